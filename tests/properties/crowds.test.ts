// Faults of marches and fights, found by random games and by reading: one small world each.
import { expect, test } from "vitest";
import { lizards } from "../../engine/lizards";
import type { Fact } from "../../engine/lizards/facts";
import { MOST_WARRIORS } from "../../engine/lizards/lizards";
import { worldInWords } from "../../engine/lizards/scenario/world-in-words";
import { sizeOf, type World } from "../../engine/lizards/world";
import type { Seat, TurnOutcome } from "../../engine/ruleset";
import { lostLizards, wronglyPlaced } from "./laws";

const SEEDS = Array.from({ length: 60 }, (_, seed) => String(seed));

function worldWith(
  fill: string,
  bands: readonly string[],
  hexes: Record<string, string> = {},
  spies: readonly string[] = [],
): World {
  return worldInWords({ rows: 10, cols: 10, fill, clans: ["SPS", "MUD", "FEN"], hexes, bands, spies });
}

function play(world: World, orders: Record<Seat, string[]>): TurnOutcome<World, Fact>[] {
  return SEEDS.map((seed) => lizards.resolveTurn(world, { orders, dropped: [], seed }));
}

function crowdIn({ world }: TurnOutcome<World, Fact>, code: string): number {
  return sizeOf(world.hexes.find((hex) => hex.code === code)?.bands ?? []);
}

test("LIZ-3: prisoners taken on the way never make more than 300 in the hex the march goes on to", () => {
  const world = worldWith("plains", ["SPS 5C red 250 experience 5", "MUD 4C grn 120", "SPS 3C red 50"]);
  const outcomes = play(world, { 1: ["MO 5C N N"] });
  const crowds = outcomes.map((outcome) => crowdIn(outcome, "3C"));
  expect(Math.max(...crowds)).toBe(MOST_WARRIORS);
  for (const outcome of outcomes) expect(lostLizards(world, outcome)).toBeNull();
});

test("nor in the hex from which a split came and to which it returns", () => {
  const world = worldWith("plains", ["SPS 5C red 300 experience 5", "MUD 4C grn 120"]);
  const crowds = play(world, { 1: ["SP 5C N S RED=260"] }).map((outcome) => crowdIn(outcome, "5C"));
  expect(Math.max(...crowds)).toBeLessThanOrEqual(MOST_WARRIORS);
});

test("CMB-6, RFT-6: rammed swimmers do not flee onto the raft that rams them", () => {
  const world = worldWith("water", ["SPS 6C red 200 grn 1", "MUD 5C red 100"], { "6C": "water with raft 5" });
  const outcomes = play(world, { 1: ["SA 6C N N"], 2: ["MO 5C N"] });
  const flights = outcomes.flatMap(({ facts }) =>
    facts.flatMap(({ told }) =>
      told.flatMap(([clan, event]) => (clan === 2 && event.type === "fled" ? [event.to] : [])),
    ),
  );
  expect(flights.length).toBeGreaterThan(0);
  expect(flights).not.toContain("5C");
});

/** The hexes a clan fled from and to. */
function flightsOf(clan: Seat, { world, facts }: TurnOutcome<World, Fact>): string[] {
  return facts.flatMap(({ hex, told }) =>
    told.flatMap(([reader, event]) =>
      reader === clan && event.type === "fled" ? [`${world.geometry.codes[hex ?? 0]} to ${event.to}`] : [],
    ),
  );
}

test("CMB-6: bands that came by different ways flee by the way of the largest, whichever of them lost more", () => {
  const crowded = ["3E", "4E", "5D", "4C"].map((hex) => `MUD ${hex} red 1`);
  const world = worldWith("plains", ["SPS 3C red 300", "MUD 4D red 54", "MUD 3D red 100", ...crowded]);
  const outcomes = play(world, { 1: ["SP 3C SE RED=290"], 2: ["SP 3D S RED=55"] });
  const flights = outcomes.flatMap((outcome) => flightsOf(2, outcome));
  expect(new Set(flights)).toEqual(new Set(["4D to 3D"]));
  for (const outcome of outcomes) expect(lostLizards(world, outcome)).toBeNull();
});

test("CMB-6, RFT-6: a rammer thrown back onto its raft has not come from anywhere", () => {
  const crowded = ["3D", "3E", "4C", "3C"].map((hex) => `FEN ${hex} red 1`);
  const rafts = { "4D": "water with raft 5", "4E": "water with raft 5" };
  const world = worldWith("water", ["SPS 4D red 60", "MUD 4E red 100", "FEN 5D red 200", ...crowded], rafts);
  const outcomes = play(world, { 1: ["SA 4D SE"], 3: ["SP 5D N RED=190"] });
  expect(outcomes.flatMap((outcome) => flightsOf(1, outcome))).toEqual([]);
  for (const outcome of outcomes) expect(lostLizards(world, outcome) ?? wronglyPlaced(outcome.world)).toBeNull();
});

test("SUMM-1, SEA-4: a spy and a sea monster can be the end of each other", () => {
  const spies = Array.from({ length: 80 }, () => "MUD 4D red");
  const world = worldWith("plains", ["SPS 5D blk 60"], { "4D": "water", "4E": "water" }, spies);
  const outcomes = play(world, { 1: ["CH 5D N SUMM"] });
  for (const outcome of outcomes) expect(lostLizards(world, outcome)).toBeNull();
});
