// A turn result as a document: what resolve writes is read again whole, and nothing else is.
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { viewOf } from "@/engine/lizards/make-view";
import { reportOf } from "@/engine/lizards/report";
import { resolveTurn } from "@/engine/lizards/turn";
import { reportIn, type TurnResult, turnResult } from "@/engine/lizards/turn-result";
import { turnResultSchema } from "@/engine/lizards/turn-result-schema";
import { readScenarioFile } from "@/scripts/lizards/scenario-file";

const RULES = path.resolve(import.meta.dirname, "../../rules");
const files = readdirSync(RULES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".yaml"));

test.each(files)("whatever happens in %s can be read back and makes the same reports", (file) => {
  for (const { world, turns, dropped } of readScenarioFile(path.join(RULES, file)))
    for (const seed of ["1", "2", "3"]) {
      const outcome = resolveTurn(world, { orders: turns[0] ?? {}, dropped, seed });
      const written = JSON.parse(JSON.stringify(turnResult(outcome)));
      const read = turnResultSchema.parse(written);
      expect(read).toEqual(written);
      for (const { number } of world.clans) {
        const report = reportOf(outcome, number, viewOf(outcome.world, number));
        expect(reportIn(read, number)).toEqual(JSON.parse(JSON.stringify(report)));
      }
    }
});

// biome-ignore lint/suspicious/noExplicitAny: a document to spoil
type Spoilable = any;

function result(): TurnResult {
  const [scenario] = readScenarioFile(path.join(RULES, "08-combat/combat.yaml"));
  if (!scenario) throw new Error("no scenario of combat");
  return turnResult(resolveTurn(scenario.world, { orders: scenario.turns[0] ?? {}, dropped: [], seed: "1" }));
}

const told = { phase: "world", hex: null, rule: "WLD-4" };

test.each<[string, (result: Spoilable) => void]>([
  ["world.turn", ({ world }) => (world.turn = -1)],
  ["winners", (spoilt) => delete spoilt.winners],
  ["ranking.0.points", ({ ranking }) => (ranking[0].points = "many")],
  ["results.1", ({ results }) => delete results[1]],
  ["results.9", ({ results }) => (results[9] = [])],
  ["reports.1.0.type", ({ reports }) => (reports[1] = [{ ...told, type: "weather" }])],
  ["reports.1.0.by", ({ reports }) => (reports[1] = [{ ...told, type: "grew", lizards: 5, max: 50 }])],
  ["reports.1.0.wind", ({ reports }) => (reports[1] = [{ ...told, type: "summoned", wind: 3 }])],
  ["reports.1.0.reason", ({ reports }) => (reports[1] = [{ ...told, type: "refused", reason: "bad luck" }])],
  ["views.1.clan", ({ views }) => (views[1].clan = 2)],
  ["views.1.bands.0.hunger", ({ views }) => (views[1].bands[0].hunger = 6)],
  ["views.1.dens.0.colour", ({ views }) => (views[1].dens = [{ hex: "1A" }])],
  ["views.1.turn", ({ views }) => (views[1].turn = 77)],
  ["views.1.rows", ({ views }) => (views[1].rows = 99)],
  ["views.1.hexes.zz", ({ views }) => (views[1].hexes.zz = { terrain: "plains" })],
  ["views.1.bands.0.hex", ({ views }) => (views[1].bands[0].hex = "nowhere")],
  ["reports.1.0.hex", ({ reports }) => (reports[1] = [{ ...told, hex: "nowhere", type: "summoned" }])],
  ["reports.1.0.to", ({ reports }) => (reports[1] = [{ ...told, type: "gated", from: "1A", to: "99Z", lizards: 5 }])],
  [
    "reports.1.0.bands.0.hex",
    ({ reports }) => (reports[1] = [{ ...told, type: "hunger", bands: [{ hex: "far", hunger: 1 }] }]),
  ],
  ["winners.1", ({ winners }) => winners.push(1, 99)],
  ["views.1.hexes.1A.terrain", ({ views }) => (views[1].hexes["1A"] = { terrain: "sea" })],
])("%s is named when it is wrong", (where, spoil) => {
  const spoilt: Spoilable = JSON.parse(JSON.stringify(result()));
  spoil(spoilt);
  expect(() => turnResultSchema.parse(spoilt)).toThrow(new RegExp(`^${where.replaceAll(".", "\\.")}: .`));
});
