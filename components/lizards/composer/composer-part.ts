import type { Chart } from "../map/swamp-chart";
import type { Composition } from "./composition";

/** What each part of an order taking shape is given. */
export interface PartProps {
  chart: Chart;
  order: Composition;
  onChange: (order: Composition) => void;
}
