"use client";
/** The path of an order, step by step. */
import { useEffect, useRef } from "react";
import { DIRECTIONS, type Direction, neighboursOf } from "@/engine/lizards/hex";
import { Button } from "../../ui/button";
import { HEX_PATH } from "../art/art";
import { tintOf } from "../art/tints";
import { terrainWords } from "../hex-panel/hex-words";
import type { ChartHex } from "../map/swamp-chart";
import { useFocusAfter } from "../use-focus-after";
import styles from "./composer.module.css";
import type { PartProps } from "./composer-part";
import { farWords, whyNot } from "./draft-words";
import { endOf, reachOf } from "./reach";

/** Six buttons around the hex last reached. For an order of one step, those that lead to an impossible hex are disabled. */
export function DirectionPad({ chart, order, steps, onChange }: PartProps & { steps: number }) {
  const { geometry } = chart;
  const full = order.path.length >= steps;
  const from = endOf(chart, full ? { hex: order.hex, path: order.path.slice(0, -1) } : order);
  const chosen = full ? order.path.at(-1) : null;
  const reach = steps === 1 ? reachOf(chart, order) : null;
  const go = (direction: Direction) =>
    onChange({ ...order, here: false, path: [...(full ? order.path.slice(0, -1) : order.path), direction] });
  const here = order.type === "CH" && from === order.hex && reachOf(chart, order).includes(from);
  const way = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter();
  const stepBack = () => {
    onChange({ ...order, here: false, path: order.path.slice(0, -1) });
    // The button goes away with the last step; the direction that it undid can be taken again.
    focusAfter(() => way.current?.querySelector<HTMLElement>(`.${styles[order.path.at(-1) ?? "N"]}`)?.focus());
  };
  const late = order.chant !== null; // the pad appears when the chant is chosen
  useEffect(() => {
    if (late) way.current?.scrollIntoView({ block: "nearest" });
  }, [late]);
  return (
    <div className={styles.way} ref={way}>
      <fieldset className={styles.pad}>
        <legend className="unseen">{order.path.length === 0 || steps === 1 ? "First step" : "Second step"}</legend>
        {DIRECTIONS.map((direction, i) => {
          const to = neighboursOf(geometry, from)[i];
          if (to === null || to === undefined) return <span key={direction} className={styles[direction]} />;
          const hex = chart.hexes[to] as ChartHex;
          const code = geometry.codes[to] as string;
          const refusal = reach && !reach.includes(to) ? whyNot(order, code, chart) : undefined;
          return (
            <button
              key={direction}
              type="button"
              className={styles[direction]}
              aria-pressed={chosen === direction}
              aria-disabled={refusal ? true : undefined}
              aria-label={`${direction} to ${code}, ${terrainWords(hex)}${refusal ? `. ${refusal}` : ""}`}
              title={refusal}
              onClick={() => {
                if (!refusal) go(direction);
              }}
            >
              <svg viewBox="-52 -45 104 90" aria-hidden="true">
                <path d={HEX_PATH} fill={hex.tile ? `var(--${tintOf(hex.tile)})` : "var(--never)"} />
              </svg>
              <b>{direction}</b>
              <span>{code}</span>
            </button>
          );
        })}
        {here ? (
          <Here chart={chart} order={order} onChange={onChange} />
        ) : (
          <span className={styles.middle} aria-hidden="true">
            {geometry.codes[from]}
          </span>
        )}
      </fieldset>
      <WayTaken chart={chart} order={order} steps={steps} onStepBack={stepBack} />
    </div>
  );
}

/** For a chant: the chanters' own hex. */
function Here({ chart: { geometry }, order, onChange }: PartProps) {
  const code = geometry.codes[order.hex];
  return (
    <button
      type="button"
      className={styles.middle}
      aria-pressed={order.here && order.path.length === 0}
      aria-label={`Here, ${code}`}
      onClick={() => onChange({ ...order, here: true, path: [] })}
    >
      <svg viewBox="-52 -45 104 90" aria-hidden="true">
        <path d={HEX_PATH} fill="var(--sheet)" />
      </svg>
      <b>{code}</b>
    </button>
  );
}

interface WayTakenProps extends Omit<PartProps, "onChange"> {
  steps: number;
  onStepBack: () => void;
}

function WayTaken({ chart, order, steps, onStepBack }: WayTakenProps) {
  const { codes } = chart.geometry;
  return (
    <div className={styles.path}>
      <p>
        <b>{codes[order.hex]}</b>
        {order.path.map((direction, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path is its order
          <span key={i}>
            {" "}
            {direction} <b>{codes[endOf(chart, { hex: order.hex, path: order.path.slice(0, i + 1) })]}</b>
          </span>
        ))}
      </p>
      {order.path.length > 0 ? (
        <>
          <p>{order.path.length >= steps ? "" : "A second step, if you like."}</p>
          <Button size="small" onClick={onStepBack}>
            Step back
          </Button>
        </>
      ) : (
        <p>{farWords(order, steps)}</p>
      )}
    </div>
  );
}
