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
