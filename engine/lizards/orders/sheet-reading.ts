/** Reads a sheet, knowing only the map's hexes and the clans: which lines are orders that count. */
import type { Verdict } from "../../ruleset";
import { OK, warning } from "./doubt";
import { type Atlas, MORE_THAN_THIRTY, MOST_ORDERS, type Reading, readOrder } from "./order-form";
import { faultOf } from "./unreadable";

/** A line as read, unless the lines above it change that: beyond the thirtieth, or a repeat of the line `of`. */
export type LineReading = Reading | { kind: "beyond"; reading: Reading } | { kind: "twin"; of: number };

/** TRN-1: only the first thirty non-blank lines count. TRN-3: of equal lines only the first, except for SPLIT. */
export function readSheet(lines: readonly string[], atlas: Atlas): LineReading[] {
  const given = new Map<string, number>();
  let written = 0;
  return lines.map((text, i): LineReading => {
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

/** The verdict on a line without a view (ORD-3): OK for every order that counts. */
export function verdictOn(line: LineReading): Verdict {
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
