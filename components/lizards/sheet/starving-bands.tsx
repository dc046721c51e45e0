/** Bands that will starve this turn where they stand, because no order on the sheet leads them away. */
import { Fragment } from "react";
import { willStarve } from "@/engine/lizards/lizards";
import { foresee, leaves } from "@/engine/lizards/orders/foresight";
import type { OwnBand } from "@/engine/lizards/view";
import { Mark } from "../../ui/mark";
import type { Chart } from "../map/swamp-chart";
import styles from "./starving-bands.module.css";

interface StarvingBandsProps {
  chart: Chart;
  /** The sheet's; empty for a line that is off. */
  lines: readonly string[];
  onShowHex: (code: string) => void;
}

const MOST_NAMED = 6;

export default function StarvingBands({ chart, lines, onShowHex }: StarvingBandsProps) {
  const starving = starvingBands(chart, lines);
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
 * DEV-15, WLD-5: bands that will be Starving once the turn has made them hungrier; the largest first. Marches that lead
 * somebody away have their own warnings.
 */
export function starvingBands({ view }: Chart, lines: readonly string[]): OwnBand[] {
  const foresight = foresee(view, lines);
  return view.bands.filter((band) => willStarve(band) && !leaves(band, foresight)).sort((a, b) => b.total - a.total);
}
