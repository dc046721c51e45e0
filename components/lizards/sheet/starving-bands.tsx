/** Bands that will starve this turn where they stand, because no order on the sheet leads them away. */
import { Fragment } from "react";
import { Mark } from "../../ui/mark";
import type { Chart } from "../map/swamp-chart";
import { starvingBands } from "./starving";
import styles from "./starving-bands.module.css";

interface StarvingBandsProps {
  chart: Chart;
  /** The sheet's; empty for a line that is off. */
  lines: readonly string[];
  onShowHex: (code: string) => void;
}

const MOST_NAMED = 6;

export default function StarvingBands({ chart, lines, onShowHex }: StarvingBandsProps) {
  const starving = starvingBands(chart.view, lines);
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
