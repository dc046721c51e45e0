import { describe, expect, test } from "vitest";
import type { Frame } from "@/components/hex-map/frame";
import { remembered, view } from "@/components/lizards/gallery/sample-game";
import { terrainWords } from "@/components/lizards/hex-panel/hex-words";
import { type ChartHex, chartOf, homeOf, type Remembered } from "@/components/lizards/map/swamp-chart";
import { groundLayers, tokenLayer } from "@/components/lizards/map/swamp-layers";
import { seeingOnly } from "../support/sight";

const outOfTheGame = { ...seeingOnly(view), dens: [], bands: [], spies: [] };

/** What a clan that has nothing left sees of what it remembers. */
function recalled(remembered: Remembered) {
  return chartOf(outOfTheGame, remembered);
}

describe("a clan that has nothing left", () => {
  test("begins at a Home Den it remembers, not at another den", () => {
    const chart = recalled([{ terrain: "den", turn: 3, colour: "red" }, null, { terrain: "den", turn: 2, home: true }]);
    expect(homeOf(chart)).toBe(2);
  });

  test("begins at the map's first hex where it remembers none", () => {
    expect(homeOf(recalled([null, { terrain: "den", turn: 3 }]))).toBe(0);
  });
});

test.each([
  ["Red Home Den", { colour: "red", home: true }],
  ["Home Den", { home: true }],
  ["Grey den", { colour: "grey" }],
  ["den", {}],
] as const)("a remembered den is called what is known of it: %s", (words, den) => {
  const [hex] = recalled([{ terrain: "den", turn: 3, ...den }]).hexes;
  expect(terrainWords(hex as ChartHex)).toBe(words);
});

test("an unsettled den is called so, and what was a den is one no more", () => {
  const unsettled = { terrain: "den", den: { home: null, owner: 1, colour: null } } as const;
  const ruin = { terrain: "ruin" } as const;
  const [first, second] = chartOf(seeingOnly(outOfTheGame, { "1A": unsettled, "1B": ruin }), [
    null,
    { terrain: "den", turn: 3, home: true },
  ]).hexes;
  expect(terrainWords(first as ChartHex)).toBe("Unsettled den");
  expect(terrainWords(second as ChartHex)).toBe("Ruin");
});

test("a foundation is drawn above the token of whoever stands in its hex, in the middle of an empty one", () => {
  const chart = chartOf(view, remembered);
  const index = chart.geometry.indexes.get("14N") as number; // 70 Low Lanterns build there
  const place = (hexes: readonly ChartHex[]) => {
    const [works] = groundLayers({ ...chart, hexes }, { terrain: true, sight: true }).slice(-1);
    const stamped: { name: string; y: number }[] = [];
    const brush = { stamp: (_: unknown, name: string, { y }: { y: number }) => stamped.push({ name, y }) };
    works?.({ ctx: {}, brush, radius: 30, hexes: [{ index, x: 100, y: 100 }] } as unknown as Frame);
    return stamped.find(({ name }) => name === "foundation")?.y;
  };
  expect(place(chart.hexes)).toBeLessThan(100 - 30 / 3);
  expect(place(chart.hexes.with(index, { ...(chart.hexes[index] as ChartHex), token: null }))).toBe(100);
});

test.each([15, 20, 25, 26, 30, 36, 40, 46, 60, 90])(
  "at %i pixels a radius no flag lies under the token of the next hex",
  (radius) => {
    const chart = chartOf(view, remembered);
    const { indexes } = chart.geometry;
    const [temple, beside] = ["20N", "20O"].map((code) => indexes.get(code) as number) as [number, number];
    const owned = { ...(chart.hexes[temple] as ChartHex), owner: 9, home: null, sight: "seen", token: null } as const;
    const token = { clan: 9, number: 285, own: false } as const;
    const hexes = chart.hexes
      .with(temple, owned)
      .with(beside, { ...(chart.hexes[beside] as ChartHex), token, spy: false });
    const stamped: { name: string; x: number; width: number }[] = [];
    const stamp = (_: unknown, name: string, { x }: { x: number }, width: number) => stamped.push({ name, x, width });
    const placed = [
      { index: temple, x: 0, y: 0 },
      { index: beside, x: radius * 1.5, y: -radius * Math.sqrt(0.75) },
    ];
    const ctx = { strokeText() {}, fillText() {} };
    const frame = { ctx, brush: { stamp, colour: String, font: String }, radius, hexes: placed };
    const [works] = groundLayers({ ...chart, hexes }, { terrain: true, sight: true }).slice(-1);
    works?.(frame as unknown as Frame);
    tokenLayer({ ...chart, hexes }, [], () => {})(frame as unknown as Frame);
    const found = (kind: string) => stamped.find(({ name }) => name.startsWith(kind)) ?? expect.fail(`no ${kind}`);
    const [flag, band] = [found("flag"), found("band")];
    expect(flag.x + radius / 4).toBeLessThanOrEqual(band.x - band.width / 2 + 1.3); // a rim of 1 px is no part of it
    expect(flag.x).toBeGreaterThanOrEqual(0);
  },
);
