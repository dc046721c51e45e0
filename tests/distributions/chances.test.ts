// The chances of the other chapters, each against what its rule states.
import { describe, expect, test, vi } from "vitest";
import { COLOURS, total } from "../../engine/lizards/lizards";
import { endingsOf, exactly } from "./exact-combat";
import {
  expectMean,
  expectShare,
  expectShares,
  type Outcome,
  spiesOf,
  spread,
  sum,
  terrainOf,
  trials,
  warriorsOf,
  worldOf,
} from "./trials";

vi.setConfig({ testTimeout: 120_000 });

const even = <T>(list: readonly T[]) => new Map(list.map((each) => [each, 1 / list.length] as const));
const spies = (count: number, clan: number, hex: string) =>
  Array.from({ length: count }, () => ({ clan, hex, colour: "red", madeTurn: 4 }));

/** Thirty hexes, two apart, for thirty orders. */
const ROWS = 12;
const COLS = 10;
const THIRTY = spread(ROWS, COLS, 2);

/** The hex south of this one. */
function below(hex: string): string {
  const row = Number.parseInt(hex, 10);
  return hex.replace(`${row}`, `${row + 1}`);
}

describe("LOB-1: LOB", () => {
  const lob = (target: object) => {
    const bands = [
      { clan: 1, hex: "5C", yellow: 60, experience: 5 },
      { clan: 2, hex: "3C", ...target },
    ];
    return trials(400, worldOf({ bands }), { 1: ["LO 5C N N"] });
  };

  test("each Yellow hits with 30 %, whatever its experience", () => {
    const killed = lob({ red: 300 }).map((outcome) => 300 - warriorsOf(outcome, 2));
    expectMean(killed, { mean: 60 * 0.3, variance: 60 * 0.3 * 0.7 });
    const variance = sum(killed.map((each) => (each - 18) ** 2)) / killed.length;
    const fourth = 60 * 0.21 * (1 + 3 * 58 * 0.21);
    expect(Math.abs(variance - 12.6)).toBeLessThan(5 * Math.sqrt((fourth - 12.6 ** 2) / killed.length));
  });

  test("LIZ-8: a LOB kills without regard to colour, and no more than there are", () => {
    const struck = lob({ red: 150, green: 100, black: 50 }).flatMap(({ facts }) =>
      facts.flatMap(({ told }) => told.flatMap(([, event]) => (event.type === "struck" ? [event.lizards] : []))),
    );
    const all = sum(struck.map(total));
    expectShare(sum(struck.map(({ red }) => red)), all, 1 / 2);
    expectShare(sum(struck.map(({ green }) => green)), all, 1 / 3);
    expectShare(sum(struck.map(({ black }) => black)), all, 1 / 6);
    for (const outcome of lob({ red: 5 })) expect(warriorsOf(outcome, 2)).toBeGreaterThanOrEqual(0);
  });
});

describe("SPY-4: spies", () => {
  const SPIES = 40;

  test.each([1, 7, 50, 150, 300])("%i warriors that enter catch a spy with 1 − 0.99^n", (warriors) => {
    const world = worldOf({ bands: [{ clan: 2, hex: "5C", red: warriors }], spies: spies(SPIES, 1, "4C") });
    const outcomes = trials(120, world, { 2: ["MO 5C N"] });
    const caught = sum(outcomes.map((outcome) => SPIES - spiesOf(outcome, 1)));
    expectShare(caught, SPIES * outcomes.length, 1 - 0.99 ** warriors);
  });

  test.each([1, 50, 300])("a spy that enters upon %i warriors is caught with 1 − 0.99^n", (warriors) => {
    const world = worldOf({ bands: [{ clan: 2, hex: "4C", red: warriors }], spies: spies(SPIES, 1, "5C") });
    const outcomes = trials(120, world, { 1: ["SN 5C N"] });
    const caught = sum(outcomes.map((outcome) => SPIES - spiesOf(outcome, 1)));
    expectShare(caught, SPIES * outcomes.length, 1 - 0.99 ** warriors);
  });
});

