/** The series that a clan's history is drawn from: its own stored views and reports, turn by turn. */
import { total } from "@/engine/lizards/lizards";
import type { Report, ReportEvent } from "@/engine/lizards/report";
import type { View } from "@/engine/lizards/view";
import type { Seat } from "@/engine/ruleset";

export interface PastTurn {
  turn: number;
  view: View;
  /** Null at the start. */
  report: Report | null;
}

/** REP-3: only the points of others. In the sequence of the last ranking; null if a clan is not ranked. */
export function pointsByClan(turns: readonly PastTurn[]): { clan: Seat; points: (number | null)[] }[] {
  const last = turns.at(-1)?.view.ranking ?? [];
  const ranked = [
    ...last.map(({ clan }) => clan),
    ...turns.flatMap(({ view }) => view.ranking.map(({ clan }) => clan)),
  ];
  return [...new Set(ranked)].map((clan) => ({
    clan,
    points: turns.map(({ view }) => view.ranking.find((place) => place.clan === clan)?.points ?? null),
  }));
}

export interface OwnCounts {
  lizards: number[];
  warriors: number[];
  denLizards: number[];
  dens: number[];
  losses: number[];
}

/** One's own lizards and dens at the end of each turn, and how many lizards the turn cost. */
export function ownCounts(turns: readonly PastTurn[]): OwnCounts {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const warriors = turns.map(({ view }) => sum(view.bands.map((band) => band.total)) + view.spies.length);
  const denLizards = turns.map(({ view }) => sum(view.dens.map((den) => den.lizards)));
  return {
    lizards: warriors.map((count, i) => count + (denLizards[i] ?? 0)),
    warriors,
    denLizards,
    dens: turns.map(({ view }) => view.dens.length),
    losses: turns.map(({ report }) => sum(report?.events.map(lostIn) ?? [])),
  };
}

/** One's own lizards that died, went bush or followed another clan. Those given away or freed are not losses. */
function lostIn(event: ReportEvent): number {
  switch (event.type) {
    case "cursed":
    case "drowned":
    case "monster":
    case "eruption":
      return total(event.lizards) + event.spies;
    case "dark":
      return total(event.lizards) + event.spies + event.denLizards;
    case "struck":
    case "crushed":
    case "lost-to-coerce":
    case "starved":
      return total(event.lizards);
    case "combat":
      return total(event.lost);
    case "excess":
      return event.lost;
    case "spy-revealed":
    case "bush":
      return event.spies;
    case "spy-lost":
      return 1;
    default:
      return 0;
  }
}
