import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { runScenario } from "@/engine/lizards/scenario/run-scenario";
import { readScenarioFile } from "@/scripts/lizards/scenario-file";

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".yaml"))
  .sort();

describe.each(files)("%s", (file) => {
  for (const scenario of readScenarioFile(path.join(import.meta.dirname, file)))
    test(`${scenario.rules.join(", ")}: ${scenario.title}`, () => {
      expect(runScenario(scenario)).toEqual([]);
    });
});
