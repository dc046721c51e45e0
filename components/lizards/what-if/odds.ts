/** Plays the turn many times on what a clan knows, and counts what happens. */
import type { Fact } from "@/engine/lizards/facts";
import { garrisonAt } from "@/engine/lizards/garrisons";
import { total } from "@/engine/lizards/lizards";
import { type Reading, readOrder } from "@/engine/lizards/orders/order-form";
import { REASONS, type Reason, ruleOf } from "@/engine/lizards/orders/reasons";
import { faultOf } from "@/engine/lizards/orders/unreadable";
import { eventsFor, type ReportEvent } from "@/engine/lizards/report";
import { mapOf } from "@/engine/lizards/view";
import { bandsOf, sizeOf, type World } from "@/engine/lizards/world";
import type { OrderResult, Seat, TurnOutcome, TurnRequest } from "@/engine/ruleset";
import { gapsOf, isSurveyed, mostMilitiaIn } from "./gaps";
import { type Known, knownTerrain, knownWorld } from "./known-world";

export interface Question extends Known {
  /** The sheet's, in sequence; empty for what is not given. */
  lines: readonly string[];
}

export interface Odds {
  runs: number;
  /** One for each line that is given, in sequence. */
  orders: OrderOdds[];
  /** Where one's own warriors stand at the end of the turn, the likeliest first. */
  bands: EndingBand[];
  warriors: { before: number; after: number };
}

export interface OrderOdds {
  /** The number of its line on the sheet. */
  number: number;
  line: string;
  /** In how many runs. */
  done: number;
  failures: { sentence: string; rule: string; runs: number }[];
  /** Where those who were sent end up; null: none is left. */
  ends: { hex: string | null; runs: number }[];
  fights: FightOdds[];
  lob: LobOdds | null;
  /** In how many runs a sea monster attacked them (SEA-1); fights and ends are those after that. */
  monsters: number;
  gaps: string[];
}

/** LOB-1: sums over the runs in which stones were thrown. */
export interface LobOdds {
  target: string;
  runs: number;
  thrown: number;
  killed: number;
}

/** Sums over the runs in which the fight took place. */
export interface FightOdds {
  hex: string;
  enemy: Seat | null;
  den: boolean;
  /** GEN-5: there may be more militia than the known fields feed. */
  atBest: boolean;
  /** How many militia may be there then. */
  atMost?: number;
  runs: number;
  /** Including those in which the enemy fled. */
  won: number;
  enemyFled: number;
  fled: number;
  ours: number;
  theirs: number;
  /** As in the report, including the wounded whom the enemy takes. */
  lost: number;
  theyLost: number;
  /** CMB-7: taken from the enemy's wounded. */
  prisoners: number;
  /** In how many of all runs the den is one's own in the end, if several lines fight for it. */
  held?: number;
}

export interface EndingBand {
  hex: string;
  runs: number;
  /** Sum over those runs. */
  warriors: number;
}

type Resolve = (world: World, request: TurnRequest) => TurnOutcome<World, Fact>;

/** The same question gets the same answer: the seeds are numbered and have nothing to do with the turn's own. */
export function oddsOf(question: Question, runs: number, resolve: Resolve): Odds {
  const { clan } = question.view;
  const given = question.lines.flatMap((line, i) => (line ? [{ number: i + 1, line }] : []));
  const lines = given.map(({ line }) => line);
  const world = knownWorld(question, lines);
  const orders = given.map(
    ({ number, line }): OrderOdds => ({
      number,
      line,
      done: 0,
      failures: [],
      ends: [],
      fights: [],
      lob: null,
      monsters: 0,
      gaps: gapsOf(line, question),
    }),
  );
  const atlas = { geometry: world.geometry, clans: world.clans.map(({ number }) => number) };
  const readings = lines.map((line) => readOrder(line, atlas));
  const bands = new Map<string, EndingBand>();
  const held = new Map<string, number>();
  let after = 0;
  for (let run = 1; run <= runs; run++) {
    const outcome = resolve(world, { orders: { [clan]: lines }, dropped: [], seed: `what if ${run}` });
    const events = eventsFor(outcome.world, outcome.facts, clan);
    (outcome.results[clan] ?? []).forEach((result, i) => {
      const [odds, reading] = [orders[i], readings[i]];
      if (odds && reading) countOrder(odds, reading, result, events, question);
    });
    after += countBands(bands, outcome.world, clan);
    for (const { code, den } of outcome.world.hexes) if (den?.owner === clan) held.set(code, (held.get(code) ?? 0) + 1);
  }
  for (const order of orders)
    for (const fight of order.fights) {
      const isShared = orders.some((other) => other !== order && other.fights.some(({ hex }) => hex === fight.hex));
      if (fight.den && isShared) fight.held = held.get(fight.hex) ?? 0;
    }
  for (const { ends, failures, fights } of orders) {
    mostFirst(ends);
    mostFirst(failures);
    mostFirst(fights);
  }
  const before = question.view.bands.reduce((sum, band) => sum + band.total, 0);
  return { runs, orders, bands: mostFirst([...bands.values()]), warriors: { before, after: after / runs } };
}

