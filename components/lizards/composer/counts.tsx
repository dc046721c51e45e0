"use client";
/** How many of each colour an order is for. */
import { useEffect, useRef } from "react";
import { COLOUR_NAMES, COLOURS, type Colour, total } from "@/engine/lizards/lizards";
import { Disc } from "../art/art";
import { ownBandAt } from "../hex-panel/hex-words";
import styles from "./composer.module.css";
import type { PartProps } from "./composer-part";
import { freesSome } from "./composition";

/** FRE-1: all of them, or the numbers named. */
export function AllOrSome({ chart, order, onChange }: PartProps) {
  const band = ownBandAt(chart, order.hex);
  const some = freesSome(order);
  return (
    <fieldset className={`${styles.choices} ${styles.freed}`}>
      <legend>Who goes free?</legend>
      <label>
        <input type="radio" name="freed" checked={!some} onChange={() => onChange({ ...order, numbers: {} })} />
        {band ? `All ${total(band)} of them` : "All of them"}
      </label>
      <label>
        <input type="radio" name="freed" checked={some} onChange={() => onChange({ ...order, numbers: { red: "" } })} />
        {some ? "These:" : "Only some"}
      </label>
    </fieldset>
  );
}

export function Counts({ chart, order, onChange }: PartProps) {
  const most = ownBandAt(chart, order.hex);
  const set = (colour: Colour, value: string) =>
    onChange({ ...order, numbers: { ...order.numbers, [colour]: value.replace(/\D/g, "") } });
  const place = useRef<HTMLFieldSetElement>(null);
  const late = order.type === "FR"; // they appear when “These” is chosen
  useEffect(() => {
    if (late) place.current?.scrollIntoView({ block: "nearest" });
  }, [late]);
  return (
    <fieldset className={styles.counts} ref={place}>
      <legend className="unseen">How many</legend>
      {COLOURS.filter((colour) => (most?.[colour] ?? 0) > 0).map((colour) => {
        const all = most?.[colour] ?? 0;
        const id = `count-${colour}`;
        const wrong = Number(order.numbers[colour] ?? 0) > all;
        return (
          <div key={colour}>
            <Disc colour={colour} size={24} />
            <label htmlFor={id}>
              {COLOUR_NAMES[colour]} <small>of {all}</small>
            </label>
            <input
              type="range"
              min={0}
              max={all}
              value={Math.min(all, Number(order.numbers[colour] ?? 0))}
              aria-label={`${COLOUR_NAMES[colour]}, slider`}
              tabIndex={-1} // the number beside it does the same, and skipping it keeps the way to the compass short
              onChange={(event) => set(colour, event.target.value)}
            />
            <input
              id={id}
              inputMode="numeric"
              maxLength={3}
              placeholder="0"
              value={order.numbers[colour] ?? ""}
              aria-invalid={wrong || undefined}
              aria-describedby={wrong ? `${id}-wrong` : undefined}
              onChange={(event) => set(colour, event.target.value)}
            />
            <button type="button" onClick={() => set(colour, Number(order.numbers[colour]) === all ? "" : String(all))}>
              {Number(order.numbers[colour]) === all ? "none" : "all"}
              <span className="unseen"> {COLOUR_NAMES[colour]}</span>
            </button>
            {wrong && (
              <p id={`${id}-wrong`} role="alert" className={styles.error}>
                Only {all} {COLOUR_NAMES[colour]} are there.
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
