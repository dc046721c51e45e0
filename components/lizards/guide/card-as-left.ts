/** The guide as it was left, for the page that the server sends. */
import { readOrder } from "@/engine/lizards/orders/order-form";
import { readWire, type SeatWire } from "../seat-wire";
import { chartOf } from "../swamp-chart";
import { type Card, cardOf } from "./card";
import type { Progress } from "./kept-progress";
import { resume } from "./progress";

/** `lines`: of the sheet as it was saved. */
export function cardAsLeft(wire: SeatWire, lines: readonly string[], progress: Progress | null): Card {
  const known = readWire(wire);
  const chart = chartOf(known.view, known.remembered);
  const { geometry, view } = chart;
  const asked = { geometry, clans: view.ranking.map(({ clan }) => clan) };
  const orders = lines.flatMap((line) => {
    const reading = readOrder(line, asked);
    return reading.kind === "order" ? reading.order : [];
  });
  const { step, advice, already, done } = resume(progress, { chart, orders });
  return cardOf(step, done, advice, already);
}
