import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { REASONS } from "@/engine/lizards/orders/reasons";
import { RULE_IDS } from "@/engine/lizards/rule-ids";
import {
  coverageTable,
  namedTests,
  readCoverage,
  rulesInComments,
  TABLE,
  unknownRules,
} from "@/scripts/lizards/coverage";

const coverage = readCoverage();
const { scenarios, tests, engine, reasons } = coverage;

describe("the coverage of the rules", () => {
  test("every rule has a scenario or a named test", () => {
    expect(RULE_IDS.filter((rule) => !scenarios.has(rule) && !tests.has(rule))).toEqual([]);
  });

  test("no named test cites a rule that does not exist", () => {
    expect(unknownRules(tests.keys())).toEqual([]);
  });

  test("every rule is cited by the engine's code", () => {
    expect(RULE_IDS.filter((rule) => !engine.has(rule))).toEqual([]);
  });

  test("every reason of failure has a scenario", () => {
    expect(Object.keys(REASONS).filter((reason) => !reasons.has(reason))).toEqual([]);
  });

  test("the table is up to date: else run npm run coverage:rules", () => {
    const written = readFileSync(path.resolve(import.meta.dirname, "../..", TABLE), "utf8");
    expect(written).toBe(coverageTable(coverage));
  });
});

describe("how the table is read from the sources", () => {
  test("a title names its rules first", () => {
    const titled = (title: string, word: string) => `${word}("${title}", () => {});`;
    const found = [{ rules: ["MOV-1", "MOV-2"], title: "a march" }];
    for (const word of ["test", "describe", "test.each([1])", "test.each(list.map(of))"])
      expect(namedTests(titled("MOV-1, MOV-2: a march", word))).toEqual(found);
    expect(namedTests(titled("MOV-1: a march", "play"))).toEqual([]);
    expect(namedTests(titled("the march of MOV-1: on", "test"))).toEqual([]);
  });

  test("only comments cite; a range cites all between", () => {
    const source = '/** MOV-1 to MOV-3. */\nconst rule = "LOB-1"; // FRE-1..2, DEV-4\n';
    expect([...rulesInComments(source)]).toEqual(["MOV-1", "MOV-2", "MOV-3", "FRE-1", "FRE-2", "DEV-4"]);
  });

  test("what is not in the rulebook is found out", () => {
    expect(unknownRules(["MOV-1", "MOV-99"])).toEqual(["MOV-99"]);
  });
});
