import type { Chart } from "../map/swamp-chart";
import type { Composition } from "./composition";

/** What each part of the form for an order is given. */
export interface PartProps {
  chart: Chart;
  order: Composition;
  onChange: (order: Composition) => void;
}
