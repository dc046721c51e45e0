import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { REASONS } from "@/engine/lizards/orders/reasons";
import { CHAPTERS, RULE_IDS } from "@/engine/lizards/rule-ids";
import {
  coverageTable,
  namedTests,
  readCoverage,
  rulesInComments,
  TABLE,
  unknownRules,
} from "@/scripts/lizards/coverage";

const ROOT = path.resolve(import.meta.dirname, "../..");
const ENGINE = "engine/lizards";

const coverage = readCoverage();
const { scenarios, tests, engine, reasons, events } = coverage;

/** The rows of the engine's README: chapter, kinds of rules, and files or folders. */
function indexOfChapters() {
  const readme = readFileSync(path.join(ROOT, ENGINE, "README.md"), "utf8");
  return [...readme.matchAll(/^\| (\d+) [^|]*\|([^|]*)\|([^|]*)\|/gm)].map(([, chapter, kinds = "", files = ""]) => {
    const named = [...files.matchAll(/`([\w/.-]+)`/g)].map(([, file = ""]) => path.posix.join(ENGINE, file));
    return { chapter: Number(chapter), kinds, files: named };
  });
}

/** `MOV` of `MOV-7`. */
function kindOf(rule: string): string {
  return rule.split("-", 1).join();
}

/** `a`, `b` of a table's cell. */
function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([\w-]+)`/g)].map(([, word = ""]) => word);
}

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

  test("the README's row of each rule names a file that carries it out, and none that is not there", () => {
    const rows = indexOfChapters();
    expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    const isNamed = (rule: string, chapter: number) =>
      rows
        .filter((row) => row.chapter === chapter && (row.kinds.includes(kindOf(rule)) || row.kinds.includes("chants")))
        .some(({ files }) => engine.get(rule)?.some((file) => files.some((named) => file.startsWith(named))));
    const lost = CHAPTERS.flatMap(({ number, rules }) => rules.filter((rule) => !isNamed(rule, number)));
    expect(lost).toEqual([]);
  });

  test("every reason of failure has a scenario", () => {
    expect(Object.keys(REASONS).filter((reason) => !reasons.has(reason))).toEqual([]);
  });

  test("the page of formats names every event, and every field of one, that a scenario asks for", () => {
    const formats = readFileSync(path.join(ROOT, "docs/formats.md"), "utf8");
    const rows = [...formats.matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|([^|]*)\|/gm)];
    const documented = rows.flatMap(([, types = "", fields = ""]) =>
      quoted(types).flatMap((type) => [type, ...quoted(fields).map((field) => `${type} with ${field}`)]),
    );
    expect([...events].filter((event) => !documented.includes(event))).toEqual([]);
  });

  test("the table is up to date: else run npm run coverage:rules", () => {
    const written = readFileSync(path.join(ROOT, TABLE), "utf8");
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
