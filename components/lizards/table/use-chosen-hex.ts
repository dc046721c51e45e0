"use client";
/** The hex the table is about: pointed at on the map, or led to by what tells of it. */
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { HexMapHandle } from "../../hex-map/hex-map";
import { type Chart, homeOf } from "../map/swamp-chart";

/** `begin`: the hex to begin with; else the Home Den's. */
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
    section?.firstElementChild?.scrollIntoView({ block: "nearest" }); // which hex it is, where there is no room for all
  }, [picks]);

  /** Pointed at on the map. */
  const pick = (code: string, byKey: boolean) => {
    // Chosen already: on to what can be done there.
    if (byKey && code === selected) panel.current?.querySelector<HTMLElement>("button")?.focus();
    choose(code);
    setPicks((before) => before + 1);
  };

  /** Brings it into sight on the map. */
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
