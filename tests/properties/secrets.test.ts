// What onlookers must not learn, found by the games of non-interference.test.ts: one small world each.
import { describe, expect, test } from "vitest";
import { lizards } from "../../engine/lizards";
import { toldTo } from "./laws";

const CHANTER = { clan: 1, hex: "5E", black: 250 };
const ONLOOKER = { clan: 3, hex: "3G", red: 10 };
/** Clan 2 has as many lizards with the secret as without. */
const FAR_OFF = "15R";

interface Band {
  clan: number;
  hex: string;
  red?: number;
  black?: number;
}

function turn(hexes: Record<string, object>, bands: readonly Band[], spies: readonly string[], order: string) {
  const clan = (number: number, code: string) => ({ number, name: code, code, status: "playing", missedTurns: 0 });
  const world = lizards.readWorld({
    format: "lizards-world/1",
    turn: 4,
    rows: 20,
    cols: 20,
    wrap: true,
    clans: [clan(1, "SPS"), clan(2, "MUD"), clan(3, "FEN")],
    fill: "plains",
    hexes,
    bands: [CHANTER, ONLOOKER, ...bands],
    spies: spies.map((hex) => ({ clan: 2, hex, colour: "red", madeTurn: 4 })),
  });
  return lizards.resolveTurn(world, { orders: { 1: [order] }, dropped: [], seed: "1" });
}

describe("VIS-3: an onlooker is not told of what is hidden", () => {
  test("that warriors hidden in Scrub were shunted", () => {
    const scrub = { "4E": { terrain: "scrub" }, "1E": { terrain: "ruin" }, "2E": { terrain: "scrub" } };
    const hidden = turn(scrub, [{ clan: 2, hex: "4E", red: 40 }], [], "CH 5E N BLK=50 SHUN");
    const elsewhere = turn(scrub, [{ clan: 2, hex: FAR_OFF, red: 40 }], [], "CH 5E N BLK=50 SHUN");
    expect(hidden.world.hexes.find(({ code }) => code === "2E")?.bands).toHaveLength(1);
    expect(toldTo(hidden, 3)).toBe(toldTo(elsewhere, 3));
  });

  test("of a sea monster that finds nothing but a spy", () => {
    const water = { "4E": { terrain: "water" }, "3E": { terrain: "water" } };
    const reserve = (red: number) => [{ clan: 2, hex: FAR_OFF, red }];
    const outcomes = [turn(water, reserve(40), ["4E"], "CH 5E N SUMM"), turn(water, reserve(41), [], "CH 5E N SUMM")];
    expect(outcomes.map(({ facts }) => facts.some(({ rule }) => rule === "SEA-3"))).toEqual([true, false]);
    for (const { facts } of outcomes)
      expect(facts.some(({ told }) => told.some(([clan, event]) => clan === 3 && event.type === "summoned"))).toBe(
        false,
      );
  });

  test("that a spy died where the ground was Cursed before", () => {
    const cursed = { "4E": { terrain: "cursed" } };
    const { facts } = turn(cursed, [], ["4E", "4E", "4E", "4E", "4E", "4E"], "CH 5E N DARK");
    expect(facts.some(({ rule, told }) => rule === "DARK-1" && told.some(([clan]) => clan === 2))).toBe(true);
    expect(facts.some(({ rule, told }) => rule === "DARK-1" && told.some(([clan]) => clan === 3))).toBe(false);
  });
});