function mostFirst<T extends { runs: number }>(list: T[]): T[] {
  return list.sort((a, b) => b.runs - a.runs);
}

/** Orders with the same text are counted as one. */
function countOrder(
  odds: OrderOdds,
  reading: Reading,
  result: OrderResult,
  events: readonly ReportEvent[],
  known: Known,
): void {
  if (result.outcome === "done") odds.done++;
  else countFailure(odds, result, reading);
  const text = reading.kind === "order" ? reading.order.text : null; // as reports name it
  const own = events.filter(({ order }) => order !== undefined && order === text);
  if (own.some(({ type }) => type === "monster")) odds.monsters++;
  for (const event of own) {
    if (event.type === "combat" && event.hex) countFight(odds, event, event.hex, known);
    if (event.type === "lob") countLob(odds, event);
  }
  const end = endOf(own);
  if (end === undefined) return;
  const ending = odds.ends.find(({ hex }) => hex === end);
  if (ending) ending.runs++;
  else odds.ends.push({ hex: end, runs: 1 });
}

function countFailure(odds: OrderOdds, { reason }: OrderResult, reading: Reading): void {
  const sentence = REASONS[reason as Reason]?.sentence ?? reason ?? "It fails.";
  const failure = odds.failures.find((each) => each.sentence === sentence);
  if (failure) failure.runs++;
  else odds.failures.push({ sentence, rule: failedRule(reading, reason as Reason), runs: 1 });
}

/** A line that cannot be read fails by the rule it is written against. */
function failedRule(reading: Reading, reason: Reason): string {
  if (reading.kind === "order" && reason in REASONS) return ruleOf(reason, reading.order.type);
  return reading.kind === "wrong" ? faultOf(reading).rule : "TRN-5";
}

function countFight(odds: OrderOdds, event: ReportEvent & { type: "combat" }, hex: string, known: Known): void {
  const { enemy, result, ours, theirs, lost, theyLost, captured } = event;
  let fight = odds.fights.find((each) => each.hex === hex && each.enemy === enemy);
  if (!fight) {
    const none = { runs: 0, won: 0, enemyFled: 0, fled: 0, ours: 0, theirs: 0, lost: 0, theyLost: 0, prisoners: 0 };
    fight = { hex, enemy, ...placeOf(hex, enemy, known), ...none };
    odds.fights.push(fight);
  }
  fight.runs++;
  if (result === "won" || result === "enemy-fled") fight.won++;
  if (result === "enemy-fled") fight.enemyFled++;
  if (result === "fled") fight.fled++;
  fight.ours += ours;
  fight.theirs += theirs;
  fight.lost += total(lost);
  fight.theyLost += theyLost;
  fight.prisoners += total(captured);
}

function placeOf(hex: string, enemy: Seat | null, known: Known): Pick<FightOdds, "den" | "atBest" | "atMost"> {
  const index = mapOf(known.view).indexes.get(hex) as number;
  const den = knownTerrain(known.view, known.remembered[index], index) === "den";
  const isTold = garrisonAt(index, known.view) !== undefined;
  const atBest = enemy === null && !isTold && !isSurveyed(index, known);
  return { den, atBest, ...(atBest && { atMost: mostMilitiaIn(index, known) }) };
}

function countLob(odds: OrderOdds, { target, thrown, killed }: ReportEvent & { type: "lob" }): void {
  odds.lob ??= { target, runs: 0, thrown: 0, killed: 0 };
  odds.lob.runs++;
  odds.lob.thrown += thrown;
  odds.lob.killed += killed;
}

/** Where an order took its band in one run: a hex, null for nowhere, undefined if it took nobody anywhere. */
function endOf(events: readonly ReportEvent[]): string | null | undefined {
  let at: string | undefined;
  let left = 0;
  for (const event of events) {
    switch (event.type) {
      case "moved":
        at = event.to;
        left = total(event.lizards);
        break;
      case "sailed":
        at = event.to;
        left = event.lizards;
        break;
      case "sneaked":
        at = event.to;
        left = event.spies;
        break;
      case "mired": // MOV-10: a spy stuck on the way is not among those that arrived
        if (left > 0 || event.lizards > 0 || event.hex === null) break;
        at = event.hex;
        left = event.spies;
        break;
      case "fled":
        at = event.to;
        break;
      case "combat":
        left += total(event.captured) - total(event.lost);
        break;
      case "monster":
        left = event.left;
        break;
      case "drowned":
      case "cursed":
        left -= total(event.lizards);
    }
  }
  return at === undefined ? undefined : left > 0 ? at : null;
}

function countBands(bands: Map<string, EndingBand>, world: World, clan: Seat): number {
  let sum = 0;
  for (const hex of world.hexes) {
    const warriors = sizeOf(bandsOf(hex, clan));
    if (warriors === 0) continue;
    const known = bands.get(hex.code) ?? { hex: hex.code, runs: 0, warriors: 0 };
    bands.set(hex.code, { hex: hex.code, runs: known.runs + 1, warriors: known.warriors + warriors });
    sum += warriors;
  }
  return sum;
}
