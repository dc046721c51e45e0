// What onlookers must not learn, found by the games of non-interference.test.ts: one small world each.
import { describe, expect, test } from "vitest";
import { lizards } from "../../engine/lizards";
import { worldInWords } from "../../engine/lizards/scenario/world-in-words";
import { toldTo } from "./laws";

/** Clan 2 has as many lizards with the secret as without. */
const FAR_OFF = "15R";

/** Clan 1 chants; clan 3 looks on. */
function turn(hexes: Record<string, string>, bands: readonly string[], spies: readonly string[], order: string) {
  const world = worldInWords({
    ...{ rows: 20, cols: 20, fill: "plains", turn: 4, clans: ["SPS", "MUD", "FEN"], hexes },
    bands: ["SPS 5E blk 250", "FEN 3G red 10", ...bands],
    spies: spies.map((hex) => `MUD ${hex} red`),
  });
  return lizards.resolveTurn(world, { orders: { 1: [order] }, dropped: [], seed: "1" });
}

describe("VIS-3: an onlooker is not told of what is hidden", () => {
  test("that warriors hidden in Scrub were shunted", () => {
    const scrub = { "4E": "scrub", "1E": "ruin", "2E": "scrub" };
    const hidden = turn(scrub, ["MUD 4E red 40"], [], "CH 5E N BLK=50 SHUN");
    const elsewhere = turn(scrub, [`MUD ${FAR_OFF} red 40`], [], "CH 5E N BLK=50 SHUN");
    expect(hidden.world.hexes.find(({ code }) => code === "2E")?.bands).toHaveLength(1);
    expect(toldTo(hidden, 3)).toBe(toldTo(elsewhere, 3));
  });

  test("of a sea monster that finds nothing but a spy", () => {
    const water = { "4E": "water", "3E": "water" };
    const reserve = (red: number) => [`MUD ${FAR_OFF} red ${red}`];
    const outcomes = [turn(water, reserve(40), ["4E"], "CH 5E N SUMM"), turn(water, reserve(41), [], "CH 5E N SUMM")];
    expect(outcomes.map(({ facts }) => facts.some(({ rule }) => rule === "SEA-3"))).toEqual([true, false]);
    for (const { facts } of outcomes)
      expect(facts.some(({ told }) => told.some(([clan, event]) => clan === 3 && event.type === "summoned"))).toBe(
        false,
      );
  });

  test("that a spy died where the ground was Cursed before", () => {
    const cursed = { "4E": "cursed" };
    const { facts } = turn(cursed, [], ["4E", "4E", "4E", "4E", "4E", "4E"], "CH 5E N DARK");
    expect(facts.some(({ rule, told }) => rule === "DARK-1" && told.some(([clan]) => clan === 2))).toBe(true);
    expect(facts.some(({ rule, told }) => rule === "DARK-1" && told.some(([clan]) => clan === 3))).toBe(false);
  });
});
