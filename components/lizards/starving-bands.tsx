/** Bands that starve at the end of the turn where they stand: nothing on the sheet leads them away. */
import { Fragment } from "react";
import { STARVING } from "@/engine/lizards/lizards";
import type { OwnBand } from "@/engine/lizards/view";
import { Mark } from "../ui/mark";
import styles from "./order-sheet.module.css";
import type { Chart } from "./swamp-chart";
import type { GivenLine } from "./use-reading";

interface StarvingBandsProps {
  chart: Chart;
  given: readonly GivenLine[];
  onShowHex: (code: string) => void;
}

const MOST_NAMED = 6;

export function StarvingBands({ chart, given, onShowHex }: StarvingBandsProps) {
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
export function starvingBands({ view }: Chart, given: readonly GivenLine[]): OwnBand[] {
  const gone = new Set(
    given.map(({ text, verdict: { verdict, rule } }) => {
      const [, type, hex = "", more] = ORDER.exec(text.toUpperCase()) ?? [];
      if (verdict === "error" || HOLDING.includes(rule ?? "")) return "";
      return type === "FR" ? (more ? "" : `FR${hex}`) : more ? hex : "";
    }),
  );
  return view.bands
    .filter(({ hex, hunger, miredUntil }) => {
      const led = gone.has(`FR${hex}`) || (gone.has(hex) && miredUntil <= view.turn);
      return hunger >= STARVING - 1 && !led;
    })
    .sort((a, b) => b.total - a.total);
}

const ORDER = /^(MO|SP|SA|FR) (\S+)( \S)?/;
/** Of the warning that another line keeps a march from happening. */
const HOLDING: readonly string[] = ["LOB-3", "CHT-4"];
