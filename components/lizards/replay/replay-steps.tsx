/** The events of a turn as steps to play, rendered on the server. */
import type { ReactNode } from "react";
import { tell } from "@/engine/lizards/prose";
import type { Report } from "@/engine/lizards/report";
import { capitalised } from "@/engine/sentence";
import { EventLine } from "../report/event-line";
import { foundBy } from "../report/report-kinds";
import { type Change, changesInTurn } from "./marches";

export interface ReplayStep {
  /** Where it happened; null if it concerns the whole clan. */
  hex: string | null;
  /** Every hex it mentions. */
  hexes: readonly string[];
  /** The clan's own order behind it, in the text form. */
  order: string | null;
  /** The title of its phase. */
  phase: string;
  /** For screen readers. */
  words: string;
  /** How it changed the clan's own warriors on the map. */
  changes: readonly Change[];
  node: ReactNode;
}

/** In order of execution (REP-2). */
export function replaySteps(report: Report, hexHref: (code: string) => string): ReplayStep[] {
  const { events, clans } = report;
  const changes = changesInTurn(events);
  return events.map((event, i) => {
    const repeated = event.order !== undefined && events[i - 1]?.order === event.order;
    return {
      hex: event.hex,
      hexes: foundBy(event, clans).hexes,
      order: event.order ?? null,
      phase: capitalised(event.phase),
      words: [event.hex, event.type === "refused" && `${event.order}, not done`, tell(event, clans)]
        .filter(Boolean)
        .join(": "),
      changes: changes[i] ?? [],
      node: <EventLine event={event} repeated={repeated} clans={clans} hexHref={hexHref} />,
    };
  });
}
