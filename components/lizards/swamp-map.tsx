"use client";
/** The map of a clan's view. */
import { type FormEvent, type ReactNode, type Ref, useCallback, useId, useMemo, useRef, useState } from "react";
import type { View } from "@/engine/lizards/view";
import { outline, seam } from "../hex-map/grid-layers";
import { HexMap, type HexMapHandle } from "../hex-map/hex-map";
import { describeHex } from "./hex-words";
import { MapKey } from "./map-key";
import { orderLayer, reachLayer } from "./order-layers";
import type { OrderMark } from "./order-marks";
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
  onSelect?: (code: string) => void;
  onEscape?: () => void;
  /** Orders to draw. */
  marks?: readonly OrderMark[];
  /** The orders of a hex, in words. */
  ordersAt?: (code: string) => readonly string[];
  /** Hexes an order can be sent to. */
  reach?: readonly number[];
  handle?: Ref<HexMapHandle>;
  radius?: number;
  children?: ReactNode;
}

const NOTHING: readonly never[] = [];

export function SwampMap(props: SwampMapProps) {
  const { view, remembered, clans, selected = null, onSelect, onEscape, radius, children } = props;
  const { marks = NOTHING, reach = NOTHING, ordersAt, handle } = props;
  const own = useRef<HexMapHandle>(null);
  const chart = useMemo(() => chartOf(view, remembered), [view, remembered]);
  const ground = useMemo(() => [...groundLayers(chart), seam("rubric")], [chart]);
  const tokens = useMemo(() => tokenLayer(chart, clans), [chart, clans]);
  const chosen = selected === null ? null : (chart.geometry.indexes.get(selected) ?? null);
  const layers = useMemo(
    () => [...ground, reachLayer(reach), outline(chosen, "select", "snow", 3), orderLayer(marks), tokens],
    [ground, reach, chosen, marks, tokens],
  );
  const describe = useCallback(
    (index: number) => describeHex(chart, index, clans, ordersAt?.(chart.geometry.codes[index] ?? "") ?? NOTHING),
    [chart, clans, ordersAt],
  );
  const select = useRef(onSelect);
  select.current = onSelect;
  // Selecting a hex must not draw the list, the key and the search anew.
  const bar = useMemo(() => {
    const lookAt = (code: string) => {
      const index = chart.geometry.indexes.get(code);
      if (index === undefined) return;
      own.current?.lookAt(index);
      select.current?.(code);
    };
    return (
      <div className={styles.bar}>
        <FindHex chart={chart} onFind={lookAt} />
        <SwampList chart={chart} clans={clans} onChoose={lookAt} />
        <MapKey />
      </div>
    );
  }, [chart, clans]);
  const join = (value: HexMapHandle | null) => {
    own.current = value;
    if (typeof handle === "function") handle(value);
    else if (handle) handle.current = value;
  };
  return (
    <HexMap
      grid={chart.geometry}
      layers={layers}
      label={`Map of the swamp, end of turn ${view.turn}`}
      describe={describe}
      home={chosen ?? homeOf(chart)}
      radius={radius ?? beginRadius(chart)}
      onPick={(index) => onSelect?.(chart.geometry.codes[index] ?? "")}
      onEscape={onEscape}
      handle={join}
    >
      {bar}
      {children}
    </HexMap>
  );
}

/** A small country is looked at closely. */
const SMALL_COUNTRY = 100;

function beginRadius({ hexes }: Chart): number {
  return hexes.filter(({ sight }) => sight !== "never").length < SMALL_COUNTRY ? 42 : 30;
}

/** Where a clan looks first: its Home Den, its largest band. */
export function homeOf({ geometry, view }: Chart): number {
  const den = view.dens.find(({ home }) => home === view.clan) ?? view.dens[0];
  const band = [...view.bands].sort((a, b) => b.total - a.total)[0];
  const code = den?.hex ?? band?.hex ?? view.spies[0]?.hex ?? "1A";
  return geometry.indexes.get(code) ?? 0;
}

function FindHex({ chart, onFind }: { chart: Chart; onFind: (code: string) => void }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("hex") ?? "")
      .trim()
      .toUpperCase();
    const known = chart.geometry.indexes.has(typed);
    setWrong(known || typed === "" ? null : `No hex ${typed}. The map runs from 1A to ${chart.geometry.codes.at(-1)}.`);
    if (known) onFind(typed);
  };
  return (
    <search className={styles.find}>
      <form onSubmit={find}>
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <circle cx="7" cy="7" r="4.5" />
          <path d="M10.5 10.5L14 14" />
        </svg>
        <input
          name="hex"
          aria-label="Find a hex by its code"
          placeholder="Find hex"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={5}
          aria-invalid={wrong !== null}
          aria-describedby={wrong ? id : undefined}
        />
        <button type="submit">Go</button>
      </form>
      {wrong && (
        <p id={id} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </search>
  );
}
