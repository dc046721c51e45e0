import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { clans, remembered, view } from "@/components/lizards/gallery/sample-game";
import type { Odds, OrderOdds } from "@/components/lizards/what-if/odds";
import { Panel } from "@/components/lizards/what-if/panel";

const runs = 300;
const order = {
  number: 7,
  line: "BD 12M",
  done: 0,
  failures: [],
  ends: [],
  fights: [],
  lob: null,
  monsters: 0,
  gaps: [],
};
const disturbed = { sentence: "The lizards there were disturbed.", rule: "DEV-3" };
const nobody = { sentence: "You have no warriors there.", rule: "TRN-5" };

function panel(...orders: Partial<OrderOdds>[]): string {
  const odds: Odds = {
    runs,
    orders: orders.map((each) => ({ ...order, ...each })),
    bands: [],
    warriors: { before: 0, after: 0 },
  };
  return renderToStaticMarkup(
    <Panel
      {...{ view, remembered, clans }}
      answer={{ state: "done", odds }}
      onShowHex={() => {}}
      beside="fights"
      onBeside={() => {}}
    />,
  );
}

/** Caption and rows of an order's table, as they read. */
function told(odds: Partial<OrderOdds>): string[] {
  const table = /<table.*?<\/table>/s.exec(panel(odds))?.[0] ?? "";
  const rows = table.match(/<caption.*?<\/caption>|<tr.*?<\/tr>/gs) ?? [];
  return rows.map((row) =>
    row
      .replace(/<\/th>/g, " | ")
      .replace(/<[^>]*>/g, "")
      .trim(),
  );
}

test("what never works says so first, and the shares of its causes are told as causes", () => {
  const failures = [
    { ...disturbed, runs: 162 },
    { ...nobody, runs: 138 },
  ];
  expect(told({ failures })).toEqual([
    "Line 7 BD 12M",
    "Carried out | never",
    "Fails because | The lizards there were disturbed: 54 % DEV-3You have no warriors there: 46 % TRN-5",
  ]);
});

test("militia is said to be taken as so many; of a clan its number is known", () => {
  const fight = {
    hex: "11N",
    den: true,
    atBest: false,
    runs,
    won: 300,
    enemyFled: 0,
    fled: 0,
    theyLost: 9000,
    prisoners: 0,
  };
  const sums = { ours: 90 * runs, theirs: 45 * runs, lost: 20 * runs };
  const words = (enemy: number | null) => told({ done: runs, fights: [{ ...fight, ...sums, enemy }] }).at(-1);
  expect(words(null)).toContain("90 against militia taken as 45. You lose 20");
  expect(words(9)).toMatch(/90 against 45 of [A-Z]/);
});

test("GEN-5: where more militia may be than is counted, the odds are the best there can be", () => {
  const fight = { hex: "11N", den: true, runs, won: 290, enemyFled: 0, fled: 0, theyLost: 9000, prisoners: 0 };
  const sums = { enemy: null, ours: 90 * runs, theirs: 45 * runs, lost: 20 * runs };
  const words = (atBest: boolean) => told({ done: runs, fights: [{ ...fight, ...sums, atBest }] }).at(-1);
  expect(words(true)).toContain("win 97 % at best");
  const most = told({ done: runs, fights: [{ ...fight, ...sums, atBest: true, atMost: 75 }] }).at(-1);
  expect(most).toContain("90 against militia taken as 45, though up to 75 may be there; beaten 3 %. You lose");
  expect(words(false)).not.toContain("at best");
});

test("how often a den is taken in the end, by all who go for it, is told after the order’s own chances", () => {
  const fight = { hex: "11N", den: true, atBest: false, runs: 150, won: 75, enemyFled: 0, fled: 75, held: 240 };
  const sums = { enemy: 9, ours: 0, theirs: 0, lost: 0, theyLost: 0, prisoners: 0 };
  expect(told({ done: runs, fights: [{ ...fight, ...sums }] }).at(-1)).toContain(
    "win 50 % if it comes to that (50 %); yours in the end 80 %",
  );
});

test("what fails at times says how often it works, and what mostly fails is no success", () => {
  expect(told({ done: 240, failures: [{ ...disturbed, runs: 60 }] }).slice(1)).toEqual([
    "Carried out | 80 %",
    "Fails because | The lizards there were disturbed: 20 % DEV-3",
  ]);
  expect(told({ done: 0, failures: [{ ...nobody, runs }] }).slice(1)).toEqual([
    "Carried out | never",
    "Fails because | You have no warriors there. TRN-5",
  ]);
  expect(told({ done: runs }).slice(1)).toEqual(["Carried out | 100 %"]);
});

test("as the turn has been played it says how good the orders' chances are", () => {
  const status = (...orders: Partial<OrderOdds>[]) =>
    /<p role="status".*?<\/p>/s.exec(panel(...orders))?.[0].replace(/<[^>]*>/g, "");
  const likely = { done: runs };
  expect(status({}, { number: 8 }, { ...likely, gaps: ["Something."] }, likely)).toBe(
    "Played 300 times on what you know. Lines 7 and 8: unlikely. Line 7: doubtful.",
  );
  expect(status(likely)).toBe("Played 300 times on what you know.");
});
