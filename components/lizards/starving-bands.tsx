/** Bands that starve at the end of the turn where they stand: nothing on the sheet leads them away. */
import { Fragment } from "react";
import { STARVING } from "@/engine/lizards/lizards";
import type { Order } from "@/engine/lizards/orders/order-form";
import type { OwnBand } from "@/engine/lizards/view";
import { Mark } from "../ui/mark";
import styles from "./order-sheet.module.css";
import type { Chart } from "./swamp-chart";

interface StarvingBandsProps {
  chart: Chart;
  orders: readonly Order[];
  onShowHex: (code: string) => void;
}

const MOST_NAMED = 6;

export function StarvingBands({ chart, orders, onShowHex }: StarvingBandsProps) {
  const starving = starvingBands(chart, orders);
  const { length } = starving;
  if (length === 0) return null;
  return (
    <p className={styles.starving}>
      <Mark kind="warning" />
      <span>
        {length === 1
          ? "A band starves this turn where it stands:"
          : `${length} bands starve this turn where they stand:`}
        {starving.slice(0, MOST_NAMED).map(({ hex, total }) => (
          <Fragment key={hex}>
            {" "}
            <button type="button" aria-label={`${hex}, band of ${total}`} onClick={() => onShowHex(hex)}>
              {hex}
            </button>
          </Fragment>
        ))}
        {length > MOST_NAMED && ` and ${length - MOST_NAMED} more`}
      </span>
    </p>
  );
}

/** DEV-15, WLD-5: whoever is Starving once the turn has made it hungrier; the largest first. Marches have their own warnings. */
export function starvingBands({ geometry, view }: Chart, orders: readonly Order[]): OwnBand[] {
  const led = new Set(
    orders.map(({ type, hex, path }) => path.length > 0 && /MO|SP|SA/.test(type) && geometry.codes[hex]),
  );
  return view.bands
    .filter(({ hex, hunger }) => hunger >= STARVING - 1 && !led.has(hex))
    .sort((a, b) => b.total - a.total);
}