describe("MOV-10: swamps", () => {
  test("mire a band with 20 % at each entry", () => {
    const bands = THIRTY.map((hex) => ({ clan: 1, hex, red: 3 }));
    const world = worldOf({ rows: ROWS, cols: COLS, fill: "swamp", bands });
    const outcomes = trials(100, world, { 1: THIRTY.map((hex) => `MO ${hex} N`) });
    const mired = outcomes
      .flatMap((outcome) => outcome.world.hexes.flatMap((hex) => hex.bands))
      .filter((band) => band.miredUntil > 0);
    expectShare(mired.length, 100 * THIRTY.length, 0.2);
  });

  test("stop a spy with 20 % at each entry", () => {
    const world = worldOf({ fill: "swamp", spies: spies(40, 1, "5C") });
    const outcomes = trials(80, world, { 1: ["SN 5C N N"] });
    const at = (code: string) =>
      sum(outcomes.map((outcome) => outcome.world.hexes.find((hex) => hex.code === code)?.spies.length ?? 0));
    expectShare(at("4C"), 80 * 40, 0.2);
    expectShare(at("3C"), 80 * 40, 0.8);
  });
});

describe("SEA-1, SEA-2, SEA-3: sea monsters", () => {
  const LIZARDS = 40;
  const bands = THIRTY.map((hex) => ({ clan: 1, hex, red: LIZARDS }));
  const world = worldOf({ rows: ROWS, cols: COLS, fill: "water", bands });
  const outcomes = trials(120, world, { 1: THIRTY.map((hex) => `MO ${hex} N`) });
  const attacks = outcomes.flatMap(({ facts }) =>
    facts.flatMap(({ told }) => told.flatMap(([, event]) => (event.type === "monster" ? [event] : []))),
  );

  test("attack every tenth band that enters, with 15 for each hex of water around", () => {
    expectShare(attacks.length, 120 * THIRTY.length, 0.1);
    for (const { strength } of attacks) expect(strength).toBe(90);
  });

  test("fight like an attacker at 50 % from whom nobody flees", () => {
    const flight = { attackersMayFlee: false, defendersMayFlee: false };
    const duel = { attackers: 90, defenders: LIZARDS, attackerPercent: 50, defenderPercent: 50, ...flight };
    expectMean(
      attacks.map(({ left }) => left),
      exactly(endingsOf(duel), ({ defenders }) => defenders),
    );
  });

  test("fight an even match evenly", () => {
    const hexes = { "4C": { terrain: "water" }, "3C": { terrain: "water" }, "4D": { terrain: "water" } };
    const even30 = worldOf({ hexes, bands: [{ clan: 1, hex: "5C", red: 30 }] });
    const left = trials(4000, even30, { 1: ["MO 5C N"] }).flatMap(({ facts }) =>
      facts.flatMap(({ told }) => told.flatMap(([, event]) => (event.type === "monster" ? [event.left] : []))),
    );
    const flight = { attackersMayFlee: false, defendersMayFlee: false };
    const duel = { attackers: 30, defenders: 30, attackerPercent: 50, defenderPercent: 50, ...flight };
    expectShare(left.length, 4000, 0.1);
    expectMean(
      left,
      exactly(endingsOf(duel), ({ defenders }) => defenders),
    );
  });
});

describe("NAT-1, NAT-2: volcanoes", () => {
  const craters = spread(15, 16, 3);
  const hexes = Object.fromEntries(craters.map((hex) => [hex, { terrain: "volcano" }]));
  const eruptionsIn = ({ facts, world }: Outcome) =>
    facts.filter(({ rule, hex }) => rule === "NAT-1" && hex !== null && world.hexes[hex]?.terrain === "volcano").length;
  const shapes = (outcomes: readonly Outcome[], fill: string) =>
    outcomes
      .flatMap(({ world }) => world.hexes.map(({ terrain }) => terrain))
      .filter((terrain) => terrain !== fill && terrain !== "volcano");

  test("erupt with 8 % a turn, and sink a neighbour with 15 %", () => {
    const outcomes = trials(300, worldOf({ rows: 15, cols: 16, hexes }));
    const eruptions = sum(outcomes.map(eruptionsIn));
    expectShare(eruptions, 300 * craters.length, 0.08);
    const sunk = shapes(outcomes, "plains");
    expect(new Set(sunk)).toEqual(new Set(["water"]));
    expectShare(sunk.length, 6 * eruptions, 0.15);
  });

  test("raise land of four kinds from water with 15 %", () => {
    const outcomes = trials(300, worldOf({ rows: 15, cols: 16, fill: "water", hexes }));
    const raised = shapes(outcomes, "water");
    expectShare(raised.length, 6 * sum(outcomes.map(eruptionsIn)), 0.15);
    expectShares<string>(
      raised,
      new Map([
        ["plains", 0.4],
        ["scrub", 0.2],
        ["fertile", 0.2],
        ["peak", 0.2],
      ]),
    );
  });

  test("kill each lizard next to them with 25 %, and all in them", () => {
    const bands = [
      { clan: 1, hex: "3C", red: 100, green: 100 },
      { clan: 2, hex: "5C", black: 200 },
    ];
    const world = worldOf({
      hexes: { "4C": { terrain: "volcano" } },
      bands,
      spies: [...spies(20, 1, "4C"), ...spies(20, 2, "4B")],
    });
    const erupted = trials(1500, world).filter((outcome) => eruptionsIn(outcome) > 0);
    expectShare(sum(erupted.map((outcome) => 200 - warriorsOf(outcome, 1))), 200 * erupted.length, 0.25);
    expectShare(sum(erupted.map((outcome) => 200 - warriorsOf(outcome, 2))), 200 * erupted.length, 0.25);
    expectShare(sum(erupted.map((outcome) => 20 - spiesOf(outcome, 2))), 20 * erupted.length, 0.25);
    for (const outcome of erupted) expect(spiesOf(outcome, 1)).toBe(0);
  });
});

