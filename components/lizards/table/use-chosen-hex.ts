"use client";
/** The chosen hex: pointed at on the map, or reached from something that names it. */
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { HexMapHandle } from "../../hex-map/hex-map";
import { type Chart, homeOf } from "../map/swamp-chart";

/** `begin`: the hex to begin with; by default the Home Den's. */
export function useChosenHex(chart: Chart, begin?: string | null) {
  const { geometry } = chart;
  const [selected, choose] = useState<string | null>(() => begin ?? geometry.codes[homeOf(chart)] ?? null);
  const [picks, setPicks] = useState(0);
  const map = useRef<HexMapHandle>(null);
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (picks === 0) return;
    const section = panel.current?.firstElementChild;
    section?.scrollIntoView({ block: "nearest" });
    section?.firstElementChild?.scrollIntoView({ block: "nearest" }); // at least which hex it is, if not all fits
  }, [picks]);

  /** Pointed at on the map. */
  const pick = (code: string, byKey: boolean) => {
    // Already chosen: go on to what can be done there.
    if (byKey && code === selected) panel.current?.querySelector<HTMLElement>("button")?.focus();
    choose(code);
    setPicks((before) => before + 1);
  };

  /** Brings it into view on the map. */
  const lookAt = useCallback(
    (code: string) => {
      const index = geometry.indexes.get(code);
      if (index === undefined) return;
      choose(code);
      map.current?.lookAt(index);
    },
    [geometry],
  );

  return { selected, choose, pick, lookAt, map, panel };
}
