"use client";
/** One of the reader's bands in a list: its state, whether it has orders, how many lizards of each colour. */
import { COLOUR_NAMES, COLOURS } from "@/engine/lizards/lizards";
import type { OwnBand } from "@/engine/lizards/view";
import { Mark } from "../../ui/mark";
import { Disc } from "../art/art";
import { experienceName, hungerName } from "../hex-panel/hex-words";
import { plural } from "../sheet/verdict-words";
import styles from "./band-line.module.css";

interface BandLineProps {
  band: OwnBand;
  /** The orders written for its hex. */
  orders: readonly string[];
}

export function BandLine({ band, orders }: BandLineProps) {
  return (
    <span className={styles.band}>
      <span>
        {band.total}, {hungerName(band.hunger)}, {experienceName(band.experience)}
        {orders.length > 0 && (
          <small>
            <span className="unseen">, </span>
            <Mark kind="fine" /> {plural(orders.length, "order")}
          </small>
        )}
        <span className="unseen">, </span>
      </span>
      <span className={styles.colours}>
        {COLOURS.map((colour) => (
          <span
            key={colour}
            data-none={band[colour] === 0 ? "" : undefined}
            aria-hidden={band[colour] === 0 || undefined}
          >
            <Disc colour={colour} size={15} /> {band[colour]}
            <span className="unseen"> {COLOUR_NAMES[colour]} </span>
          </span>
        ))}
      </span>
    </span>
  );
}
