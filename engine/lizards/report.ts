/**
 * The turn report (chapter 12) as data; prose.ts puts it into words. The host adds messages (REP-4) and the date of the
 * next turn (REP-1).
 */
import type { OrderResult, Seat, TurnOutcome } from "../ruleset";
import type { Fact, Telling } from "./facts";
import type { Phase } from "./orders/order-kinds";
import { seenIn, type View } from "./view";
import type { World } from "./world";

/** Something that happened, as one clan knows it. */
export type ReportEvent = Telling & {
  phase: Phase;
  /** Where; null if it concerns the whole clan. */
  hex: string | null;
  rule: string;
  /** The clan's own order that caused it, in the text form. */
  order?: string;
};

export interface NamedClan {
  number: Seat;
  name: string;
  code: string;
}

export interface Report {
  format: "lizards-report/1";
  /** REP-1. */
  turn: number;
  clan: NamedClan;
  /** All clans of the game, to put names to numbers. */
  clans: NamedClan[];
  /** REP-2: in order of execution. */
  events: ReportEvent[];
  /** Lines that never became orders, with the reason (ORD-3). */
  unread: { order: string; reason: string }[];
  /** REP-3. */
  ranking: View["ranking"];
  threshold: number;
  winners: Seat[];
  /** REP-5. */
  dens: View["dens"];
  bands: View["bands"];
  spies: View["spies"];
  /** By hex, for bands on rafts: how many more turns the raft lasts, null if they cannot tell (RFT-7). */
  rafts?: Record<string, number | null>;
}

/** What the clan learns of the turn's facts. */
export function eventsFor(world: World, facts: readonly Fact[], clan: Seat): ReportEvent[] {
  const events: ReportEvent[] = [];
  for (const fact of facts)
    for (const [told, event] of fact.told) if (told === clan) events.push(reportEvent(world, fact, event, clan));
  return events;
}

function reportEvent(world: World, fact: Fact, event: Readonly<Telling>, clan: Seat): ReportEvent {
  const hex = fact.hex === null ? null : (world.geometry.codes[fact.hex] ?? null);
  const told: ReportEvent = { phase: fact.phase, hex, rule: fact.rule, ...event };
  if (fact.cause?.clan === clan) told.order = fact.cause.order.text;
  return told;
}

export function reportOf(outcome: TurnOutcome<World, Fact>, clan: Seat, view: View): Report {
  const { world, facts, results, standing } = outcome;
  const events = eventsFor(world, facts, clan);
  return compileReport(view, world.clans, events, results[clan] ?? [], standing.winners);
}

/** The report of the clan whose view it is. */
export function compileReport(
  view: View,
  clans: readonly NamedClan[],
  events: ReportEvent[],
  results: readonly OrderResult[],
  winners: readonly Seat[],
): Report {
  const { turn, clan, dens, bands, spies, ranking, threshold } = view;
  const named = clans.map(({ number, name, code }) => ({ number, name, code }));
  const own = named.find(({ number }) => number === clan);
  if (!own) throw new Error(`no clan ${clan} in this world`);
  const unread = results
    .filter(({ outcome }) => outcome === "invalid" || outcome === "duplicate")
    .map(({ order, reason }) => ({ order, reason: reason ?? "" }));
  return {
    format: "lizards-report/1",
    turn,
    clan: own,
    clans: named,
    events,
    unread,
    ranking,
    threshold,
    winners: [...winners],
    dens,
    bands,
    spies,
    rafts: raftsUnder(view),
  };
}

function raftsUnder(view: View): Report["rafts"] {
  const rafts = view.bands.flatMap(({ hex }) => {
    const raft = seenIn(view, hex)?.raft;
    return raft ? [[hex, raft.turnsLeft ?? null] as const] : [];
  });
  return rafts.length > 0 ? Object.fromEntries(rafts) : undefined;
}
