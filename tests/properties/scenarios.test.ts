// The situations of tests/rules, held against what must hold of every turn: they reach what random wars seldom do.
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { lizards } from "../../engine/lizards";
import type { Scenario } from "../../engine/lizards/scenario/scenario-schema";
import { readScenarioFile } from "../../scripts/lizards/scenario-file";
import * as laws from "./laws";

const RULES = path.join(import.meta.dirname, "../rules");
const MOST_SEEDS = 12;

const scenarios = readdirSync(RULES, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".yaml"))
  .sort()
  .flatMap((file) => readScenarioFile(path.join(RULES, file)));

/** What is wrong with the turns of one run. */
function wrongIn({ world, turns, dropped }: Scenario, seed: number): string[] {
  let before = world;
  return turns.flatMap((orders, i) => {
    const request = { orders, dropped: i === 0 ? dropped : [], seed: `${seed} turn ${i + 1}` };
    const outcome = lizards.resolveTurn(before, request);
    const wrong = laws.lostLizards(before, outcome) ?? laws.wronglyPlaced(outcome.world);
    before = outcome.world;
    return wrong ?? [];
  });
}

test("in every situation of the rules each gain and loss of lizards has a fact, and nobody stands where it must not", () => {
  for (const scenario of scenarios)
    for (let seed = 1; seed <= Math.min(scenario.seeds, MOST_SEEDS); seed++)
      expect(wrongIn(scenario, seed), scenario.title).toEqual([]);
});