describe("NAT-3, MOV-12: whirlpools", () => {
  test("take no step, one or two, all alike, each in any direction", () => {
    // A second step leads back with 1/6, to another neighbour of the start with 2/6, and away with 3/6.
    const hexes = { "8H": { terrain: "whirlpool" } };
    const world = worldOf({ rows: 16, cols: 16, fill: "water", hexes });
    const near = new Set(["7H", "9H", "8G", "7G", "8I", "7I"]);
    const distances = trials(1500, world).map((outcome) => {
      const code = outcome.world.hexes.find(({ terrain }) => terrain === "whirlpool")?.code ?? "";
      return code === "8H" ? 0 : near.has(code) ? 1 : 2;
    });
    expectShares(
      distances,
      new Map([
        [0, 1 / 3 + 1 / 18],
        [1, 1 / 3 + 2 / 18],
        [2, 3 / 18],
      ]),
    );
  });

  test("drown three quarters of those that enter", () => {
    const hexes = { "4C": { terrain: "whirlpool" } };
    const world = worldOf({ hexes, bands: [{ clan: 1, hex: "5C", red: 200 }], spies: spies(40, 2, "3C") });
    const marched = trials(60, world, { 1: ["MO 5C N"] });
    expectShare(sum(marched.map((outcome) => 200 - warriorsOf(outcome, 1))), 200 * 60, 0.75);
    const sneaked = trials(60, world, { 2: ["SN 3C S"] });
    expectShare(sum(sneaked.map((outcome) => 40 - spiesOf(outcome, 2))), 40 * 60, 0.75);
  });
});

describe("curse, hunger", () => {
  test("WLD-1: half of those that stay in a Cursed hex die", () => {
    const hexes = { "4C": { terrain: "cursed" } };
    const world = worldOf({ hexes, bands: [{ clan: 1, hex: "4C", red: 100, grey: 100 }], spies: spies(40, 2, "4C") });
    const outcomes = trials(60, world);
    expectShare(sum(outcomes.map((outcome) => warriorsOf(outcome, 1))), 200 * 60, 0.5);
    expectShare(sum(outcomes.map((outcome) => spiesOf(outcome, 2))), 40 * 60, 0.5);
  });

  test("MOV-11: a quarter of those that enter one die", () => {
    const hexes = { "4C": { terrain: "cursed" } };
    const world = worldOf({ hexes, bands: [{ clan: 1, hex: "5C", red: 200 }], spies: spies(40, 2, "3C") });
    const marched = trials(60, world, { 1: ["MO 5C N"] });
    expectShare(sum(marched.map((outcome) => 200 - warriorsOf(outcome, 1))), 200 * 60, 0.25);
    const sneaked = trials(60, world, { 2: ["SN 3C S"] });
    expectShare(sum(sneaked.map((outcome) => 40 - spiesOf(outcome, 2))), 40 * 60, 0.25);
  });

  test("DEV-15: half of a Starving band dies", () => {
    const outcomes = trials(60, worldOf({ bands: [{ clan: 1, hex: "4C", red: 200, hunger: 4 }] }));
    expectShare(sum(outcomes.map((outcome) => warriorsOf(outcome, 1))), 200 * 60, 0.5);
  });
});

