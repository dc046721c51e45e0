// Faults of marches and fights, found by random games and by reading: one small world each.
import { expect, test } from "vitest";
import { lizards } from "../../engine/lizards";
import type { Fact } from "../../engine/lizards/facts";
import { MOST_WARRIORS } from "../../engine/lizards/lizards";
import { sizeOf, type World } from "../../engine/lizards/world";
import type { Seat, TurnOutcome } from "../../engine/ruleset";
import { lostLizards, wronglyPlaced } from "./laws";

const SEEDS = Array.from({ length: 60 }, (_, seed) => String(seed));

function worldWith(
  fill: string,
  hexes: Record<string, object>,
  bands: readonly object[],
  spies: readonly object[] = [],
): World {
  const clan = (number: number, code: string) => ({ number, name: code, code, status: "playing", missedTurns: 0 });
  const clans = [clan(1, "SPS"), clan(2, "MUD"), clan(3, "FEN")];
  const shape = { format: "lizards-world/1", turn: 0, rows: 10, cols: 10, wrap: true };
  return lizards.readWorld({ ...shape, clans, fill, hexes, bands, spies });
}

function play(world: World, orders: Record<Seat, string[]>): TurnOutcome<World, Fact>[] {
  return SEEDS.map((seed) => lizards.resolveTurn(world, { orders, dropped: [], seed }));
}

function crowdIn({ world }: TurnOutcome<World, Fact>, code: string): number {
  return sizeOf(world.hexes.find((hex) => hex.code === code)?.bands ?? []);
}

test("LIZ-3: prisoners taken on the way never make more than 300 in the hex the march goes on to", () => {
  const world = worldWith("plains", {}, [
    { clan: 1, hex: "5C", red: 250, experience: 5 },
    { clan: 2, hex: "4C", green: 120 },
    { clan: 1, hex: "3C", red: 50 },
  ]);
  const outcomes = play(world, { 1: ["MO 5C N N"] });
  const crowds = outcomes.map((outcome) => crowdIn(outcome, "3C"));
  expect(Math.max(...crowds)).toBe(MOST_WARRIORS);
  for (const outcome of outcomes) expect(lostLizards(world, outcome)).toBeNull();
});

test("nor in the hex from which a split came and to which it returns", () => {
  const world = worldWith("plains", {}, [
    { clan: 1, hex: "5C", red: 300, experience: 5 },
    { clan: 2, hex: "4C", green: 120 },
  ]);
  const crowds = play(world, { 1: ["SP 5C N S RED=260"] }).map((outcome) => crowdIn(outcome, "5C"));
  expect(Math.max(...crowds)).toBeLessThanOrEqual(MOST_WARRIORS);
});

test("CMB-6, RFT-6: rammed swimmers do not flee onto the raft that rams them", () => {
  const world = worldWith("water", { "6C": { terrain: "water", raft: { turnsLeft: 5 } } }, [
    { clan: 1, hex: "6C", red: 200, green: 1 },
    { clan: 2, hex: "5C", red: 100 },
  ]);
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
  const crowded = ["3E", "4E", "5D", "4C"].map((hex) => ({ clan: 2, hex, red: 1 }));
  const world = worldWith("plains", {}, [
    { clan: 1, hex: "3C", red: 300 },
    { clan: 2, hex: "4D", red: 54 },
    { clan: 2, hex: "3D", red: 100 },
    ...crowded,
  ]);
  const outcomes = play(world, { 1: ["SP 3C SE RED=290"], 2: ["SP 3D S RED=55"] });
  const flights = outcomes.flatMap((outcome) => flightsOf(2, outcome));
  expect(new Set(flights)).toEqual(new Set(["4D to 3D"]));
  for (const outcome of outcomes) expect(lostLizards(world, outcome)).toBeNull();
});

test("CMB-6, RFT-6: a rammer thrown back onto its raft has not come from anywhere", () => {
  const raft = { terrain: "water", raft: { turnsLeft: 5 } };
  const crowded = ["3D", "3E", "4C", "3C"].map((hex) => ({ clan: 3, hex, red: 1 }));
  const world = worldWith("water", { "4D": raft, "4E": raft }, [
    { clan: 1, hex: "4D", red: 60 },
    { clan: 2, hex: "4E", red: 100 },
    { clan: 3, hex: "5D", red: 200 },
    ...crowded,
  ]);
  const outcomes = play(world, { 1: ["SA 4D SE"], 3: ["SP 5D N RED=190"] });
  expect(outcomes.flatMap((outcome) => flightsOf(1, outcome))).toEqual([]);
  for (const outcome of outcomes) expect(lostLizards(world, outcome) ?? wronglyPlaced(outcome.world)).toBeNull();
});

test("SUMM-1, SEA-4: a spy and a sea monster can be the end of each other", () => {
  const spies = Array.from({ length: 80 }, () => ({ clan: 2, hex: "4D", colour: "red", madeTurn: 0 }));
  const world = worldWith(
    "plains",
    { "4D": { terrain: "water" }, "4E": { terrain: "water" } },
    [{ clan: 1, hex: "5D", black: 60 }],
    spies,
  );
  const outcomes = play(world, { 1: ["CH 5D N SUMM"] });
  for (const outcome of outcomes) expect(lostLizards(world, outcome)).toBeNull();
});
