import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ChantChart } from "@/components/lizards/rulebook/chant-charts";
import { rulebookGame, STANDARD_GAME } from "@/components/lizards/rulebook/game";
import { GrowthChart } from "@/components/lizards/rulebook/growth-chart";
import { patternsOf } from "@/components/lizards/rulebook/player-words";
import { Rulebook } from "@/components/lizards/rulebook/rulebook";
import { CHANT_CODES, CHANTS } from "@/engine/lizards/chants/chant-chart";
import { NEW_LAND } from "@/engine/lizards/chants/new-ground";
import { growth } from "@/engine/lizards/events/population";
import { RISING_LAND } from "@/engine/lizards/events/volcano";
import { HOUSE_NUMBER_NAMES } from "@/engine/lizards/house-numbers";
import { EXPERIENCE_NAMES, HUNGER_NAMES } from "@/engine/lizards/lizards";
import { BUILDING } from "@/engine/lizards/orders/building";
import { HIT_PERCENT } from "@/engine/lizards/orders/lob-hits";
import { ORDER_KINDS, ORDER_TYPES } from "@/engine/lizards/orders/order-kinds";
import { REASONS } from "@/engine/lizards/orders/reasons";
import { WHAT_ORDERS_DO } from "@/engine/lizards/orders/what-orders-do";
import { CHAPTERS, RULE_IDS } from "@/engine/lizards/rule-ids";
import { startupResult } from "@/engine/lizards/setup/design";
import { WARRIOR_PRICES } from "@/engine/lizards/setup/prices";
import { DEFAULT_STARTUPS, STARTUP_FORMAT } from "@/engine/lizards/setup/startups";
import { FERTILE_WEIGHTS, FREE_DEN_COLOURS } from "@/engine/lizards/setup/tables";
import { TEMPLATES } from "@/engine/lizards/setup/templates";
import { sourceFiles } from "./support/imports";

const page = renderToStaticMarkup(<Rulebook options={{}} seats={16} />);
const special = renderToStaticMarkup(
  <Rulebook options={{ wrap: false, house: { growthPercent: 60, dropAfterMissedTurns: 0 } }} seats={4} />,
);

test("the rule says so where no clan is dropped for missing turns", () => {
  expect(textOf("DRP-2", special)).toMatch(/In this game it is never dropped for that.* 0 \(standard game: 3\) ?\./);
  expect(textOf("DRP-2")).toContain("it is dropped after 3 turns in a row without orders");
});

const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] as string);
const known = new Set<string>(RULE_IDS);
const looksLikeRule = (id: string) => /^[A-Z]+-\d+$/.test(id);

/** A rule as it is read, without markup. */
function textOf(id: string, html = page): string {
  const from = html.indexOf(` id="${id}"`);
  const next = html.indexOf(' data-rule=""', html.indexOf(' data-rule=""', from) + 1);
  return plain(html.slice(html.indexOf(">", from), next === -1 ? undefined : next));
}

