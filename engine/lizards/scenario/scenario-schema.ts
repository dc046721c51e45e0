/** Reads one situation of a scenario file. */
import * as z from "zod";
import { documentSchema, movingPaths, recordOf } from "../../document-schema";
import { DocumentError, type Schema, type Seat } from "../../ruleset";
import { hexIndex } from "../hex";
import { RULE_IDS, type RuleId } from "../rule-ids";
import type { World } from "../world";
import { MOST_OF_ANYTHING } from "../world-schema";
import { type Expectation, readExpectation } from "./expectation";
import { type ClanCodes, clanOfCode } from "./words";
import { worldInWords } from "./world-in-words";

/** A situation, the orders given in it, and the expected outcome. */
export interface Scenario {
  rules: RuleId[];
  title: string;
  world: World;
  /** The orders of each turn played, in sequence. */
  turns: Record<Seat, string[]>[];
  /** Clans that leave before the first of them. */
  dropped: Seat[];
  /** It is played with seeds 1 to this. */
  seeds: number;
  expectations: Expectation[];
}

const MOST_SEEDS = 100_000;

/** A short form in words, or the object as in a world document. */
const shortOrLong = z.union([z.string(), z.looseObject({})], "must be words or an object");
const sheets = recordOf(z.array(z.string()));

const outline = documentSchema(
  z.strictObject({
    rule: z.union([z.string(), z.array(z.string()).min(1)], "must be the id of a rule, or a list of them"),
    title: z.string().min(1),
    world: z.strictObject({
      rows: z.int(),
      cols: z.int(),
      wrap: z.boolean().default(true),
      fill: z.string().default("water"),
      turn: z.int().min(0).default(0),
      options: z.looseObject({}).default({}),
      hexes: recordOf(shortOrLong).default({}),
    }),
    clans: z.array(z.string()).min(1),
    bands: z.array(shortOrLong).default([]),
    spies: z.array(shortOrLong).default([]),
    orders: z.union([sheets, z.array(sheets).min(1)], "must be lists of orders by clan code").default({}),
    dropped: z.array(z.string()).default([]),
    seeds: z.int().min(1).max(MOST_SEEDS).default(1),
    expect: z.array(z.string()).min(1),
  }),
);

export const scenarioSchema: Schema<Scenario> = {
  parse(input) {
    const read = outline.parse(input);
    const { clans, bands, spies } = read;
    const isOfMap = (path: string) => Object.hasOwn(read.world, path.split(".", 1).join());
    const world = movingPaths(
      (path) => (isOfMap(path) ? `world.${path}` : path),
      () => worldInWords({ ...read.world, clans, bands, spies }),
    );
    const codes = world.clans.map(({ code }) => code);
    const sheetsByTurn = Array.isArray(read.orders) ? read.orders : [read.orders];
    const turns = sheetsByTurn.map((orders) => ordersByNumber(orders, codes));
    if (world.turn + turns.length > MOST_OF_ANYTHING)
      throw new DocumentError(
        "world.turn",
        `${turns.length === 1 ? "a turn" : "turns"} after it would pass ${MOST_OF_ANYTHING}`,
      );
    const setting = { codes, world, lastSheets: turns[turns.length - 1] ?? {} };
    return {
      rules: knownRules(read.rule),
      title: read.title,
      world,
      turns,
      dropped: read.dropped.map((code, i) => clanOfCode(code, codes, `dropped.${i}`)),
      seeds: read.seeds,
      expectations: read.expect.map((line, i) => expectationOf(line, setting, `expect.${i}`)),
    };
  },
};

/** One id, several separated by commas, or a list. */
function knownRules(rule: string | string[]): RuleId[] {
  if (typeof rule === "string") return rule.split(/\s*,\s*/).map((id) => knownRule(id, "rule"));
  return rule.map((id, i) => knownRule(id, `rule.${i}`));
}

function knownRule(id: string, path: string): RuleId {
  const known = RULE_IDS.find((each) => each === id);
  if (!known) throw new DocumentError(path, id ? `the rulebook has no rule “${id}”` : "the id of a rule is missing");
  return known;
}

/** A scenario's orders name clans by their codes. */
function ordersByNumber(orders: Record<string, string[]>, clans: ClanCodes): Record<Seat, string[]> {
  const byNumber: Record<Seat, string[]> = {};
  for (const [code, lines] of Object.entries(orders)) byNumber[clanOfCode(code, clans, `orders.${code}`)] = lines;
  return byNumber;
}

/** What an expectation can refer to. */
interface Setting {
  codes: ClanCodes;
  world: World;
  lastSheets: Readonly<Record<Seat, readonly string[]>>;
}

function expectationOf(line: string, { codes, world, lastSheets }: Setting, path: string): Expectation {
  const expectation = readExpectation(line, codes, path);
  const claimed = expectation.claim.line;
  if (claimed && lastSheets[claimed.clan]?.[claimed.number - 1] === undefined)
    throw new DocumentError(path, `${codes[claimed.clan - 1]} gives no order ${claimed.number}`);
  for (const hex of line.match(/\b\d+[A-Z]+\b/g) ?? [])
    if (hexIndex(world.geometry, hex) === undefined) throw new DocumentError(path, `${hex} is not on the map`);
  return expectation;
}
