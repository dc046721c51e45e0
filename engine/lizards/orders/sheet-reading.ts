/** A sheet as it can be read by whoever knows only the map's hexes and the clans: which lines are orders that count. */
import type { Verdict } from "../../ruleset";
import { OK, warning } from "./doubt";
import { type Atlas, MORE_THAN_THIRTY, MOST_ORDERS, type Reading, readOrder } from "./order-form";
import { faultOf } from "./unreadable";

/** What a line is by itself, or what those above make of it: beyond the thirtieth, or the same as the line `of`. */
export type SheetLine = Reading | { kind: "beyond"; reading: Reading } | { kind: "twin"; of: number };

/** TRN-1: the first thirty that are not blank count. TRN-3: of equal ones the first does, and every SPLIT. */
export function readSheet(lines: readonly string[], atlas: Atlas): SheetLine[] {
  const given = new Map<string, number>();
  let written = 0;
  return lines.map((text, i): SheetLine => {
    const reading = readOrder(text, atlas);
    if (reading.kind === "blank") return reading;
    written++;
    if (written > MOST_ORDERS) return { kind: "beyond", reading };
    if (reading.kind === "wrong" || reading.order.type === "SP") return reading;
    const twin = given.get(reading.order.text);
    if (twin !== undefined) return { kind: "twin", of: twin };
    given.set(reading.order.text, i + 1);
    return reading;
  });
}

/** The verdict on a line that needs no view (ORD-3): of an order that counts there is nothing to say yet. */
export function verdictOn(line: SheetLine): Verdict {
  switch (line.kind) {
    case "wrong":
      return { verdict: "error", ...faultOf(line), field: line.field };
    case "beyond":
      return { verdict: "error", reason: MORE_THAN_THIRTY.sentence, rule: MORE_THAN_THIRTY.rule, field: null };
    case "twin":
      return warning(`The same as line ${line.of}; only one counts.`, "TRN-3");
    default:
      return OK;
  }
}
