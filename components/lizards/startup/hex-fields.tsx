"use client";
/** The selected hex as a form: for exact numbers, and for those who do not draw. */
import { type ReactNode, useId } from "react";
import { COLOUR_NAMES, COLOURS, type Colour } from "@/engine/lizards/lizards";
import {
  DEN_LIZARD_PRICES,
  DEN_PRICES,
  FREE_DEN_LIZARDS,
  LIZARDS_A_LOT,
  TERRAIN_PRICES,
} from "@/engine/lizards/setup/prices";
import { TERRAIN } from "@/engine/lizards/terrain";
import frames from "../../ui/control.module.css";
import { Disc } from "../art/art";
import {
  type Design,
  GROUNDS,
  type Ground,
  hexOf,
  nameHome,
  paint,
  placeDen,
  setDenLizards,
  setWarriors,
} from "./design-edit";
import styles from "./hex-fields.module.css";

interface HexFieldsProps {
  design: Design;
  hex: number;
  /** `stroke` makes everything typed in one field one step of undo. */
  onEdit: (edit: (design: Design) => Design, stroke?: string) => void;
}

export function HexFields({ design, hex, onEdit }: HexFieldsProps) {
  const id = useId();
  const { terrain, colour, lizards = 0, warriors = {} } = hexOf(design, hex);
  const settle = (value: string) => {
    const den = COLOURS.find((each) => value === `den-${each}`);
    onEdit((before) => (den ? placeDen(before, hex, den) : paint(before, hex, value as Ground)));
  };
  return (
    <section className={styles.fields} aria-label={`Hex ${hex}`}>
      <h2>
        Hex <b>{hex}</b>
      </h2>
      <label htmlFor={id} className={styles.ground}>
        Ground
        <select
          id={id}
          className={frames.control}
          value={colour ? `den-${colour}` : terrain}
          onChange={(event) => settle(event.target.value)}
        >
          {GROUNDS.map((each) => (
            <option key={each} value={each}>
              {TERRAIN[each].name}, {TERRAIN_PRICES[each]}
            </option>
          ))}
          {COLOURS.map((each) => (
            <option key={each} value={`den-${each}`}>
              {COLOUR_NAMES[each]} den, {DEN_PRICES[each]}
            </option>
          ))}
        </select>
      </label>
      {colour && (
        <>
          <label className={styles.home}>
            <input
              type="checkbox"
              checked={design.home === hex}
              onChange={() => onEdit((before) => nameHome(before, hex))}
              disabled={design.home === hex}
            />
            the Home Den
          </label>
          <Count
            label={`Den lizards besides the ${FREE_DEN_LIZARDS} that come free, ${DEN_LIZARD_PRICES[colour]} for ten`}
            count={lizards}
            onCount={(count, stroke) =>
              onEdit((before) => setDenLizards(before, hex, count), stroke && `${stroke} den ${hex}`)
            }
          >
            den
          </Count>
        </>
      )}
      <div className={styles.warriors}>
        {COLOURS.map((each: Colour) => (
          <Count
            key={each}
            label={`${COLOUR_NAMES[each]} warriors`}
            count={warriors[each] ?? 0}
            onCount={(count, stroke) =>
              onEdit((before) => setWarriors(before, hex, each, count), stroke && `${stroke} ${each} ${hex}`)
            }
          >
            <Disc colour={each} size={24} />
          </Count>
        ))}
      </div>
    </section>
  );
}

interface CountProps {
  label: string;
  count: number;
  onCount: (count: number, stroke?: string) => void;
  /** Stands before the number. */
  children: ReactNode;
}

function Count({ label, count, onCount, children }: CountProps) {
  return (
    <span className={styles.count}>
      {children}
      <button type="button" onClick={() => onCount(count - LIZARDS_A_LOT)} disabled={count === 0}>
        <span aria-hidden="true">−</span>
        <span className="unseen">ten fewer: {label}</span>
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        step={LIZARDS_A_LOT}
        value={count}
        aria-label={label}
        onChange={(event) => onCount(Number(event.target.value), "type")}
      />
      <button type="button" onClick={() => onCount(count + LIZARDS_A_LOT)}>
        <span aria-hidden="true">+</span>
        <span className="unseen">ten more: {label}</span>
      </button>
    </span>
  );
}