describe("what is drawn alike", () => {
  const densIn = (outcomes: readonly Outcome[]) =>
    outcomes.flatMap(({ world }) => world.hexes.flatMap(({ den }) => (den ? [den.colour] : [])));

  test("WLD-2: nomads settle dens of all five colours", () => {
    const den = { colour: null, owner: 1, lizards: 6, freed: { green: 6 } };
    const hexes = Object.fromEntries(THIRTY.map((hex) => [hex, { terrain: "den", den }]));
    expectShares(densIn(trials(60, worldOf({ rows: ROWS, cols: COLS, hexes }))), even(COLOURS));
  });

  test("FRE-3: lizards of several colours freed into a den settle it in any of the five", () => {
    const den = { colour: null, owner: 1, lizards: 0 };
    const hexes: Record<string, object> = {};
    for (const hex of THIRTY) hexes[hex] = { terrain: "den", den };
    for (const hex of THIRTY) hexes[below(hex)] = { terrain: "fertile" };
    const bands = THIRTY.map((hex) => ({ clan: 1, hex, red: 5, green: 5 }));
    const orders = { 1: THIRTY.map((hex) => `FR ${hex}`) };
    expectShares(densIn(trials(60, worldOf({ rows: ROWS, cols: COLS, hexes, bands }), orders)), even(COLOURS));
  });

  test("RFT-7: rafts last 5, 6 or 7 turns", () => {
    const hexes = Object.fromEntries(THIRTY.map((hex) => [hex, { terrain: "scrub" }]));
    const bands = THIRTY.map((hex) => ({ clan: 1, hex, green: 20 }));
    const world = worldOf({ rows: ROWS, cols: COLS, fill: "water", hexes, bands });
    const outcomes = trials(60, world, { 1: THIRTY.map((hex) => `BR ${hex} N`) });
    const lives = outcomes.flatMap((outcome) =>
      outcome.world.hexes.flatMap(({ raft }) => (raft ? [raft.turnsLeft] : [])),
    );
    expect(lives).toHaveLength(60 * THIRTY.length);
    expectShares(lives, even([5, 6, 7]));
  });

  test("TRAN-1: a transmuted colour becomes any of the four others", () => {
    const bands = THIRTY.map((hex) => ({ clan: 1, hex, black: 150 }));
    const world = worldOf({ rows: ROWS, cols: COLS, bands });
    const outcomes = trials(50, world, { 1: THIRTY.map((hex) => `CH ${hex} TRAN`) });
    const colours = outcomes.flatMap((outcome) =>
      outcome.world.hexes.flatMap((hex) =>
        hex.bands.map(({ lizards }) => COLOURS.find((colour) => lizards[colour] === 150)),
      ),
    );
    expectShares(colours, even<(typeof COLOURS)[number] | undefined>(["red", "green", "grey", "yellow"]));
  });

  test("TRN-2: orders come in every sequence", () => {
    const bands = [1, 2, 3].map((clan) => ({ clan, hex: `${2 * clan}C`, black: 10 }));
    const orders = { 1: ["CH 2C EYES"], 2: ["CH 4C EYES"], 3: ["CH 6C EYES"] };
    const sequences = trials(1500, worldOf({ bands }), orders).map(({ facts }) =>
      facts
        .filter(({ rule }) => rule === "EYES-1")
        .map(({ cause }) => cause?.clan)
        .join(""),
    );
    expectShares(sequences, even(["123", "132", "213", "231", "312", "321"]));
  });
});

describe("MOULD", () => {
  const bands = THIRTY.map((hex) => ({ clan: 1, hex, black: 80 }));
  const orders = { 1: THIRTY.map((hex) => `CH ${hex} S MOUL`) };
  const targets = THIRTY.map(below);
  const moulded = (fill: string) =>
    trials(80, worldOf({ rows: ROWS, cols: COLS, fill, bands }), orders).flatMap((outcome) =>
      targets.map((code) => terrainOf(outcome, code) ?? ""),
    );

  test("MOUL-1: raises eight kinds of land", () => {
    const land: [string, number][] = [
      ["plains", 0.22],
      ["swamp", 0.18],
      ["scrub", 0.18],
      ["fertile", 0.15],
    ];
    const rare: [string, number][] = [
      ["peak", 0.1],
      ["ruin", 0.08],
      ["volcano", 0.06],
      ["temple", 0.03],
    ];
    expectShares(moulded("water"), new Map([...land, ...rare]));
  });

  test("MOUL-2: sinks land into water, and every fifth into a whirlpool", () => {
    expectShares(
      moulded("plains"),
      new Map([
        ["water", 0.8],
        ["whirlpool", 0.2],
      ]),
    );
  });
});
