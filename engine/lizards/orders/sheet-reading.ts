/** A sheet as it can be read by whoever knows only the map's hexes and the clans: what needs no view (ORD-3). */
import type { Verdict } from "../../ruleset";
import { type Atlas, MORE_THAN_THIRTY, MOST_ORDERS, type Order, readOrder } from "./order-form";

/** An order that counts, with the number of its line. */
export interface ReadLine {
  order: Order;
  line: number;
}

export const OK: Verdict = { verdict: "ok", reason: null, rule: null, field: null };

/** Each line as the order it is, or the verdict on one that does not count (TRN-1, TRN-3). */
export function readSheet(lines: readonly string[], atlas: Atlas): (ReadLine | Verdict)[] {
  const given = new Map<string, number>();
  let written = 0;
  return lines.map((text, i) => {
    const reading = readOrder(text, atlas);
    if (reading.kind === "blank") return OK;
    written++;
    if (written > MOST_ORDERS) {
      const { sentence, rule } = MORE_THAN_THIRTY;
      return { verdict: "error", reason: sentence, rule, field: null };
    }
    if (reading.kind === "wrong") {
      const { reason, rule, field } = reading;
      return { verdict: "error", reason, rule, field };
    }
    const { order } = reading;
    const twin = given.get(order.text);
    if (twin !== undefined && order.type !== "SP")
      return { verdict: "warning", reason: `The same as line ${twin}; only one counts.`, rule: "TRN-3", field: null };
    given.set(order.text, i + 1);
    return { order, line: i + 1 };
  });
}
