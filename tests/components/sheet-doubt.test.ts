import { expect, test } from "vitest";
import { clans, remembered, view } from "@/components/lizards/gallery/sample-game";
import { chartOf } from "@/components/lizards/map/swamp-chart";
import { saidOfSheet } from "@/components/lizards/sheet/said-of-orders";
import { sheetDoubt } from "@/components/lizards/sheet/sheet-doubt";
import type { OwnBand, View } from "@/engine/lizards/view";
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

const doubt = (verdicts: (Verdict | null)[]) => sheetDoubt(verdicts, { ...view, bands: [] }, []);

test("lines that will fail are named before those that may, and the first of them is led to", () => {
  expect(doubt([fine, warned, wrong, null, failing])).toEqual({
    words: "Lines 3 and 5 will not count. Line 2 has a warning.",
    line: 3,
  });
  expect(doubt([fine, warned, warned])).toEqual({ words: "Lines 2 and 3 have warnings.", line: 2 });
  expect(doubt([wrong])?.words).toBe("Line 1 will not count.");
  expect(doubt([fine, null])).toBe(null);
});

test("DEV-15: bands that starve where they stand are asked about too, after the lines", () => {
  const band = { ...(view.bands[0] as OwnBand), hunger: 4, miredUntil: 0, total: 90 };
  const starving = (...hexes: string[]) => ({ ...view, bands: hexes.map((hex) => ({ ...band, hex })) });
  const asked = (own: View, verdicts: Verdict[], ...lines: string[]) => sheetDoubt(verdicts, own, lines);
  expect(asked(starving("17P"), [])).toEqual({ words: "90 lizards starve in 17P.", line: null });
  expect(asked(starving("17P", "15Q"), [warned, fine])).toEqual({
    words: "Line 1 has a warning. 180 lizards starve in 17P and 15Q.",
    line: 1,
  });
  expect(asked(starving("17P"), [fine], "MO 17P S")).toBe(null);
  expect(asked({ ...view, bands: [{ ...band, hunger: 3 }] }, [])).toBe(null);
  const stuck = { ...view, bands: [{ ...band, miredUntil: view.turn + 1 }] };
  expect(asked(stuck, [])).toBe(null); // nothing can be done for them
});

test("of many lines six are named", () => {
  expect(doubt(Array(7).fill(wrong))?.words).toBe("Lines 1, 2, 3, 4, 5, 6 and 7 will not count.");
  expect(doubt(Array(30).fill(wrong))?.words).toBe("Lines 1, 2, 3, 4, 5, 6 and 24 more will not count.");
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
