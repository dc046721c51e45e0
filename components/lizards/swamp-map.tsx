"use client";
/** The map of a clan's view. */
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from "react";
import type { View } from "@/engine/lizards/view";
import type { Frame } from "../hex-map/frame";
import { outline, seam } from "../hex-map/grid-layers";
import { HexMap, type HexMapHandle, type Pointed } from "../hex-map/hex-map";
import { layoutOf } from "../hex-map/layout";
import { useMapOnPaper } from "../hex-map/paper";
import { fetchable, NotFetched } from "../ui/fetched";
import { describeHex, ownBandAt } from "./hex-words";
import { MapFinder } from "./map-finder";
import { MapKey } from "./map-key";
import { closeParts } from "./map-part";
import { MapShows, useShows } from "./map-shows";
import { orderLayer, reachLayer } from "./order-layers";
import { lineUnder, type OrderMark } from "./order-marks";
import { type Chart, type ClanName, chartOf, type Remembered } from "./swamp-chart";
import { groundLayers, tokenLayer } from "./swamp-layers";
import { SwampList } from "./swamp-list";
import styles from "./swamp-map.module.css";

interface SwampMapProps {
  view: View;
  remembered: Remembered;
  clans: readonly ClanName[];
  /** By hex code. */
  selected?: string | null;
  onSelect?: (code: string, byKey?: boolean) => void;
  /** An order's mark was pointed at; told the id of its line. */
  onMark?: (line: number) => void;
  onEscape?: () => void;
  onKey?: (key: string, index: number) => boolean;
  keys?: string;
  /** Orders to draw. */
  marks?: readonly OrderMark[];
  /** The orders of a hex, in words. */
  ordersAt?: (code: string) => readonly string[];
  /** An order being aimed: where it starts and the hexes it can be sent to. */
  aim?: Aim | null;
  handle?: Ref<HexMapHandle>;
  children?: ReactNode;
}

export interface Aim {
  from: number;
  reach: readonly number[];
}

/** What few look at is fetched when it is asked for. */
const moreLayers = fetchable(() => import("./show-layers"));

const NOTHING: readonly never[] = [];
/** In hex radii: two hexes and a little. */
const A_MARCH = 4.5;

export function SwampMap(props: SwampMapProps) {
  const { view, remembered, clans, selected, onSelect, onEscape, children } = props;
  const { marks = NOTHING, aim, ordersAt, handle } = props;
  const own = useRef<HexMapHandle>(null);
  useImperativeHandle(handle, () => own.current as HexMapHandle, []);
  const chart = useMemo(() => chartOf(view, remembered), [view, remembered]);
  const known = useMemo(
    () => chart.hexes.flatMap(({ sight }, index) => (sight === "never" ? [] : [index])),
    [chart.hexes],
  );
  useMapOnPaper(own, chart.geometry, known);
  const [shows, toggle] = useShows();
  const { terrain, sight } = shows;
  const ground = useMemo(() => [...groundLayers(chart, { terrain, sight }), seam("rubric")], [chart, terrain, sight]);
  const tokens = useMemo(() => tokenLayer(chart, clans, () => own.current?.repaint()), [chart, clans]);
  const chosen = chart.geometry.indexes.get(selected ?? "") ?? null;
  const band = shows.reach ? ownBandAt(chart, selected ?? "") : undefined;
  const more = moreLayers.useIt(shows.owners || shows.hunger || shows.reach);
  const lacking = more === "missing";
  const answers = useMemo(() => {
    if (!more || more === "missing") return [];
    return [
      ...(shows.owners ? [more.ownerLayer(chart, clans)] : []),
      ...(shows.hunger ? [more.hungerLayer(chart)] : []),
      ...(shows.reach ? [more.bandReachLayer(chart, band)] : []),
    ];
  }, [more, chart, clans, shows, band]);
  /** The hex outlined: that chosen, and already that tapped, before the page has heard of it. */
  const outlined = useRef(chosen);
  outlined.current = chosen;
  const layers = useMemo(
    () => [
      ...answers,
      ...(aim ? [reachLayer(aim.reach, aim.from)] : []),
      (frame: Frame) => outline(outlined.current, "select", "snow", 3)(frame),
      orderLayer(marks, false),
      tokens,
      orderLayer(marks, true),
    ],
    [answers, aim, marks, tokens],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosen` is when
  useEffect(() => own.current?.repaint(), [chosen]);
  const from = aim?.from;
  useEffect(() => {
    // What can be chosen is to be in sight.
    if (from !== undefined) own.current?.keepInSight(from, A_MARCH);
  }, [from]);
  const describe = useCallback(
    (index: number) => {
      const words = describeHex(chart, index, clans, ordersAt?.(chart.geometry.codes[index] ?? "") ?? NOTHING);
      return aim ? `${words} ${aim.reach.includes(index) ? "Can be chosen." : "Out of reach."}` : words;
    },
    [chart, clans, ordersAt, aim],
  );
  const pick = (index: number, pointed?: Pointed) => {
    closeParts();
    const line = pointed && !aim ? lineUnder(marks, layoutOf(chart.geometry), pointed, pointed.radius) : null;
    if (line !== null && props.onMark) props.onMark(line);
    else onSelect?.(chart.geometry.codes[index] ?? "", !pointed);
  };
  const showTap = (index: number) => {
    if (!onSelect || (aim && !aim.reach.includes(index))) return; // then nothing comes of it
    outlined.current = index;
    own.current?.repaint();
  };
  const now = useRef({ onSelect, ordersAt, chosen });
  now.current = { onSelect, ordersAt, chosen };
  // Selecting a hex must not draw the list, the key and the search anew.
  const bar = useMemo(() => {
    const lookAt = (code: string) => {
      const index = chart.geometry.indexes.get(code);
      if (index === undefined) return;
      own.current?.lookAt(index);
      now.current.onSelect?.(code);
    };
    const lookup = () => {
      const ordered = now.current.ordersAt ?? (() => NOTHING);
      return { chart, clans, from: now.current.chosen ?? homeOf(chart), ordersAt: ordered };
    };
    return (
      <div className={styles.bar}>
        <MapFinder lookup={lookup} onShow={lookAt} />
        <SwampList chart={chart} clans={clans} onChoose={lookAt} />
        <MapShows shows={shows} onToggle={toggle}>
          {lacking && <NotFetched again={moreLayers.get} />}
        </MapShows>
        <MapKey />
      </div>
    );
  }, [chart, clans, shows, toggle, lacking]);
  const home = homeOf(chart);
  const first = chosen ?? home;
  return (
    <HexMap
      grid={chart.geometry}
      ground={ground}
      layers={layers}
      label={`Map of the swamp, end of turn ${view.turn}`}
      describe={describe}
      home={first}
      country={first === home ? countryOf(chart) : [first]}
      onPick={pick}
      onTap={showTap}
      onEscape={onEscape}
      onKey={props.onKey}
      keys={props.keys}
      handle={own}
    >
      {bar}
      {children}
    </HexMap>
  );
}

/** Where a clan's own are, but its spies. */
function countryOf({ geometry, view }: Chart): number[] {
  return [...view.dens, ...view.bands].map(({ hex }) => geometry.indexes.get(hex) as number);
}

/** Where a clan looks first: its Home Den, or whatever it has left. */
export function homeOf({ geometry, view }: Chart): number {
  const [first] = [...view.dens, ...view.bands, ...view.spies];
  const place = view.dens.find(({ home }) => home === view.clan) ?? first;
  return geometry.indexes.get(place?.hex ?? "") ?? 0;
}
