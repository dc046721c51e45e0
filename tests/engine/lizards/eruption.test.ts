import { expect, test } from "vitest";
import { lizards } from "@/engine/lizards";
import { worldInWords } from "@/engine/lizards/scenario/world-in-words";
import { lostLizards } from "../../properties/laws";

/** A free den with 100 of militia beside a volcano. */
const world = worldInWords({
  rows: 8,
  cols: 8,
  fill: "plains",
  hexes: { "4D": "volcano", "3D": "free red den, 50 lizards, militia red 100", "2D": "fertile" },
  clans: ["SPS"],
  bands: ["SPS 8H red 1"],
});

test("NAT-1, NAT-2: a quarter of the militia beside an eruption burns, the rest is lost with the den, and all are accounted for", () => {
  const outcomes = Array.from({ length: 600 }, (_, seed) =>
    lizards.resolveTurn(world, { orders: {}, dropped: [], seed: String(seed) }),
  );
  for (const outcome of outcomes) expect(lostLizards(world, outcome)).toBeNull();
  const eruptions = outcomes.filter(({ facts }) => facts.some(({ rule }) => rule === "NAT-1"));
  expect(eruptions.length).toBeGreaterThan(20);
  const burnt = eruptions.map(({ facts }) => {
    const losses = facts.flatMap(({ rule, changes }) => (rule === "NAT-1" ? changes : []));
    return -(losses.find(({ clan }) => clan === null)?.lizards ?? 0);
  });
  const mean = burnt.reduce((sum, each) => sum + each, 0) / burnt.length;
  expect(Math.abs(mean - 25)).toBeLessThan(3);
});
