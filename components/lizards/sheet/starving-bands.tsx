/** Bands that starve at the end of the turn where they stand: nothing on the sheet leads them away. */
import { Fragment } from "react";
import { willStarve } from "@/engine/lizards/lizards";
import { namesAll } from "@/engine/lizards/orders/order-form";
import type { OrderType } from "@/engine/lizards/orders/order-kinds";
import type { OwnBand } from "@/engine/lizards/view";
import { Mark } from "../../ui/mark";
import type { Chart } from "../map/swamp-chart";
import { orderOf } from "./order-of";
import styles from "./starving-bands.module.css";
import type { GivenLine } from "./use-reading";

interface StarvingBandsProps {
  chart: Chart;
  given: readonly GivenLine[];
  onShowHex: (code: string) => void;
}

const MOST_NAMED = 6;

export default function StarvingBands({ chart, given, onShowHex }: StarvingBandsProps) {
  const starving = starvingBands(chart, given);
  const { length } = starving;
  if (length === 0) return null;
  return (
    <p className={styles.starving}>
      <Mark kind="warning" />
      <span>
        {length === 1
          ? "A band starves this turn where it stands:"
          : `${length} bands starve this turn where they stand:`}
        {starving.slice(0, MOST_NAMED).map(({ hex, total, miredUntil }) => (
          <Fragment key={hex}>
            {" "}
            <button type="button" aria-label={`${hex}, band of ${total}`} onClick={() => onShowHex(hex)}>
              {hex}
            </button>
            {miredUntil > chart.view.turn && " (mired)"}
          </Fragment>
        ))}
        {length > MOST_NAMED && ` and ${length - MOST_NAMED} more`}
      </span>
    </p>
  );
}

/**
 * DEV-15, WLD-5: whoever is Starving once the turn has made it hungrier; the largest first. Marches have their own
 * warnings; those of a band that is held, by the mire or by a line of its own, lead nowhere. All of a band may go free.
 */
export function starvingBands(chart: Chart, given: readonly GivenLine[]): OwnBand[] {
  const { view, geometry } = chart;
  const [led, freed] = [new Set<string>(), new Set<string>()];
  for (const { text, verdict } of given) {
    const order = orderOf(text, chart);
    if (!order || HOLDING.includes(verdict?.rule ?? "")) continue;
    const { type, hex, numbers } = order;
    const code = geometry.codes[hex] as string;
    if (MARCHES.includes(type)) led.add(code);
    if (type === "FR" && namesAll(numbers)) freed.add(code);
  }
  const goes = ({ hex, miredUntil }: OwnBand) => freed.has(hex) || (led.has(hex) && miredUntil <= view.turn);
  return view.bands.filter((band) => willStarve(band) && !goes(band)).sort((a, b) => b.total - a.total);
}

const MARCHES: readonly OrderType[] = ["MO", "SP", "SA"];
/** Of the warning that another line keeps a march from happening. */
const HOLDING: readonly string[] = ["LOB-3", "CHT-4"];
