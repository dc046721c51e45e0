// npm run fuzz -- --seed N --games G: plays random wars and bots' games, and checks each turn against the laws of
// tests/properties. Stops at the first turn that breaks one, with the seed that repeats it.
import { parseArgs } from "node:util";
import fc from "fast-check";
import { lizards } from "../engine/lizards";
import { setUpWorld } from "../engine/lizards/setup/map";
import { startupsFor } from "../engine/lizards/setup/startups";
import type { World } from "../engine/lizards/world";
import { writeWorld } from "../engine/lizards/world-document";
import type { Seat, TurnRequest } from "../engine/ruleset";
import { botSheets, brokenLaw, everything, toldTo, unreadableBot } from "../tests/properties/laws";
import { ordersFor, randomTurn } from "../tests/properties/random-orders";
import { randomWorld } from "../tests/properties/random-worlds";
import { playOnlookers, playStrangers } from "../tests/properties/twin-turns";
import { NEIGHBOUR, OBSERVER, onlookers, strangers } from "../tests/properties/twin-worlds";

const RANDOM_TURNS = 5;
const BOT_TURNS = 30;
const REPORT_EVERY = 100;
/** One in this many games is played by bots, and half of the rest are twin worlds. */
const ONE_BOT_GAME_IN = 50;

/** Says what broke. */
class Broken extends Error {}

const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, games: { type: "string", default: "1000" } },
});
process.exitCode = fuzz(wholeNumber("seed", values.seed), wholeNumber("games", values.games));

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new Error(`--${name} must be a whole number`);
  return Number(value);
}

function fuzz(first: number, games: number): number {
  const started = performance.now();
  let turns = 0;
  for (let played = 0; played < games; played++) {
    const seed = first + played;
    try {
      turns += playGame(seed);
    } catch (error) {
      console.log(`seed ${seed}: ${error instanceof Broken ? error.message : (error as Error).stack}`);
      console.log(`repeat it with: npm run fuzz -- --seed ${seed} --games 1`);
      return 1;
    }
    if ((played + 1) % REPORT_EVERY === 0 || played + 1 === games) {
      const seconds = (performance.now() - started) / 1000;
      console.log(`${played + 1} games, ${turns} turns, ${seconds.toFixed(0)} s: nothing broken up to seed ${seed}`);
    }
  }
  return 0;
}

/** Returns the turns played. */
function playGame(seed: number): number {
  if (seed % ONE_BOT_GAME_IN === 0) return playBots(seed);
  return seed % 2 === 0 ? playRandomWar(seed) : playTwinWorlds(seed);
}

/** Half of the games draw numbers evenly, half favour small and extreme ones. */
function drawn<T>(what: fc.Arbitrary<T>, seed: number): T {
  return fc.sample(what, { seed, numRuns: 1, unbiased: seed % 4 > 1 })[0] as T;
}

function playRandomWar(seed: number): number {
  const turns = fc.array(randomTurn, { minLength: RANDOM_TURNS, maxLength: RANDOM_TURNS });
  const war = drawn(fc.tuple(randomWorld, turns), seed);
  let [world] = war;
  for (const turn of war[1]) {
    const dropped = (seed + world.turn) % 11 === 0 ? lizards.awaiting(world).slice(0, 1) : [];
    world = playTurn(world, { orders: ordersFor(world, turn), dropped, seed: turn.seed });
  }
  return RANDOM_TURNS;
}

function playBots(seed: number): number {
  const clans = 2 + ((seed / ONE_BOT_GAME_IN) % 4);
  const wrap = seed % (2 * ONE_BOT_GAME_IN) === 0;
  const map = { rows: 24, cols: 24, wrap, options: {}, seed: `${seed}` };
  let { world } = setUpWorld({ ...map, startups: startupsFor(clans, []) });
  let turn = 0;
  while (turn < BOT_TURNS && !lizards.standing(world).over) {
    const turnSeed = `${seed} turn ${++turn}`;
    const unreadable = unreadableBot(world, turnSeed);
    if (unreadable) throw new Broken(unreadable);
    world = playTurn(world, { orders: botSheets(world, turnSeed), dropped: [], seed: turnSeed });
  }
  return turn;
}

/** Plays one turn and checks it against the laws; returns the world after it. */
function playTurn(before: World, request: TurnRequest): World {
  const document = writeWorld(before);
  const outcome = lizards.resolveTurn(before, request);
  const broken = brokenLaw(before, request, outcome);
  if (broken) throw new Broken(`turn ${outcome.world.turn}: ${broken}`);
  if (writeWorld(before) !== document) throw new Broken(`turn ${outcome.world.turn} changed the world it was given`);
  const again = lizards.resolveTurn(lizards.readWorld(JSON.parse(document)), request);
  if (everything(again) !== everything(outcome))
    throw new Broken(`turn ${outcome.world.turn} came out differently the second time`);
  for (const [clan, lines] of Object.entries(request.orders))
    lizards.checkOrders(lizards.view(before, Number(clan)), lines);
  return outcome.world;
}

/** VIS-6: what a clan cannot know changes nothing that it is told. */
function playTwinWorlds(seed: number): number {
  const strange = drawn(strangers, seed);
  const watched = drawn(onlookers, seed);
  compare(strange ? playStrangers(strange) : null, [OBSERVER, NEIGHBOUR]);
  compare(watched ? playOnlookers(watched) : null, [OBSERVER]);
  return 4;
}

function compare(played: ReturnType<typeof playStrangers>, unaware: readonly Seat[]): void {
  if (!played) return;
  for (const clan of unaware) {
    const [one, other] = [toldTo(played.a, clan), toldTo(played.b, clan)];
    if (one !== other) throw new Broken(`clan ${clan} is told something it cannot see:\n${difference(one, other)}`);
  }
}

/** Where two texts begin to differ, with what surrounds it. */
function difference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  return [one, other].map((text) => text.slice(Math.max(0, at - 200), at + 200)).join("\n");
}
