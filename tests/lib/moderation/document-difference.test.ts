import { expect, test } from "vitest";
import { differences } from "@/lib/moderation/document-difference";

const LISTS = { bands: ["clan", "hex"] };

test("entries of a list are named by what tells them apart, and one more or less changes no other", () => {
  const [first, second] = [
    { clan: 1, hex: "12M", red: 90 },
    { clan: 1, hex: "12O", red: 4 },
  ];
  const made = { clan: 2, hex: "11O", red: 7 };
  expect(differences({ bands: [first, second] }, { bands: [made, { ...first, red: 95 }, second] }, LISTS)).toEqual([
    { path: "bands[clan 1, hex 12M].red", before: "90", after: "95" },
    { path: "bands[clan 2, hex 11O]", before: null, after: JSON.stringify(made) },
  ]);
  expect(differences({ bands: [first, second] }, { bands: [second] }, LISTS)).toEqual([
    { path: "bands[clan 1, hex 12M]", before: JSON.stringify(first), after: null },
  ]);
  expect(differences({ bands: [first] }, { bands: [] }, LISTS)).toHaveLength(1);
});

test("entries that nothing tells apart are counted", () => {
  const twin = { clan: 1, hex: "12M", red: 1 };
  expect(differences({ bands: [twin, twin] }, { bands: [twin, { ...twin, red: 2 }] }, LISTS)).toEqual([
    { path: "bands[clan 1, hex 12M, no. 2].red", before: "1", after: "2" },
  ]);
});

test("of all else each value that differs is named, by its place in a list that nothing is known of", () => {
  const before = { turn: 1, hexes: { "1A": { terrain: "plains" } }, left: [1, 2], options: {} };
  const after = {
    turn: 1,
    hexes: { "1A": { terrain: "water", raft: { turnsLeft: 2 } } },
    left: [1, 3],
    options: { a: 1 },
  };
  expect(differences(before, after, LISTS)).toEqual([
    { path: "hexes.1A.terrain", before: '"plains"', after: '"water"' },
    { path: "hexes.1A.raft.turnsLeft", before: null, after: "2" },
    { path: "left.1", before: "2", after: "3" },
    { path: "options.a", before: null, after: "1" },
  ]);
  expect(differences({ a: { b: 1 }, c: {} }, { a: null }, LISTS)).toEqual([
    { path: "a.b", before: "1", after: null },
    { path: "a", before: null, after: "null" },
    { path: "c", before: "{}", after: null },
  ]);
  expect(differences(before, structuredClone(before), LISTS)).toEqual([]);
});
