import { type Order, readOrder } from "@/engine/lizards/orders/order-form";
import type { Chart } from "../map/swamp-chart";

/** A line of a sheet as an order on a clan's map; null if it is not an order. */
export function orderOf(line: string, { geometry, view }: Chart): Order | null {
  const reading = readOrder(line, { geometry, clans: view.ranking.map(({ clan }) => clan) });
  return reading.kind === "order" ? reading.order : null;
}
