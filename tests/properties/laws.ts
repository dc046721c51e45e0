// What must hold of every turn, whatever the world and the orders. Each law returns what breaks it, or null.

import { lizards } from "../../engine/lizards";
import type { Fact } from "../../engine/lizards/facts";
import { MOST_WARRIORS, total } from "../../engine/lizards/lizards";
import { readOrder } from "../../engine/lizards/orders/order-form";
import { atlasOf } from "../../engine/lizards/orders/sheet-knowledge";
import { scores } from "../../engine/lizards/scoring";
import { sizeOf, type World } from "../../engine/lizards/world";
import { worldDocument, writeWorld } from "../../engine/lizards/world-document";
import type { Seat, TurnOutcome, TurnRequest } from "../../engine/ruleset";

type Outcome = TurnOutcome<World, Fact>;

/** All lizards by clan; null holds those of free dens and their militia. */
function census(world: World): Map<Seat | null, number> {
  const counts = new Map<Seat | null, number>();
  const add = (clan: Seat | null, lizards: number) => counts.set(clan, (counts.get(clan) ?? 0) + lizards);
  for (const { den, bands, spies } of world.hexes) {
    for (const { clan, lizards: warriors } of bands) add(clan, total(warriors));
    for (const { clan } of spies) add(clan, 1);
    if (den) add(den.owner, den.lizards);
    if (den) add(null, total(den.militia));
  }
  return counts;
}

/** Every gain and loss of lizards has a fact. */
export function lostLizards(before: World, { world, facts }: Outcome): string | null {
  const expected = census(before);
  for (const { clan, lizards: change } of facts.flatMap(({ changes }) => changes))
    expected.set(clan, (expected.get(clan) ?? 0) + change);
  const after = census(world);
  for (const clan of new Set([...expected.keys(), ...after.keys()])) {
    const [told, counted] = [expected.get(clan) ?? 0, after.get(clan) ?? 0];
    if (told !== counted) return `clan ${clan} has ${counted} lizards; the facts come to ${told}`;
  }
  return null;
}

/** LIZ-3, LIZ-4, DEN-5: who may stand where at the end of a turn. */
export function wronglyPlaced({ hexes }: World): string | null {
  for (const { code, den, bands } of hexes) {
    const clans = new Set(bands.map(({ clan }) => clan));
    if (clans.size > 1) return `${code} holds warriors of clans ${[...clans].join(" and ")}`;
    if (bands.length > 1) return `${code} holds ${bands.length} bands`;
    if (sizeOf(bands) > MOST_WARRIORS) return `${code} holds ${sizeOf(bands)} warriors of one clan`;
    for (const band of bands) {
      if (den && den.owner !== band.clan) return `clan ${band.clan} stands in the den of ${den.owner} in ${code}`;
      if (total(band.lizards) === 0) return `${code} holds a band without lizards`;
    }
    const counts = [...bands.map(({ lizards: each }) => each), ...(den ? [den.militia, den.freed] : [])];
    if (counts.some((each) => Object.values(each).some((n) => !Number.isInteger(n) || n < 0)))
      return `${code} holds fewer lizards than none`;
    if (den && (!Number.isInteger(den.lizards) || den.lizards < 0)) return `the den in ${code} holds ${den.lizards}`;
  }
  return null;
}

/** SPY-9, LIZ-6, LIZ-7, RFT-7: counters stay in their range. */
export function outOfRange({ hexes, turn, clans }: World): string | null {
  for (const { code, bands, spies, raft, foundation } of hexes) {
    if (bands.some(({ hunger, experience }) => hunger > 5 || experience > 5)) return `${code}: hunger or experience`;
    if (bands.some(({ miredUntil }) => miredUntil > turn + 1)) return `${code}: mired for too long`;
    if (spies.some(({ madeTurn }) => turn - madeTurn >= 4)) return `${code}: a spy older than three turns`;
    if (raft && raft.turnsLeft < 1) return `${code}: a raft that should have sunk`;
    if (foundation && foundation.laidTurn < turn) return `${code}: a foundation that should have collapsed`;
  }
  const gone = new Set(clans.filter(({ status }) => status !== "playing").map(({ number }) => number));
  for (const { code, bands, spies, den, owner, bridge } of hexes)
    for (const clan of [
      ...bands.map((each) => each.clan),
      ...spies.map((each) => each.clan),
      den?.owner,
      owner,
      bridge?.owner,
    ])
      if (clan != null && gone.has(clan)) return `clan ${clan}, which has left, still has something in ${code}`;
  return null;
}

