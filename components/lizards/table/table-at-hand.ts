import type { Chart } from "../map/swamp-chart";
import type { SheetEditor } from "../sheet/use-sheet";

/** What everything done at a table works on. */
export interface TableAtHand {
  chart: Chart;
  sheet: SheetEditor;
  /** Why orders are no longer taken; null while they are. */
  locked: string | null;
  /** Has it read out by screen readers. */
  onNews(words: string): void;
}
