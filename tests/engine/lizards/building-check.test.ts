import { describe, expect, test } from "vitest";
import { lizards } from "@/engine/lizards";
import { checkOrders } from "@/engine/lizards/orders/order-check";
import { worldInWords } from "@/engine/lizards/scenario/world-in-words";

/** Fields beside one den, two dens, others' dens and none, each with builders for either work. */
const world = worldInWords({
  rows: 12,
  cols: 12,
  fill: "plains",
  hexes: {
    "3B": "red den of SPS, 50 lizards",
    "4B": "fertile",
    "5B": "grey home den of SPS, 50 lizards",
    "2B": "fertile",
    "6H": "fertile with foundation",
    "5H": "red den of MUD, 50 lizards",
    "8D": "ruin",
    "7D": "red den of SPS, 50 lizards",
  },
  clans: ["SPS", "MUD"],
  bands: ["SPS 4B grey 50 green 10", "SPS 2B grey 50 green 10", "SPS 6H grey 50 green 10", "SPS 8D grey 50 black 80"],
});
const said = (...lines: string[]) =>
  checkOrders(lizards.view(world, 1), lines).map(({ reason, rule }) => (reason ? `${reason} (${rule})` : null));

describe("DEN-2: Fertile ground that goes is told of with the own dens that it feeds", () => {
  const both = "takes the Fertile ground away: your dens in 3B, 5B will each house 50 fewer lizards. (DEN-2)";
  const one = "takes the Fertile ground away: your den in 3B will house 50 fewer lizards. (DEN-2)";
  test.each([
    [["BD 4B"], `A den ${both}`],
    [["DF 4B"], `This ${both}`],
    [["BD 2B"], `A den ${one}`],
    [["BD 6H"], "A den takes the Fertile ground away: bands no longer feed there. (MOV-9)"],
    [["DF 6H"], null], // nothing but what it is for
    [["BD 8D"], null],
    [["BD 4B", "MO 4B N"], "Line 2 takes the builders away before they can build. (DEV-3)"],
  ])("%j", (lines, reason) => {
    expect(said(...lines)[0]).toBe(reason);
  });

  test("the turns say the same", () => {
    const max = (now: typeof world) => lizards.view(now, 1).dens.find(({ hex }) => hex === "3B")?.max;
    const build = (now: typeof world) => {
      return lizards.resolveTurn(now, { orders: { 1: ["BD 2B"] }, dropped: [], seed: "fields" }).world;
    };
    const founded = build(world);
    expect([world, founded, build(founded)].map(max)).toEqual([100, 100, 50]);
  });
});

describe("TRN-2: orders of one hex of which one may take from the other what it needs", () => {
  const shared = worldInWords({
    rows: 12,
    cols: 12,
    fill: "plains",
    hexes: {
      "2B": "red home den of SPS, 50 lizards",
      "4B": "red den of SPS, 50 lizards",
      "6F": "fertile with foundation",
      "6H": "scrub with foundation",
      "7H": "water",
      "9B": "water with raft 5",
      "8B": "water",
      "10F": "fertile",
    },
    clans: ["SPS", "MUD"],
    bands: [
      "SPS 2F green 10",
      "SPS 6F grey 50 green 10",
      "SPS 6H grey 50 green 20",
      "SPS 9B red 5",
      "SPS 7B grey 20",
      "SPS 10F green 9",
      "MUD 12L red 1",
    ],
  });
  const checked = (...lines: string[]) =>
    checkOrders(lizards.view(shared, 1), lines).map(({ reason, rule }) => (reason ? `${reason} (${rule})` : null));

  const pairs = [
    [["BF 2F", "GI 2F 2"], "If line 2 runs first, the builders are given away. (TRN-2)"],
    [["RE 4B", "GI 4B 2"], "If line 2 runs first, the den is given away. (TRN-2)"],
    [["DF 6F", "BD 6F"], "If line 2 runs first, a den stands in 6F. (TRN-2)"],
    [["BR 6H S", "BD 6H"], "If line 2 runs first, a den stands in 6H. (TRN-2)"],
  ] as const;
  test.each(pairs)("%j", (lines, reason) => {
    const [first, second] = checked(...lines);
    expect(first).toBe(reason);
    expect(second ?? "").not.toContain("TRN-2"); // the other is done either way
  });

  test.each(pairs)("the turn says the same: %j", (lines) => {
    const outcomes = Array.from({ length: 20 }, (_, i) => {
      const { results } = lizards.resolveTurn(shared, { orders: { 1: [...lines] }, dropped: [], seed: `pair ${i}` });
      return results[1]?.map(({ outcome }) => outcome);
    });
    expect(new Set(outcomes.map((outcome) => outcome?.[0]))).toEqual(new Set(["done", "failed"]));
    expect(outcomes.every((outcome) => outcome?.[1] === "done")).toBe(true);
  });

  test("DEV-9: a raft that sails to where a bridge is to be built is in its way, for marches come first", () => {
    const lines = ["BB 7B S", "SA 9B N"];
    expect(checked(...lines)[0]).toBe("Line 2 sails a raft into 8B first. (DEV-9)");
    expect(checked("BB 7B S")).toEqual([null]);
    const { results } = lizards.resolveTurn(shared, { orders: { 1: lines }, dropped: [], seed: "1" });
    expect(results[1]?.[0]).toMatchObject({ outcome: "failed", reason: "raft or bridge in the way" });
  });

  test.each([
    [["BF 2F", "GI 2F 1"]], // to oneself
    [["RE 2B", "GI 2B 2"]], // a Home Den
    [["DF 6F", "BD 2F"]],
    [["BF 2F", "BD 2F"]], // no builder, and no foundation
  ])("nor do those that cannot work: %j", (lines) => {
    expect(checked(...lines)[0]).toBe(null);
  });

  test("DEV-4: a work that its ground rules out does not keep the builders from another", () => {
    expect(checked("DF 2F", "BF 2F")).toEqual(["That hex is not Fertile. (DEV-6)", null]);
  });
});