/** VIC-1, counted anew from the world's document. */
export function wrongPoints(world: World): string | null {
  const points = new Map<Seat, number>(world.clans.map(({ number }) => [number, 0]));
  const add = (clan: Seat | null | undefined, worth: number) => {
    if (clan != null) points.set(clan, (points.get(clan) ?? 0) + worth);
  };
  const { hexes, bands, spies } = worldDocument(world);
  for (const { clan, red, green, grey, yellow, black } of bands) add(clan, red + green + grey + yellow + black);
  for (const { clan } of spies) add(clan, 1);
  for (const { den, owner, bridge } of Object.values(hexes)) {
    add(owner, 30);
    add(bridge?.owner, 10);
    add(den?.owner, (den?.lizards ?? 0) + (den?.home == null ? 25 : 2000));
  }
  for (const { clan, points: given } of scores(world))
    if (points.get(clan) !== given) return `clan ${clan} is given ${given} points for ${points.get(clan)}`;
  return null;
}

/** A world survives its document to the byte. */
export function unfaithfulDocument(world: World): string | null {
  const written = writeWorld(world);
  const again = writeWorld(lizards.readWorld(JSON.parse(written)));
  return written === again ? null : `written ${written}\nread and written again ${again}`;
}

/** Every line has its outcome, in its place. */
export function unansweredLine(request: TurnRequest, { results }: Outcome): string | null {
  for (const [clan, lines] of Object.entries(request.orders)) {
    const given = (results[Number(clan)] ?? []).map(({ order }) => order);
    if (JSON.stringify(given) !== JSON.stringify(lines)) return `clan ${clan} gave ${lines}; answered are ${given}`;
  }
  return null;
}

/** All that leaves the engine after a turn, as text. */
export function everything(outcome: Outcome): string {
  const seats = outcome.world.clans.map(({ number }) => number);
  return JSON.stringify({
    world: writeWorld(outcome.world),
    facts: outcome.facts,
    results: outcome.results,
    standing: lizards.standing(outcome.world),
    told: seats.map((seat) => toldTo(outcome, seat)),
  });
}

/** All that a clan gets to know of a turn, to the byte. */
export function toldTo(outcome: Outcome, seat: Seat): string {
  const view = lizards.view(outcome.world, seat);
  const report = lizards.report(outcome, seat, view);
  return JSON.stringify([report, view, outcome.results[seat] ?? [], lizards.reportText(report)]);
}

/** The sheets that bots write for all clans. */
export function botSheets(world: World, seed: string): Record<Seat, readonly string[]> {
  const sheets: Record<Seat, readonly string[]> = {};
  for (const seat of lizards.awaiting(world)) sheets[seat] = lizards.bot(lizards.view(world, seat), `${seed} ${seat}`);
  return sheets;
}

/** Bots write what can be read, and no more of it than allowed. */
export function unreadableBot(world: World, seed: string): string | null {
  for (const [clan, lines] of Object.entries(botSheets(world, seed))) {
    const seat = Number(clan);
    const view = lizards.view(world, seat);
    if (lines.length === 0) return `the bot of clan ${seat} writes nothing, and would be dropped for it (DRP-2)`;
    if (lines.length > lizards.maxOrders) return `the bot of clan ${seat} gives ${lines.length} orders`;
    const wrong = lines.find((line) => readOrder(line, atlasOf(view)).kind !== "order");
    if (wrong !== undefined) return `the bot of clan ${seat} writes “${wrong}”`;
  }
  return null;
}

/** The first law that a turn breaks. */
export function brokenLaw(before: World, request: TurnRequest, outcome: Outcome): string | null {
  return (
    lostLizards(before, outcome) ??
    wronglyPlaced(outcome.world) ??
    outOfRange(outcome.world) ??
    wrongPoints(outcome.world) ??
    unfaithfulDocument(outcome.world) ??
    unansweredLine(request, outcome)
  );
}
