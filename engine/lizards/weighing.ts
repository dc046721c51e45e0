/** How good an event of the report is for its reader. */
import { total } from "./lizards";
import type { ReportEvent } from "./report";

/** Whether it is good (+1), bad (−1) or neutral (0) news, for the mark in the margin. */
export function weigh(event: ReportEvent): -1 | 0 | 1 {
  switch (event.type) {
    case "took-den":
    case "took":
    case "coerced":
    case "received":
    case "spy-caught":
    case "spies-killed":
      return 1;
    case "built":
      return event.own ? 1 : 0;
    case "combat":
      return event.result === "won" || event.result === "enemy-fled" ? 1 : -1;
    case "monster":
      return event.left > 0 && total(event.lizards) === 0 ? 0 : -1;
    case "eruption":
      return total(event.lizards) + event.spies > 0 ? -1 : 0;
    case "destroyed":
      return event.own && !isByBuilders(event) ? -1 : 0;
    case "starved":
      return total(event.lizards) > 0 ? -1 : 0;
    default:
      return BAD_NEWS.has(event.type) ? -1 : 0;
  }
}

const BAD_NEWS: ReadonlySet<ReportEvent["type"]> = new Set([
  "cursed",
  "excess",
  "struck",
  "spy-revealed",
  "lost-to-coerce",
  "crushed",
  "dark",
  "fled",
  "lost-den",
  "lost",
  "spy-lost",
  "drowned",
  "bush",
  "left",
  "out",
  "raft-sank",
]);

/** Whether builders destroyed a work by order (DEV-6, DEV-10): then `own` means they did it, otherwise that it was lost. */
export function isByBuilders({ rule }: ReportEvent): boolean {
  return rule === "DEV-6" || rule === "DEV-10";
}
