"use client";
/** What is painted on the map of a clan's view, from the bottom up. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { Frame, Layer } from "../../hex-map/frame";
import { outline, seam } from "../../hex-map/grid-layers";
import type { HexMapHandle } from "../../hex-map/hex-map";
import { fetchable } from "../../ui/fetched";
import { ownBandAt } from "../hex-panel/hex-words";
import type { Shows } from "./map-shows";
import { orderLayer, reachLayer } from "./order-layers";
import type { OrderMark } from "./order-marks";
import type { Chart, ClanName } from "./swamp-chart";
import { groundLayers, tokenLayer } from "./swamp-layers";

/** An order being aimed: where it starts and the hexes it can be sent to. */
export interface Aim {
  from: number;
  reach: readonly number[];
}

interface Painted {
  chart: Chart;
  clans: readonly ClanName[];
  shows: Shows;
  /** The selected hex. */
  chosen: number | null;
  marks: readonly OrderMark[];
  aim?: Aim | null;
  history?: string;
}

interface SwampLayers {
  ground: readonly Layer[];
  layers: readonly Layer[];
  /** Above the focus. */
  above: readonly Layer[];
  /** Outlines a hex before the page knows that it is selected. */
  outlineAtOnce(index: number): void;
  /** Tries again, if a layer could not be fetched. */
  again: (() => void) | null;
}

/** Layers that few readers look at, fetched when asked for. */
const moreLayers = fetchable(() => import("./show-layers"));

export function useSwampLayers(map: RefObject<HexMapHandle | null>, painted: Painted): SwampLayers {
  const { chart, clans, shows, chosen, marks, aim } = painted;
  const { terrain, sight } = shows;
  const ground = useMemo(() => [...groundLayers(chart, { terrain, sight }), seam], [chart, terrain, sight]);
  const tokens = useMemo(() => tokenLayer(chart, clans, () => map.current?.repaint()), [chart, clans, map]);
  const more = useMoreLayers(map, painted);
  const outlined = useRef(chosen);
  useLayoutEffect(() => {
    outlined.current = chosen;
  });
  const layers = useMemo(
    () => [
      ...(more ?? []),
      ...(aim ? [reachLayer(aim.reach, aim.from)] : []),
      (frame: Frame) => outline(outlined.current, "select", "snow")(frame),
      orderLayer(marks, false),
    ],
    [more, aim, marks],
  );
  const above = useMemo(() => [tokens, orderLayer(marks, true)], [tokens, marks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosen` is when
  useEffect(() => map.current?.repaint(), [chosen]);
  const outlineAtOnce = useCallback(
    (index: number) => {
      outlined.current = index;
      map.current?.repaint();
    },
    [map],
  );
  return { ground, layers, above, outlineAtOnce, again: more ? null : moreLayers.get };
}

/** The layers that answer a question; null if they are wanted but could not be fetched. */
function useMoreLayers(
  map: RefObject<HexMapHandle | null>,
  { chart, clans, shows, chosen, history }: Painted,
): readonly Layer[] | null {
  const since = shows.changes && history;
  const wanted = shows.owners || shows.hunger || shows.reach || since;
  const more = moreLayers.useIt(!!wanted);
  const band = shows.reach ? ownBandAt(chart, chosen ?? -1) : undefined;
  return useMemo(() => {
    if (!more || !wanted) return [];
    if (more === "missing") return null;
    return [
      ...(shows.owners ? [more.ownerLayer(chart, clans)] : []),
      ...(shows.hunger ? [more.hungerLayer(chart)] : []),
      ...(shows.reach ? [more.bandReachLayer(chart, band)] : []),
      ...(since ? [more.changeLayer(chart, clans, since, () => map.current?.repaint())] : []),
    ];
  }, [map, more, wanted, since, chart, clans, shows, band]);
}
