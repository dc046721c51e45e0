"use client";
/** The map of a clan's view. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { View } from "@/engine/lizards/view";
import { HexMap, type HexMapHandle, type HexMapProps } from "../../hex-map/hex-map";
import { layoutOf } from "../../hex-map/layout";
import { useMapOnPaper } from "../../hex-map/paper";
import type { Pointed } from "../../hex-map/use-map-view";
import { fetchable } from "../../ui/fetched";
import { MapBar } from "./map-bar";
import { closeParts } from "./map-part";
import { useShows } from "./map-shows";
import { lineUnder, type OrderMark } from "./order-marks";
import { type Chart, type ClanName, chartOf, homeOf, type Remembered } from "./swamp-chart";
import { type Aim, useSwampLayers } from "./use-swamp-layers";

interface ChartMapProps extends Pick<HexMapProps, "onEscape" | "onKey" | "keys" | "children"> {
  chart: Chart;
  clans: readonly ClanName[];
  /** By hex code. */
  selected?: string | null;
  onSelect?: (code: string, byKey?: boolean) => void;
  /** Called with the id of a line when its mark is pointed at. */
  onMark?: (line: number) => void;
  /** Orders to draw. */
  marks?: readonly OrderMark[];
  /** The orders of a hex, in words. */
  ordersAt?: (code: string) => readonly string[];
  /** An order being aimed: where it starts and the hexes it can be sent to. */
  aim?: Aim | null;
  /** The address of the seat's history, if there are earlier turns. */
  history?: string;
  handle?: RefObject<HexMapHandle | null>;
}

/** The map in words, fetched when the keyboard reaches it. */
const spoken = fetchable(() => import("./spoken-hex"));

const NOTHING: readonly never[] = [];
/** In hex radii: two hexes and a little. */
const A_MARCH = 4.5;

interface SwampMapProps extends Omit<ChartMapProps, "chart"> {
  view: View;
  remembered: Remembered;
}

export function SwampMap({ view, remembered, ...map }: SwampMapProps) {
  const chart = useMemo(() => chartOf(view, remembered), [view, remembered]);
  return <ChartMap chart={chart} {...map} />;
}

/** For callers that have already made the chart. */
export function ChartMap(props: ChartMapProps) {
  const { chart, clans, selected, onSelect, onEscape, children } = props;
  const { marks = NOTHING, aim, ordersAt, history } = props;
  const own = useRef<HexMapHandle>(null);
  const map = props.handle ?? own;
  const known = useMemo(
    () => chart.hexes.flatMap(({ sight }, index) => (sight === "never" ? [] : [index])),
    [chart.hexes],
  );
  useMapOnPaper(map, chart.geometry, known);
  const [shows, toggle] = useShows();
  const chosen = chart.geometry.indexes.get(selected ?? "") ?? null;
  const painted = useSwampLayers(map, { chart, clans, shows, chosen, marks, aim, history });
  const from = aim?.from;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once as it is begun
  useEffect(() => {
    // What can be chosen must be in view; if most of it is, the map does not move under the finger that is aiming.
    if (aim && from !== undefined && !map.current?.sees(aim.reach)) map.current?.keepInSight(from, A_MARCH);
  }, [from]);
  const describe = useCallback(
    async (index: number) => {
      const code = chart.geometry.codes[index] ?? "";
      const known = await spoken.get();
      if (known === "missing") return `${code}.`;
      return known.describeHex(chart, index, clans, ordersAt?.(code) ?? NOTHING, aim);
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
    if (onSelect && (!aim || aim.reach.includes(index))) painted.outlineAtOnce(index); // otherwise it chooses nothing
  };
  const now = useRef({ onSelect, chosen });
  useLayoutEffect(() => {
    now.current = { onSelect, chosen };
  });
  const lookup = useCallback(
    () => ({ chart, clans, from: now.current.chosen ?? homeOf(chart), ordersAt: ordersAt ?? (() => NOTHING), history }),
    [chart, clans, ordersAt, history],
  );
  const lookAt = useCallback(
    (code: string) => {
      const index = chart.geometry.indexes.get(code);
      if (index === undefined) return;
      closeParts();
      map.current?.lookAt(index);
      now.current.onSelect?.(code);
    },
    [chart, map],
  );
  const home = homeOf(chart);
  const first = chosen ?? home;
  return (
    <HexMap
      grid={chart.geometry}
      ground={painted.ground}
      layers={painted.layers}
      above={painted.above}
      label={`Map of the swamp, end of turn ${chart.view.turn}`}
      describe={describe}
      home={first}
      country={first === home ? countryOf(chart) : [first]}
      onPick={pick}
      onTap={showTap}
      onEscape={onEscape}
      onKey={props.onKey}
      keys={props.keys}
      handle={map}
    >
      <MapBar {...{ lookup, shows }} onToggle={toggle} onShow={lookAt} again={painted.again} />
      {children}
    </HexMap>
  );
}

/** Where a clan's dens and bands are. */
function countryOf({ geometry, view }: Chart): number[] {
  return [...view.dens, ...view.bands].map(({ hex }) => geometry.indexes.get(hex) as number);
}