function plain(html: string): string {
  const text = html.replace(/<[^>]*>/g, " ").replace(/&#x27;/g, "’");
  return text.replace(/[\s\u00a0]+/g, " ");
}

describe("the words players have", () => {
  test.each([
    ["score", "VIC-1"],
    ["retreat", "CMB-6"],
    ["boat", "RFT-1"],
    ["stacking", "MOV-4"],
    ["How do I feed?", "MOV-9"],
    ["hide", "VIS-1"],
    ["death", "DEV-15"],
    ["die", "LIZ-6"],
    ["fight", "CMB-1"],
    ["spells", "CHT-1"],
    ["resign", "DRP-1"],
    ["allies", "DEV-2"],
  ])("“%s” finds %s", (typed, id) => {
    expect(patternsOf(typed).filter((pattern) => !pattern.test(textOf(id)))).toEqual([]);
  });

  test("other words find no more than they say", () => {
    expect(patternsOf("raft 30 %").map(({ source }) => source.replace(/.*\?:/, ""))).toEqual(["raft)", "30)", "%)"]);
    expect(patternsOf("deadline").map(({ source }) => source.replace(/.*\?:/, ""))).toEqual(["deadline)"]);
    expect(patternsOf("what is it")).toHaveLength(3);
  });
});

describe("anchors", () => {
  test("every rule has exactly one, and there is none for a rule that does not exist", () => {
    expect(ids.filter(looksLikeRule).sort()).toEqual([...RULE_IDS].sort());
  });

  test("the rules stand in the order of the list, chapter by chapter", () => {
    expect(
      ids.filter((id) => looksLikeRule(id) || id.startsWith("chapter-")).filter((id) => !id.endsWith("-title")),
    ).toEqual(CHAPTERS.flatMap(({ number, rules }) => [`chapter-${number}`, ...rules]));
  });

  test("no anchor is there twice", () => {
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  test("no rule refers to another except by a link", () => {
    const unlinked = plain(page.replace(/<a [^>]*>.*?<\/a>/g, ""));
    expect([...unlinked.matchAll(/\b[A-Z]+-\d+\b/g)].map(([id]) => id).filter((id) => known.has(id))).toEqual([]);
  });

  test("every link inside the page leads somewhere", () => {
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1] as string);
    expect(targets.length).toBeGreaterThan(RULE_IDS.length);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  test("no rule is empty", () => {
    for (const id of RULE_IDS) expect(textOf(id).length, id).toBeGreaterThan(40);
  });
});

describe("the rules the engine cites", () => {
  test("are all in the book: reasons", () => {
    expect(Object.values(REASONS).filter(({ rule }) => !known.has(rule))).toEqual([]);
  });

  test("are all in the book: facts, verdicts and comments", () => {
    const cited = [...sourceFiles("engine"), ...sourceFiles("components")].flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\b[A-Z]{3,4}-\d+\b/g)].map((match) => ({ file, id: match[0] })),
    );
    expect(cited.length).toBeGreaterThan(300);
    const other = /^(SHA|UTF|ISO)-/;
    expect(cited.filter(({ id }) => !known.has(id) && !other.test(id))).toEqual([]);
  });
});

