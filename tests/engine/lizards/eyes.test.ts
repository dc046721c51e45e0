import { expect, test } from "vitest";
import { lizards } from "@/engine/lizards";
import { worldInWords } from "@/engine/lizards/scenario/world-in-words";

const world = worldInWords({
  rows: 8,
  cols: 8,
  fill: "plains",
  hexes: { "4D": "free red den, 50 lizards, militia red 12", "3D": "fertile" },
  clans: ["SPS", "MUD"],
  bands: ["SPS 4C blk 10", "MUD 8H red 1"],
});

test("EYES-1, LIZ-9: eyes see the militia of a free den, by its colours", () => {
  const outcome = lizards.resolveTurn(world, { orders: { 1: ["CH 4C NE EYES"] }, dropped: [], seed: "1" });
  const told = outcome.facts.flatMap(({ told }) => told).find(([clan, { type }]) => clan === 1 && type === "eyes");
  const red12 = { red: 12, green: 0, grey: 0, yellow: 0, black: 0 };
  expect(told?.[1]).toMatchObject({ forces: [{ clan: null, lizards: red12 }], colour: "red" });
});
