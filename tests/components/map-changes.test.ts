import { expect, test } from "vitest";
import { clans, remembered, view } from "@/components/lizards/gallery/sample-game";
import { changesSince } from "@/components/lizards/map/changes";
import { chartOf } from "@/components/lizards/map/swamp-chart";
import { type SeenHex, seenIn, type View } from "@/engine/lizards/view";
import { viewDocument } from "@/engine/lizards/view-document";
import { seeing } from "../support/sight";

const chart = chartOf(view, remembered);

/** What is told where a turn earlier these hexes looked like this; undefined: not seen. */
function told(hexes: Record<string, Partial<SeenHex> | undefined>, more: Partial<View> = {}): string[] {
  const before = Object.entries(hexes).map(([code, hex]) => [code, hex && { ...seenIn(view, code), ...hex }]);
  const known = seeing({ ...view, turn: view.turn - 1, ...more }, Object.fromEntries(before));
  const changes = changesSince(viewDocument(known), chart, clans);
  return changes.map(({ hex, words, mark }) => `${chart.geometry.codes[hex]} ${words} [${mark}]`);
}

const ink = seenIn(view, "18N")?.bands?.[0]?.clan as number;

test("nothing is told of a turn in which nothing was seen to change, nor of one's own bands", () => {
  expect(told({})).toEqual([]);
  expect(told({ "15Q": { bands: [] } }, { bands: [] })).toEqual([]);
});

test.each([
  [{ "18N": { bands: [{ clan: ink, total: 200 }] } }, "18N 231 of Ink Tails, 31 more [+31]"],
  [{ "18N": { bands: [{ clan: ink, total: 240 }] } }, "18N 231 of Ink Tails, 9 fewer [−9]"],
  [{ "18N": { bands: [] } }, "18N 231 of Ink Tails, new here [new]"],
  [{ "18N": undefined }, "18N 231 of Ink Tails, now in sight [new]"],
  [{ "17N": { bands: [{ clan: ink, total: 7 }] } }, "17N 7 of Ink Tails, gone [was INK 7]"],
  [{ "3A": { terrain: "plains", bands: [{ clan: ink, total: 7 }] } }, "3A 7 of Ink Tails, out of sight [was INK 7]"],
  [{ "15Q": { owner: ink } }, "15Q Temple, now yours [owner]"],
  [{ "20N": { owner: view.clan } }, "20N Temple, now owned by Ink Tails [owner]"],
] as [Record<string, Partial<SeenHex> | undefined>, string][])("%j", (hexes, words) => {
  expect(told(hexes)).toEqual([words]);
});

test("a den that is lost and out of sight is told of", () => {
  const lost = { hex: "3A", colour: "red", home: null, lizards: 5, max: 50, garrison: {} } as const;
  expect(told({}, { dens: [...view.dens, lost] })).toEqual(["3A Red den, lost [owner]"]);
});
