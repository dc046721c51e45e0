/** Which rules and reasons of failure the acceptance cases show, and where the engine implements the rules. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { REASONS } from "../../engine/lizards/orders/reasons";
import { CHAPTERS, RULE_IDS } from "../../engine/lizards/rule-ids";
import { readScenarioFile } from "./scenario-file";

const ROOT = path.join(import.meta.dirname, "../..");
const SCENARIOS = "tests/rules";
/** The folder of tests whose titles may begin with rule ids. */
const TESTS = "tests";
const ENGINE = "engine";
/** Bots know the rules but implement none. */
const BOTS = "engine/lizards/bot/";

export const TABLE = "docs/rules-coverage.md";

/** A scenario or a named test that shows something. */
export interface Case {
  file: string;
  title: string;
}

export interface Coverage {
  scenarios: ReadonlyMap<string, Case[]>;
  tests: ReadonlyMap<string, Case[]>;
  /** Files that cite the rule in a comment. */
  engine: ReadonlyMap<string, string[]>;
  /** Reasons of failure, and the remark “no effect”. */
  reasons: ReadonlyMap<string, Case[]>;
  /** Events of a report that scenarios ask for, and their fields: `combat`, `combat with result`. */
  events: ReadonlySet<string>;
}

export function readCoverage(): Coverage {
  const scenarios = new Map<string, Case[]>();
  const reasons = new Map<string, Case[]>();
  const events = new Set<string>();
  for (const file of filesIn(SCENARIOS, /\.yaml$/))
    for (const { rules, title, expectations } of readScenarioFile(path.join(ROOT, file))) {
      for (const rule of rules) add(scenarios, rule, { file, title });
      for (const reason of new Set(expectations.flatMap(({ text }) => reasonIn(text) ?? [])))
        add(reasons, reason, { file, title });
      for (const event of expectations.flatMap(({ text }) => eventsIn(text))) events.add(event);
    }
  const tests = new Map<string, Case[]>();
  for (const file of filesIn(TESTS, /\.test\.tsx?$/))
    for (const { rules, title } of namedTests(textOf(file)))
      for (const rule of rules) add(tests, rule, { file, title });
  return { scenarios, tests, engine: citingFiles(), reasons, events };
}

/** The rules of `cited` that the rulebook does not have. */
export function unknownRules(cited: Iterable<string>): string[] {
  const known = new Set<string>(RULE_IDS);
  return [...cited].filter((rule) => !known.has(rule));
}

const REASON = / order \d+ = (?:done|failed|ignored|duplicate|invalid): (.+?)(?: always| at least [\d.]+ ?%)?$/;

/** The reason shown by an expectation such as `SPS order 2 = failed: no target`. */
function reasonIn(expectation: string): string | undefined {
  const reason = REASON.exec(expectation)?.[1];
  return reason !== undefined && reason in REASONS ? reason : undefined;
}

/** `combat` and `combat with result` of `MUD is told combat with result fled`. */
function eventsIn(expectation: string): string[] {
  const [, type, field = ""] = / told ([a-z-]+)( with [a-zA-Z]+)?/.exec(expectation) ?? [];
  return type ? [type, type + field] : [];
}

const NAMED_TEST =
  /(?:\b(?:test|describe)(?:\.\w+)*|[\])]\))\(\s*(["`])((?:[A-Z]{3,4}-\d+(?:, )?)+): ((?:(?!\1).)+)\1/g;

/** Tests and groups of tests whose titles begin with rule ids: `"STA-8, STA-10: templates"`. */
export function namedTests(source: string): { rules: string[]; title: string }[] {
  return [...source.matchAll(NAMED_TEST)].map(([, , rules = "", title = ""]) => ({ rules: rules.split(", "), title }));
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
const CITED = /\b([A-Z]{3,4})-(\d+)(?:(?: to \1-|\.\.)(\d+))?/g;

/** The rules that comments cite: one by one, or as a range (`MOV-1 to MOV-3`, `FRE-1..4`). */
export function rulesInComments(source: string): Set<string> {
  const rules = new Set<string>();
  for (const [comment] of source.matchAll(COMMENT))
    for (const [, kind, first, last] of comment.matchAll(CITED))
      for (let n = Number(first); n <= Number(last ?? first); n++) rules.add(`${kind}-${n}`);
  return rules;
}

function citingFiles(): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const file of filesIn(ENGINE, /\.ts$/)) for (const rule of rulesInComments(textOf(file))) add(files, rule, file);
  return files;
}

function add<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.split(path.sep).join("/")}`)
    .filter((file) => name.test(file) && !file.startsWith(BOTS))
    .sort();
}

function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), "utf8");
}

/** docs/rules-coverage.md. */
export function coverageTable(coverage: Coverage): string {
  const { scenarios, tests, engine, reasons } = coverage;
  const lines = [
    "# The rules, and the cases that show them",
    "",
    "`npm run coverage:rules` writes this from the scenarios in [tests/rules](../tests/rules/README.md), from tests whose",
    "titles begin with a rule id, and from the ids in the code's comments. The tests fail if a rule has no case or no code,",
    "or if this table is out of date.",
  ];
  for (const { number, title, rules } of CHAPTERS) {
    lines.push("", `## ${number} ${title}`, "", "| Rule | Shown by | Carried out in |", "|---|---|---|");
    for (const rule of rules) {
      const cases = [...(scenarios.get(rule) ?? []), ...(tests.get(rule) ?? [])];
      const files = (engine.get(rule) ?? []).map(asCode).join("<br>");
      lines.push(`| ${rule} | ${casesInWords(cases)} | ${files} |`);
    }
  }
  lines.push("", "## Reasons of failure", "", "| Reason | Rule | Shown by |", "|---|---|---|");
  for (const [reason, { rule }] of Object.entries(REASONS))
    lines.push(`| ${reason} | ${rule} | ${casesInWords(reasons.get(reason) ?? [])} |`);
  return `${lines.join("\n")}\n`;
}

/** File by file, each with its titles. */
function casesInWords(cases: readonly Case[]): string {
  const titles = new Map<string, string[]>();
  for (const { file, title } of cases) add(titles, file, title.replaceAll("|", "\\|"));
  return [...titles].map(([file, each]) => `${asCode(file)}: ${each.join("; ")}`).join("<br>");
}

function asCode(file: string): string {
  return `\`${file}\``;
}
