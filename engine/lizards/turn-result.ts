/** The turn result: the command line's answer to a turn request. It tells everything of everyone: not for players. */
import type { OrderResult, Seat, TurnOutcome } from "../ruleset";
import type { Fact } from "./facts";
import { viewOf } from "./make-view";
import { compileReport, eventsFor, type Report, type ReportEvent } from "./report";
import { type Score, scores } from "./scoring";
import { readView, type ViewDocument, viewDocument } from "./view-document";
import type { World } from "./world";
import { type WorldDocument, worldDocument } from "./world-document";

export interface TurnResult {
  world: WorldDocument;
  /** `results[clan][i]` belongs to the clan's i-th line as given. */
  results: Record<Seat, readonly OrderResult[]>;
  reports: Record<Seat, ReportEvent[]>;
  views: Record<Seat, ViewDocument>;
  ranking: Score[];
  threshold: number;
  winners: Seat[];
}

export function turnResult({ world, facts, results, standing }: TurnOutcome<World, Fact>): TurnResult {
  const result: TurnResult = {
    world: worldDocument(world),
    results: {},
    reports: {},
    views: {},
    ranking: scores(world),
    threshold: standing.threshold,
    winners: [...standing.winners],
  };
  for (const { number } of world.clans) {
    result.results[number] = results[number] ?? [];
    result.reports[number] = eventsFor(world, facts, number);
    result.views[number] = viewDocument(viewOf(world, number, standing));
  }
  return result;
}

/** One clan's report, put together from the turn result; null for a clan it does not have. */
export function reportIn({ world, results, reports, views, winners }: TurnResult, clan: Seat): Report | null {
  const view = views[clan];
  return view ? compileReport(readView(view), world.clans, reports[clan] ?? [], results[clan] ?? [], winners) : null;
}
