// Whole games that are twins: alike in all that clans 1 and 2 meet and in the public ranking, turn after turn, unlike in
// what clan 3 hides and clan 4 does far away. Kept or thrown away by what is true of the two worlds, never by what
// anybody is told of them: that is what the test is to find out.
import fc from "fast-check";
import { Dice } from "../../engine/dice";
import { hexCode, hexesAlong } from "../../engine/lizards/hex";
import { COLOURS, type Lizards } from "../../engine/lizards/lizards";
import { readOrder } from "../../engine/lizards/orders/order-form";
import { scores } from "../../engine/lizards/scoring";
import type { World } from "../../engine/lizards/world";
import { worldDocument } from "../../engine/lizards/world-document";
import { readWorld } from "../../engine/lizards/world-schema";
import type { Seat, TurnRequest } from "../../engine/ruleset";
import { lineFor, type Wish, wish } from "../properties/random-orders";
import { playStrangers } from "../properties/twin-turns";
import { NEIGHBOUR, OBSERVER, SECRETIVE, strangers, surface, type Twins } from "../properties/twin-worlds";

const DISTANT = 4;
const WISHES_A_TURN = 10;

type Orders = TurnRequest["orders"];

export interface TwinGame {
  /** World documents of turn 0. */
  start: { a: unknown; b: unknown };
  /** What is ordered for turn 1, 2, … */
  turns: { a: Orders; b: Orders }[];
}

/**
 * The first game with so many turns, all of them twins', that ends with the last: somebody has then more points than
 * anybody has had before, and so many win. `seedOf`: what the dice of a turn are thrown with.
 */
export function findTwinGame(turns: number, seedOf: (turn: number) => string): TwinGame {
  for (let number = 1; number <= MOST_TRIES; number++) {
    const game = play(number, turns, seedOf);
    if (game) return game;
  }
  throw new Error(`no twins last for ${turns} turns`);
}

const MOST_TRIES = 500;
const TRIES_A_TURN = 8;

interface Worlds {
  a: World;
  b: World;
}

function play(number: number, turns: number, seedOf: (turn: number) => string): TwinGame | null {
  const [sketched] = fc.sample(strangers, { seed: number, numRuns: 1 });
  if (!sketched) return null;
  const start = twinDocuments(sketched, Dice.fromSeed(`twins ${number}`));
  const game: TwinGame = { start, turns: [] };
  let worlds = { a: readWorld(start.a), b: readWorld(start.b) };
  const best = [mostPoints(worlds.a)];
  const wishes = fc.sample(wish, { seed: number, numRuns: TRIES_A_TURN * turns * WISHES_A_TURN });
  while (game.turns.length < turns) {
    const next = playOn(worlds, wishes, game.turns.length + 1, seedOf);
    if (!next) return null;
    game.turns.push(next.orders);
    worlds = next.worlds;
    best.push(mostPoints(worlds.a));
  }
  const [last = 0, ...before] = best.reverse();
  if (last <= Math.max(...before)) return null;
  for (const document of [start.a, start.b]) document.options.victoryFloor = last;
  return game;
}

function mostPoints(world: World): number {
  return scores(world)[0]?.points ?? 0;
}

/** One turn of both, with the first orders after which they still are twins; takes the wishes it has tried away. */
function playOn(worlds: Worlds, wishes: Wish[], turn: number, seedOf: (turn: number) => string) {
  for (let attempt = 0; attempt < TRIES_A_TURN; attempt++) {
    const orders = ordersOf(worlds, wishes.splice(0, WISHES_A_TURN), turn);
    const request = (twin: "a" | "b"): TurnRequest => ({ orders: orders[twin], dropped: [], seed: seedOf(turn) });
    const played = playStrangers({
      a: { world: worlds.a, request: request("a") },
      b: { world: worlds.b, request: request("b") },
    });
    if (played && surface(played.a.world) === surface(played.b.world))
      return { orders, worlds: { a: played.a.world, b: played.b.world } };
  }
  return null;
}

interface Document {
  turn: number;
  rows: number;
  options: { dropAfterMissedTurns?: number; victoryFloor?: number };
  clans: { number: Seat; missedTurns: number }[];
  hexes: Record<
    string,
    { terrain: string; den?: { owner: Seat | null; lizards: number; colour: string | null; home?: Seat | null } }
  >;
  bands: ({ clan: Seat; hex: string; experience: number; hunger: number; miredUntil?: number } & Lizards)[];
  spies: { clan: Seat; madeTurn: number; colour: string }[];
}

