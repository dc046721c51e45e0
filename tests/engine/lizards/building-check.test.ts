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
  const both = "takes the Fertile ground away: your dens in 3B, 5B will each house 50 lizards fewer. (DEN-2)";
  const one = "takes the Fertile ground away: your den in 3B will house 50 lizards fewer. (DEN-2)";
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
