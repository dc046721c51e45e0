import { describe, expect, test } from "vitest";
import { view as sample } from "@/components/lizards/gallery/sample-game";
import { holdingsOf, listingRows, listingWords } from "@/components/lizards/listing/clan-listing-rows";
import { sortedRows, sortingAfter } from "@/components/ui/sorting";
import { noLizards, TURNS_UNTIL_BUSH } from "@/engine/lizards/lizards";
import type { View } from "@/engine/lizards/view";
import { seeingOnly } from "../support/sight";

const GROWTH = 40;

/** Turn 8: a den with a garrison, a crowded one, one that starves out; a band on a raft; two spies. */
const view: View = {
  ...seeingOnly(sample, {
    "5C": { terrain: "water", raft: { turnsLeft: 3 } },
    "2B": { terrain: "swamp" },
    "3A": { terrain: "den" },
  }),
  turn: 8,
  dens: [
    { hex: "3A", colour: "red", home: 1, lizards: 30, max: 150, garrison: { red: 5 } },
    { hex: "12P", colour: "grey", home: null, lizards: 61, max: 50, garrison: {} },
    { hex: "9Z", colour: null, home: null, lizards: 4, max: 0, garrison: {} },
  ],
  bands: [
    { hex: "3A", ...noLizards(), red: 5, total: 5, hunger: 0, experience: 5, miredUntil: 0 },
    { hex: "5C", ...noLizards(), green: 7, total: 7, hunger: 4, experience: 0, miredUntil: 0 },
    { hex: "2B", ...noLizards(), black: 2, total: 2, hunger: 5, experience: 1, miredUntil: 9 },
  ],
  spies: [{ hex: "2B", colour: "grey", turns: 3, miredUntil: 0 }],
};
const rows = listingRows(view, GROWTH);
const row = (id: string) => rows.find((each) => each.id === id);

describe("clan listing", () => {
  test("a den and its garrison are one row of both kinds", () => {
    expect(row("den 3A")).toMatchObject({ kinds: ["dens", "bands"], what: "Red Home Den", total: 5, feedsBy: 13 });
    expect(row("band 3A")).toBeUndefined();
    expect(row("den 12P")).toMatchObject({ kinds: ["dens"], total: 0, band: null, feedsBy: null });
  });

  test("a den says what the coming World Phase makes of it, by the rules' own numbers", () => {
    expect(row("den 3A")?.outlook).toEqual({ collapses: false, change: 12 }); // 30 of 150, as WLD-4 has it
    expect(row("den 12P")?.outlook).toEqual({ collapses: false, change: -6 });
    expect(row("den 9Z")?.outlook).toEqual({ collapses: true });
  });

  test("a band says where it stands, by when it must feed and what holds it how long", () => {
    expect(row("band 5C")).toMatchObject({ what: "Band on a raft", feedsBy: 9, limits: [{ what: "raft", turn: 11 }] });
    expect(row("band 2B")).toMatchObject({ what: "Band on Swamp", feedsBy: 9, limits: [{ what: "mired", turn: 9 }] });
  });

  test("the life of another clan's raft, or one without Green lizards aboard, is not known", () => {
    const [green] = listingRows(seeingOnly(view, { "5C": { terrain: "water", raft: {} } }), GROWTH).filter(
      ({ hex }) => hex === "5C",
    );
    expect(green?.limits).toEqual([]);
  });

  test("a spy says when it goes bush", () => {
    expect(row("spy 2B 0")?.limits).toEqual([{ what: "bush", turn: 8 + TURNS_UNTIL_BUSH - 3 }]);
  });

  test("one's own Temples and Bridges in sight are listed, and nobody else's", () => {
    const seen = seeingOnly(view, {
      "1K": { terrain: "temple", owner: view.clan },
      "2K": { terrain: "temple", owner: view.clan + 1 },
      "3K": { terrain: "temple", owner: null },
      "4K": { terrain: "water", bridge: { owner: view.clan } },
      "5K": { terrain: "water", bridge: { owner: null } },
    });
    expect(holdingsOf(seen)).toEqual({ temples: ["1K"], bridges: ["4K"] });
  });

  test("rows are found by hex, kind of place and colour", () => {
    const words = rows.map(listingWords);
    expect(words.filter((each) => each.includes("2B"))).toHaveLength(2);
    expect(words.filter((each) => /raft/.test(each))).toHaveLength(1);
    expect(words.filter((each) => /Green/.test(each))).toHaveLength(1);
  });
});

describe("sorting", () => {
  const of = (...values: (number | string | null)[]) =>
    values.map((value, i) => ({ id: `${value} ${i}`, cells: [{ value, node: null }] }));
  const sorted = (values: (number | string | null)[], direction: "ascending" | "descending") =>
    sortedRows(of(...values), { column: 0, direction }).map(({ cells }) => cells[0]?.value);

  test("puts what is unknown last, either way", () => {
    expect(sorted([3, null, 1, 10], "ascending")).toEqual([1, 3, 10, null]);
    expect(sorted([3, null, 1, 10], "descending")).toEqual([10, 3, 1, null]);
    expect(sorted(["b", null, "a"], "ascending")).toEqual(["a", "b", null]);
  });

  test("begins with the largest number or with A, and turns round when pressed again", () => {
    const first = sortingAfter(null, 2, true);
    expect(first).toEqual({ column: 2, direction: "descending" });
    expect(sortingAfter(first, 2, true)).toEqual({ column: 2, direction: "ascending" });
    expect(sortingAfter(first, 1, false)).toEqual({ column: 1, direction: "ascending" });
  });

  test("equal rows keep their order", () => {
    const same = of(1, 1, 1);
    expect(sortedRows(same, { column: 0, direction: "descending" })).toEqual(same);
  });
});