describe("numbers are the engine’s", () => {
  afterEach(() => vi.restoreAllMocks());

  test("the chart of chants", () => {
    for (const code of CHANT_CODES) {
      const { name, needs, reverts } = CHANTS[code];
      expect(textOf("CHT-1")).toMatch(new RegExp(`${name} ${code} .* ${needs} ${reverts ? `${reverts} %` : "none"}`));
    }
  });

  test("the chart changes with the table", () => {
    vi.spyOn(CHANTS.DARK, "needs", "get" as never).mockReturnValue(177 as never);
    expect(plain(renderToStaticMarkup(<ChantChart />))).toContain(" 177 ");
  });

  test("prices change with the price list", () => {
    vi.spyOn(WARRIOR_PRICES, "red", "get" as never).mockReturnValue(11 as never);
    expect(renderToStaticMarkup(<Rulebook options={{}} seats={16} />)).not.toBe(page);
  });

  test("single numbers", () => {
    expect(textOf("LOB-1")).toContain(`${HIT_PERCENT} %`);
    expect(textOf("MOV-10")).toContain("20 %");
    expect(textOf("DEV-1")).toContain("34 %");
    expect(textOf("SEA-2")).toContain("15 lizards");
    expect(textOf("RFT-7")).toContain("5 to 7 turns");
    expect(textOf("SPY-9")).toContain("4th Development Phase");
    expect(textOf("DEV-14")).toContain("3rd turn");
    expect(textOf("VIC-2")).toContain("16,000");
    expect(textOf("VIC-4")).toContain("6,000");
    expect(textOf("CMB-4")).toMatch(/\+15 65 % 40 % 50 %.* 0 50 % 25 % 50 %.* −15 35 % 10 % 50 %/);
    for (const name of HUNGER_NAMES) expect(textOf("LIZ-6")).toContain(name);
    for (const name of EXPERIENCE_NAMES) expect(textOf("LIZ-7")).toContain(name);
  });

  test("growth is the engine’s sum", () => {
    const chart = plain(renderToStaticMarkup(<GrowthChart game={STANDARD_GAME} />));
    expect(chart).toContain(`+${growth(30, 150, 40)} of 30`);
    expect(chart).toContain(`+${growth(270, 300, 40)} of 270`);
  });

  test("weights printed as percentages are out of a hundred", () => {
    const land = [NEW_LAND, RISING_LAND].map((weights) => weights.map(([, weight]) => weight));
    for (const weights of [...land, FERTILE_WEIGHTS, Object.values(FREE_DEN_COLOURS)])
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  test("works name the numbers that are needed, in the order form too", () => {
    for (const [type, { lizards }] of Object.entries(BUILDING))
      expect(WHAT_ORDERS_DO[type as keyof typeof BUILDING]).toMatch(new RegExp(`^${lizards} (Green|Grey) `));
  });

  test("every order, template and default is there", () => {
    for (const type of ORDER_TYPES) expect(textOf("ORD-1")).toContain(`${type} ${ORDER_KINDS[type].name}`);
    for (const { hexes, points } of TEMPLATES)
      expect(textOf("STA-8")).toContain(`${hexes.length} hexes, ${points} points`);
    for (const { number, title } of DEFAULT_STARTUPS) {
      expect(startupResult({ format: STARTUP_FORMAT, default: number }).points).toBe(1200);
      expect(textOf("STA-11")).toContain(`Default ${number}: ${title}`);
    }
  });

  test("the walks of the rules’ examples", () => {
    expect(textOf("MAP-3")).toMatch(/15R SW 15Q .*5M SE 6N .*5T SE 5U .*9U SW 10T .*22R N N 20R .*5AD SW NE 5AD/);
  });
});

describe("the game in short", () => {
  const inShort = (html: string) => plain(html.slice(html.indexOf('id="in-short"'), html.indexOf("</dl>")));

  test("says how many points win, and that fewer will do later only where that can happen", () => {
    expect(inShort(page)).toContain("Have 16,000 points at the end of a turn, fewer once Home Dens are destroyed.");
    expect(inShort(special)).toContain("Have 6,000 points at the end of a turn. A Home Den is worth 2,000");
  });

  test("links to the rules it sums up, and comes before all of them", () => {
    const rules = [...inShort(page).matchAll(/[A-Z]{3}-\d+/g)].map(([id]) => id);
    expect(rules.length).toBeGreaterThan(12);
    expect(rules.filter((id) => !known.has(id))).toEqual([]);
    expect(page.indexOf('id="in-short"')).toBeLessThan(page.indexOf('id="chapter-1"'));
  });
});

describe("special games", () => {
  test("every house number is listed with its rule and marked where it stands", () => {
    for (const name of HOUSE_NUMBER_NAMES) {
      expect(ids).toContain(`house-${name}`);
      expect(page).toContain(`href="#house-${name}"`);
    }
  });

  test("say how they differ; the standard game says nothing", () => {
    expect(ids).not.toContain("this-game");
    expect(textOf("this-game", special)).toMatch(
      /4 clans instead of 16 .*16 × 16 hexes instead of 32 × 32 .*does not wrap .*growth of dens: 60 % instead of 40 %/,
    );
    expect(textOf("WLD-4", special)).toContain("60 % (standard game: 40 %)");
    expect(textOf("VIC-4", special)).toContain("6,000 (standard game: 0)");
    expect(textOf("MAP-2", special)).toContain("16P");
  });

  test("an options document that does not fit is refused", () => {
    expect(() => rulebookGame({ house: { nonsense: 1 } }, 4)).toThrow(/nonsense/);
  });
});

test("no style attributes: the policy would not let them through", () => {
  expect(page).not.toMatch(/ style="/);
});