/** The sketched world as a game begins with it, and one that hides other things in the same places. */
function twinDocuments({ a: sketched, b: other }: Twins, dice: Dice): { a: Document; b: Document } {
  const a = atTurnZero(sketched.world);
  const b = structuredClone(a);
  const freeDens = (worldDocument(other.world) as unknown as Document).hexes;
  for (const clan of b.clans) if (clan.number === SECRETIVE) clan.missedTurns = 1;
  for (const band of b.bands.filter(({ clan }) => clan >= SECRETIVE)) {
    band.experience = dice.between("experience", 0, 5);
    if (b.hexes[band.hex]?.den && dice.chance("other colours", 50)) Object.assign(band, recoloured(band));
  }
  for (const [code, { den }] of Object.entries(b.hexes)) {
    if (den?.owner === null) Object.assign(den, freeDens[code]?.den);
  }
  for (const spy of b.spies) if (spy.clan === SECRETIVE) spy.colour = dice.pick("spy", COLOURS);
  return { a, b };
}

function recoloured({ red, green, grey, yellow, black }: Lizards): Lizards {
  return { red: black, green: yellow, grey: red, yellow: green, black: grey };
}

function atTurnZero(world: World): Document {
  const document = structuredClone(worldDocument(world)) as unknown as Document;
  document.turn = 0;
  document.options.dropAfterMissedTurns = 0; // whoever orders nothing that counts plays on
  for (const band of document.bands) {
    if (band.miredUntil) band.miredUntil = 1;
    band.hunger = 0; // or few live as long as the game
  }
  for (const spy of document.spies) spy.madeTurn = 0;
  settleFarAway(document);
  return document;
}

/** A country of clan 4's that grows turn by turn, beyond all sight: with it the game is won in the end. */
function settleFarAway({ rows, hexes }: Document): void {
  for (let row = 0; row < rows; row++)
    for (const col of [28, 30, 32]) {
      hexes[hexCode(row, col)] = { terrain: "den", den: { owner: DISTANT, lizards: 20, colour: null, home: null } };
      hexes[hexCode(row, col + 1)] = { terrain: "fertile" };
    }
}

/** Clans 1 and 2 order the same in both twins, and leave alone all that differs; the others order as they like. */
function ordersOf(worlds: Worlds, wishes: readonly Wish[], turn: number): { a: Orders; b: Orders } {
  const open: Record<Seat, string[]> = { [OBSERVER]: [], [NEIGHBOUR]: [] };
  const secret = hexesThatDiffer(worlds);
  const atlas = { geometry: worlds.a.geometry, clans: worlds.a.clans.map(({ number }) => number) };
  for (const [i, wanted] of wishes.entries()) {
    const clan = i % 3 === 0 ? NEIGHBOUR : OBSERVER;
    if (["CH", "GI", "RE"].includes(wanted.type)) continue;
    const line = lineFor(wanted, worlds.a, clan);
    const reading = readOrder(line, atlas);
    if (reading.kind !== "order") continue;
    const entered = hexesAlong(worlds.a.geometry, reading.order.hex, reading.order.path) ?? [];
    if (![reading.order.hex, ...entered].some((hex) => secret.has(hex))) open[clan]?.push(line);
  }
  return {
    a: { ...open, [SECRETIVE]: hiddenOrders(worlds.a, turn), [DISTANT]: outing(turn) },
    b: { ...open, [SECRETIVE]: hiddenOrders(worlds.b, turn + 1), [DISTANT]: ["nonsense"] },
  };
}

/** Of clan 4, beyond all sight: out and back again, before hunger tells where it stands. */
function outing(turn: number): string[] {
  return [turn % 2 === 1 ? `MO ${hexCode(1, 25)} S` : `MO ${hexCode(2, 25)} N`].slice(turn > 4 ? 1 : 0);
}

function hexesThatDiffer({ a, b }: Worlds): Set<number> {
  const differ = a.hexes.filter((hex, i) => {
    const other = b.hexes[i];
    const foreign = [...hex.bands, ...hex.spies].some(({ clan }) => clan >= SECRETIVE) || hex.den?.owner === SECRETIVE;
    return foreign || JSON.stringify(hex) !== JSON.stringify(other);
  });
  return new Set(differ.map(({ index }) => index));
}

/** Of clan 3: what nobody else could notice, in another mixture in each twin. */
function hiddenOrders({ hexes }: World, turn: number): string[] {
  const mine = hexes.filter(
    ({ bands, den }) => den?.owner === SECRETIVE || bands.some(({ clan }) => clan === SECRETIVE),
  );
  return mine.flatMap(({ code }, i) => {
    const mood = (i + turn) % 4;
    return mood === 0
      ? []
      : mood === 1
        ? [`SA ${code} N`, "nonsense"]
        : mood === 2
          ? [`LO ${code}`]
          : [`CH ${code} N EYES`];
  });
}
