import { expect, test } from "vitest";
import { clans, remembered, view } from "@/components/lizards/gallery/sample-game";
import { chartOf } from "@/components/lizards/map/swamp-chart";
import { saidOfSheet } from "@/components/lizards/sheet/said-of-orders";
import { sheetDoubt } from "@/components/lizards/sheet/sheet-doubt";
import type { Verdict } from "@/engine/ruleset";

const verdict = (verdict: Verdict["verdict"], more: Partial<Verdict> = {}): Verdict => ({
  ...{ verdict, reason: "So it is.", rule: null, field: null },
  ...more,
});
const [fine, wrong, warned, failing] = [
  verdict("ok"),
  verdict("error"),
  verdict("warning"),
  verdict("warning", { fails: true }),
];

test("lines that will fail are named before those that may, and the first of them is led to", () => {
  expect(sheetDoubt([fine, warned, wrong, null, failing])).toEqual({
    words: "Lines 3 and 5 will not count. Line 2 has a warning.",
    line: 3,
  });
  expect(sheetDoubt([fine, warned, warned])).toEqual({ words: "Lines 2 and 3 have warnings.", line: 2 });
  expect(sheetDoubt([wrong])?.words).toBe("Line 1 will not count.");
  expect(sheetDoubt([fine, null])).toBe(null);
});

test("of many lines six are named", () => {
  expect(sheetDoubt(Array(7).fill(wrong))?.words).toBe("Lines 1, 2, 3, 4, 5, 6 and 7 will not count.");
  expect(sheetDoubt(Array(30).fill(wrong))?.words).toBe("Lines 1, 2, 3, 4, 5, 6 and 24 more will not count.");
});

test("a move that a lob holds, and work that nobody there can do, count as lines that fail", () => {
  const said = saidOfSheet(["LO 17P SW SW", "MO 17P N", "BF 14P"], chartOf(view, remembered), clans);
  expect(said.verdicts.map(({ verdict, fails }) => [verdict, fails])).toEqual([
    ["ok", undefined],
    ["warning", true],
    ["warning", true],
  ]);
  expect(said.doubt?.words).toMatch(/^Lines 2 and 3 will not count\./);
});
