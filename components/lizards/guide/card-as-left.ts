/** The guide as the reader left it, for the page that the server sends. */

import { chartOf } from "../map/swamp-chart";
import { orderOf } from "../sheet/order-of";
import { readWire, type SeatWire } from "../table/seat-wire";
import { type Card, cardOf } from "./card";
import type { Progress } from "./kept-progress";
import { resume } from "./progress";

/** `lines`: of the sheet as it was saved. */
export function cardAsLeft(wire: SeatWire, lines: readonly string[], progress: Progress | null): Card {
  const known = readWire(wire);
  const chart = chartOf(known.view, known.remembered);
  const orders = lines.flatMap((line) => orderOf(line, chart) ?? []);
  const { step, advice, already, done } = resume(progress, { chart, orders });
  return cardOf(step, done, advice, already);
}
