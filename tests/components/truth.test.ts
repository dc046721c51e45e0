import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { searchMap, searchWords } from "@/components/lizards/map/map-search";
import { countsOf, truthOf } from "@/components/lizards/story/truth";
import { truthWords } from "@/components/lizards/story/truth-words";
import { scores } from "@/engine/lizards/scoring";
import { archiveSchema } from "@/engine/lizards/turn-schema";
import type { World } from "@/engine/lizards/world";
import { worldDocument } from "@/engine/lizards/world-document";
import { replay, startOf } from "@/scripts/lizards/archive";

const TURNS = 6;
let world: World;
beforeAll(() => {
  const file = path.resolve(import.meta.dirname, "../golden/sixteen-clans.json");
  const archive = archiveSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  world = startOf(archive);
  for (const turn of archive.turns.slice(0, TURNS)) world = replay(world, turn, archive.secret);
});

test("what the charts and the table say each clan has is what its points are made of", () => {
  const counts = countsOf(worldDocument(world));
  for (const { clan, lizards, homeDens, dens, temples, bridges } of scores(world))
    expect(counts.get(clan), `clan ${clan}`).toEqual({ lizards, dens: homeDens + dens, temples, bridges });
});

test("the true map shows every band, every den with its lizards, and every spy, and hides nothing", () => {
  const { chart, hexes } = truthOf(worldDocument(world));
  expect(chart.hexes.every(({ sight }) => sight === "seen")).toBe(true);
  for (const { index, code, terrain, den, bands, spies } of world.hexes) {
    const warriors = bands.reduce((sum, { lizards }) => sum + Object.values(lizards).reduce((a, b) => a + b, 0), 0);
    const owner = den?.owner ?? bands[0]?.clan ?? null;
    const expected = owner === null ? null : { clan: owner, number: warriors + (den?.owner ? den.lizards : 0) };
    const drawn = chart.hexes[index];
    expect(drawn?.terrain, code).toBe(terrain);
    expect(drawn?.token && { clan: drawn.token.clan, number: drawn.token.number }, code).toEqual(expected);
    expect(hexes.get(code)?.spies, code).toHaveLength(spies.length);
  }
});

test("a hex is told whole: its den's lizards and militia, bands by colour, spies by clan", () => {
  const document = worldDocument(world);
  document.hexes["1A"] = {
    terrain: "den",
    den: { colour: "red", home: null, owner: null, lizards: 40, militia: { grey: 9 }, freed: {}, freedTurn: null },
  };
  document.spies.push({ clan: 2, hex: "1A", colour: "black", madeTurn: 3, miredUntil: 0 });
  const { chart, hexes } = truthOf(document);
  const clans = [{ number: 2, name: "Mudborn", code: "MUD" }];
  const words = truthWords("1A", chart.hexes[0] as never, hexes.get("1A") as never, clans);
  expect(words.slice(0, 4)).toEqual(["1A, Red den", "Free", "40 den lizards", "Militia: 9 Grey"]);
  expect(words.at(-1)).toBe("Black spy of Mudborn, since turn 3");
});

test("the search finds what any clan has, and knows that the reader has nothing", () => {
  const document = worldDocument(world);
  const { chart } = truthOf(document);
  const clans = document.clans.map(({ number, name, code }) => ({ number, name, code }));
  const lookup = { chart, clans, from: 0, ordersAt: () => [] };
  const [clan] = document.bands;
  const name = clans.find(({ number }) => number === clan?.clan)?.name ?? "";
  const found = searchMap(name, lookup);
  expect(found.kind === "places" && found.places.map(({ code }) => code)).toContain(clan?.hex);
  expect(searchWords(lookup)).toContain(name);
  expect(searchWords(lookup)).not.toContain("my dens");
  expect(searchMap("idle bands", lookup)).toMatchObject({ kind: "nothing" });
});
