/** Whether an order of a sheet visibly leads into a fight (MOV-7). */
import { hexesAlong } from "@/engine/lizards/hex";
import type { Order } from "@/engine/lizards/orders/order-form";
import { isContested } from "../composer/ways";
import type { Chart } from "../map/swamp-chart";

export function mayFight(orders: readonly Order[], chart: Chart): boolean {
  const marches = orders.filter(({ type }) => type === "MO" || type === "SP" || type === "SA");
  return marches.some(({ hex, path }) =>
    hexesAlong(chart.geometry, hex, path)?.some((index) => isContested(chart, index)),
  );
}
