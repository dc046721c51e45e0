// A turn told in words: what happens in the rulebook's order is told where it happens.
import { expect, test } from "vitest";
import { explainTurn } from "@/engine/lizards/explain";
import { worldInWords } from "@/engine/lizards/scenario/world-in-words";

test("DEV-15: starvation is told after all orders of the Development Phase, as it happens", () => {
  const orders = Array.from({ length: 30 }, (_, i) => `RE ${(i % 8) + 1}${"ABCD"[i >> 3]}`);
  const bands = ["SPS 5G red 20 hunger 4", "SPS 7E red 20 hunger 4"];
  const world = worldInWords({ rows: 8, cols: 8, fill: "plains", clans: ["SPS"], bands });
  const account = explainTurn(world, { orders: { 1: orders }, dropped: [], seed: "hungry" });
  const development = account.slice(account.indexOf("  development phase") + 1).filter((line) => /^ {4}\d/.test(line));
  expect(development.map((line) => line.trim()).slice(-2)).toEqual(["31. starvation 5G", "32. starvation 7E"]);
});

test("what rolls of itself is told in the phase it happens in", () => {
  const hexes = { "2B": "cursed", "4D": "unsettled den of SPS, 4 lizards", "4E": "fertile", "6F": "whirlpool" };
  const bands = ["SPS 2B red 20", "SPS 8A red 20 hunger 4"];
  const world = worldInWords({ rows: 8, cols: 8, clans: ["SPS"], hexes, bands });
  const account = explainTurn(world, { orders: { 1: ["RE 4D"] }, dropped: [], seed: "nature" });
  const moments = account.filter((line) => / phase$|^ {4}\d/.test(line)).map((line) => line.trim());
  expect(moments).toEqual([
    "world phase",
    "1. curse 2B 1",
    "artillery phase",
    "movement phase",
    "1. whirlpool 6F",
    "development phase",
    "1. 1 RE 4D 1: failed, no Home Den",
    "2. starvation 8A",
  ]);
});
