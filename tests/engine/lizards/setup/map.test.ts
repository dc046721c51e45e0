import { describe, expect, test } from "vitest";
import { adjacent, distance, within } from "@/engine/lizards/hex";
import { COLOURS, total } from "@/engine/lizards/lizards";
import { cellGrid } from "@/engine/lizards/setup/cells";
import { startupResult } from "@/engine/lizards/setup/design";
import { mapSize, setUpWorld } from "@/engine/lizards/setup/map";
import { DEN_LIZARD_PRICES } from "@/engine/lizards/setup/prices";
import { type StartupSheet, startupsFor } from "@/engine/lizards/setup/startups";
import { TEMPLATES } from "@/engine/lizards/setup/templates";
import type { Terrain } from "@/engine/lizards/terrain";
import type { Hex, World } from "@/engine/lizards/world";
import { writeWorld } from "@/engine/lizards/world-document";
import { readWorld } from "@/engine/lizards/world-schema";
import { DocumentError } from "@/engine/ruleset";

const SEEDS = ["a", "b", "c", "d", "e", "f"];

function make(clans: number, seed: string, sheets: StartupSheet[] = []): World {
  const startups = startupsFor(clans, sheets);
  return setUpWorld({ startups, ...mapSize(clans), wrap: true, options: {}, seed }).world;
}

/** The hexes that no template covers: how many hexes the four defaults cover is known. */
const COVERED = [9, 11, 7, 16];

function generatedSize(world: World): number {
  return world.geometry.size - world.clans.reduce((sum, { number }) => sum + (COVERED[(number - 1) % 4] ?? 0), 0);
}

function count(world: World, terrain: Terrain): number {
  return world.hexes.filter((hex) => hex.terrain === terrain).length;
}

/** What the templates of so many clans with the defaults in turn add of a terrain. */
function bought(clans: number, terrain: Terrain): number {
  return startupsFor(clans, [])
    .flatMap((sheet) => Object.values(startupResult(sheet).hexes))
    .filter((hex) => hex.terrain === terrain).length;
}

const freeDens = (world: World): Hex[] => world.hexes.filter(({ den }) => den !== null && den.owner === null);
const homes = (world: World): Hex[] => world.hexes.filter(({ den }) => den !== null && den.home !== null);

describe.each([
  [16, 32, 32],
  [8, 24, 24],
  [4, 16, 16],
  [2, 8, 16],
])("a map for %i clans", (clans, rows, cols) => {
  const worlds = SEEDS.map((seed) => make(clans, seed));
  const each = (check: (world: World) => void) => worlds.forEach(check);

  test(`has ${rows} × ${cols} hexes, an even number of columns and 64 or more a clan`, () => {
    expect(mapSize(clans)).toEqual({ rows, cols });
    expect(cols % 2).toBe(0);
    expect((rows * cols) / clans).toBeGreaterThanOrEqual(64);
  });

  test("is a valid document of turn 0", () => {
    each((world) => {
      const text = writeWorld(world);
      expect(writeWorld(readWorld(JSON.parse(text)))).toBe(text);
      expect(world.turn).toBe(0);
    });
  });

  test("GEN-1: has one Home Den a clan, each in a cell of its own, with its template", () => {
    const { down, across } = cellGrid(clans);
    each((world) => {
      expect(
        homes(world)
          .map(({ den }) => den?.home)
          .sort(),
      ).toEqual(world.clans.map(({ number }) => number).sort());
      const cells = homes(world).map(({ index }) => {
        const row = Math.floor((Math.floor(index / cols) * down) / rows);
        return row * across + Math.floor(((index % cols) * across) / cols);
      });
      expect(new Set(cells).size).toBe(clans);
    });
  });

  test("GEN-2: 40 to 50 % of the generated hexes are Water", () => {
    each((world) => {
      const share = (count(world, "water") - bought(clans, "water")) / generatedSize(world);
      expect(share).toBeGreaterThanOrEqual(0.4);
      expect(share).toBeLessThanOrEqual(0.5);
    });
  });

  test.each<[Terrain, number, number]>([
    ["whirlpool", 8, 12],
    ["volcano", 6, 10],
    ["temple", 8, 12],
    ["ruin", 8, 14],
  ])("GEN-2: the number of %s hexes is that of the standard game, %i to %i, scaled", (terrain, low, high) => {
    each((world) => {
      const scale = clans === 16 ? 1 : generatedSize(world) / 852;
      const generated = count(world, terrain) - bought(clans, terrain);
      expect(generated).toBeGreaterThanOrEqual(Math.round(low * scale));
      expect(generated).toBeLessThanOrEqual(Math.round(high * scale));
    });
  });

  test("GEN-2: 44 to 56 Free Dens, scaled, no Cursed hex, and no volcano next to a den", () => {
    each((world) => {
      const scale = clans === 16 ? 1 : generatedSize(world) / 852;
      expect(freeDens(world).length).toBeGreaterThanOrEqual(Math.round(44 * scale));
      expect(freeDens(world).length).toBeLessThanOrEqual(Math.round(56 * scale));
      expect(count(world, "cursed")).toBe(0);
      for (const hex of world.hexes.filter(({ terrain }) => terrain === "volcano"))
        for (const index of adjacent(world.geometry, hex.index)) expect(world.hexes[index]?.terrain).not.toBe("den");
    });
  });

  test("GEN-3, GEN-5: Free Dens have 1 to 5 Fertile neighbours, 50 lizards for each, and 30 % as militia", () => {
    each((world) => {
      for (const { index, den, code } of freeDens(world)) {
        const fertile = adjacent(world.geometry, index).filter(
          (near) => world.hexes[near]?.terrain === "fertile",
        ).length;
        expect(fertile, code).toBeGreaterThanOrEqual(1);
        expect(fertile, code).toBeLessThanOrEqual(5);
        expect(den?.lizards).toBe(50 * fertile);
        expect(den && total(den.militia)).toBe(15 * fertile);
        expect(den?.colour && den.militia[den.colour]).toBe(15 * fertile);
      }
    });
  });

  test("GEN-4: two or more Free Dens within 7 of each home, and no clan twice as rich in them as another", () => {
    each((world) => {
      const worths = homes(world).map((home) => {
        const near = new Set(within(world.geometry, home.index, 7));
        const dens = freeDens(world).filter(({ index }) => near.has(index));
        expect(dens.length).toBeGreaterThanOrEqual(2);
        return dens.reduce((sum, { den }) => sum + (den?.colour ? den.lizards * DEN_LIZARD_PRICES[den.colour] : 0), 0);
      });
      expect(Math.max(...worths)).toBeLessThanOrEqual(2 * Math.min(...worths));
    });
  });

  test("STA-7: dens, temples and warriors of the templates are the clans'", () => {
    each((world) => {
      for (const { number } of world.clans) {
        const design = startupResult(startupsFor(clans, [])[number - 1] as StartupSheet);
        const expected = Object.values(design.hexes);
        const warriors = (hexes: typeof expected) =>
          hexes.reduce((sum, hex) => sum + COLOURS.reduce((n, colour) => n + (hex.warriors?.[colour] ?? 0), 0), 0);
        const bands = world.hexes.flatMap((hex) => hex.bands).filter(({ clan }) => clan === number);
        expect(bands.reduce((sum, band) => sum + total(band.lizards), 0)).toBe(warriors(expected));
        for (const band of bands) expect([band.hunger, band.experience]).toEqual([0, 0]);
        const dens = world.hexes.filter(({ den }) => den?.owner === number);
        expect(dens.length).toBe(expected.filter(({ terrain }) => terrain === "den").length);
        const temples = world.hexes.filter(({ owner }) => owner === number);
        expect(temples.length).toBe(expected.filter(({ terrain }) => terrain === "temple").length);
      }
    });
  });
});

test("TRN-6: the same seed makes the same map, another seed another", () => {
  expect(writeWorld(make(4, "same"))).toBe(writeWorld(make(4, "same")));
  expect(writeWorld(make(4, "same"))).not.toBe(writeWorld(make(4, "other")));
});

test("GEN-1: the Home Den lies as near its cell's middle as the template allows, give or take one hex", () => {
  // Template 1 fits round the middle of an 8 × 8 cell, whichever hex is home.
  for (const seed of SEEDS) {
    const sheets = Array.from({ length: 4 }, (): StartupSheet => ({ format: "lizards-startup/1", default: 3 }));
    const world = make(4, seed, sheets);
    for (const { index } of homes(world)) {
      const middle = (8 * Math.floor(index / 16 / 8) + 4) * 16 + 8 * Math.floor((index % 16) / 8) + 4;
      expect(distance(world.geometry, index, middle)).toBeLessThanOrEqual(2);
    }
  }
});

test.each([
  [2, 1, 2],
  [3, 2, 2],
  [5, 2, 3],
  [7, 3, 3],
  [10, 3, 4],
  [13, 4, 4],
  [16, 4, 4],
])("GEN-1: the map of %i clans is cut into %i × %i cells", (clans, down, across) => {
  expect(cellGrid(clans)).toEqual({ down, across });
});

test("GEN-1: clans take the first cells in a random order; those left over stay wild", () => {
  const { rows, cols } = mapSize(5);
  const { down, across } = cellGrid(5);
  const takenByFirst = new Set<number>();
  for (const seed of SEEDS)
    for (const { index, den } of homes(make(5, seed))) {
      const row = Math.floor((Math.floor(index / cols) * down) / rows);
      const cell = row * across + Math.floor(((index % cols) * across) / cols);
      expect(cell).toBeLessThan(5);
      if (den?.home === 1) takenByFirst.add(cell);
    }
  expect(takenByFirst.size).toBeGreaterThan(1);
});

test("GEN-2: no Free Den is placed beside a volcano that a player bought", () => {
  const volcano = { terrain: "volcano" } as const;
  const design: StartupSheet = {
    format: "lizards-startup/1",
    template: 8,
    home: 22,
    hexes: {
      ...{ 1: volcano, 2: volcano, 3: volcano, 5: volcano, 8: volcano, 13: volcano },
      ...{ 20: { terrain: "fertile" }, 22: { terrain: "den", colour: "red" } },
    },
  };
  const isVolcano = (hex: string) => startupResult(design).hexes[hex]?.terrain === "volcano";
  expect(Object.keys(startupResult(design).hexes).filter(isVolcano)).toHaveLength(6);
  for (const seed of SEEDS) {
    const world = make(4, seed, [design, design, design, design]);
    for (const { index, code } of freeDens(world))
      for (const near of adjacent(world.geometry, index)) expect(world.hexes[near]?.terrain, code).not.toBe("volcano");
  }
});

test("GEN-1, GEN-2: every template lies in its cell exactly as designed, its water included", () => {
  for (const { template, hexes } of TEMPLATES) {
    const last = hexes.length;
    const sheet: StartupSheet = {
      format: "lizards-startup/1",
      template,
      home: last,
      hexes: {
        [last]: { terrain: "den", colour: "red" },
        ...Object.fromEntries(hexes.slice(0, 6).map(({ hex }) => [hex, { terrain: "cursed" as const }])),
        ...Object.fromEntries(hexes.slice(-4, -1).map(({ hex }) => [hex, { terrain: "fertile" as const }])),
      },
    };
    const world = make(2, `template ${template}`, [sheet]);
    const result = startupResult(sheet);
    const home = homes(world).find(({ den }) => den?.home === 1);
    const anchor = hexes.find(({ hex }) => hex === result.home);
    if (!home || !anchor) throw new Error("no home");
    for (const { hex, dx, dy } of hexes) {
      const col: number = (home.index % 16) + dx - anchor.dx;
      const half: number = 2 * Math.floor(home.index / 16) + lower(home.index % 16) + dy - anchor.dy;
      const index: number = ((half - lower(col)) / 2) * 16 + col;
      expect(world.hexes[index]?.terrain, `template ${template}, hex ${hex}`).toBe(result.hexes[hex]?.terrain);
    }
  }
});

/** MAP-3, in half hexes. */
function lower(col: number): number {
  return col % 2 === 0 ? 1 : 0;
}

test("GEN-3: colours of Free Dens, over many maps", () => {
  const counts: Record<string, number> = {};
  let all = 0;
  for (let seed = 0; seed < 40; seed++)
    for (const { den } of freeDens(make(4, `colours ${seed}`))) {
      counts[den?.colour ?? "none"] = (counts[den?.colour ?? "none"] ?? 0) + 1;
      all++;
    }
  const share = (colour: string) => (counts[colour] ?? 0) / all;
  expect(Math.abs(share("red") - 0.4)).toBeLessThan(0.08);
  for (const colour of ["green", "grey", "yellow"]) expect(Math.abs(share(colour) - 0.17)).toBeLessThan(0.06);
  expect(Math.abs(share("black") - 0.09)).toBeLessThan(0.05);
});

test("GEN-3: of one to five Fertile hexes beside a Free Den, two or three are drawn most often", () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let seed = 0; seed < 20; seed++) {
    const world = make(4, `fields ${seed}`);
    for (const { den } of freeDens(world)) {
      const fields = (den?.lizards ?? 0) / 50;
      counts[fields] = (counts[fields] ?? 0) + 1;
    }
  }
  const [, one = 0, two = 0, three = 0, four = 0, five = 0] = counts;
  expect(Math.min(two, three)).toBeGreaterThan(Math.max(one, four, five));
  for (const some of [one, four, five]) expect(some).toBeGreaterThan(0);
});

describe("maps that cannot be made", () => {
  const request = { startups: startupsFor(4, []), rows: 16, cols: 16, wrap: true, options: {}, seed: "x" };

  test("an odd number of columns when wrapping", () => {
    expect(() => setUpWorld({ ...request, cols: 17 })).toThrow("cols: ");
    expect(() => setUpWorld({ ...request, cols: 17, wrap: false })).not.toThrow();
  });

  test("fewer than 64 hexes a clan", () => {
    expect(() => setUpWorld({ ...request, rows: 15 })).toThrow("rows: ");
  });

  test("cells too narrow for a template", () => {
    expect(() => setUpWorld({ ...request, rows: 64, cols: 4 })).toThrow("too few for template");
  });

  test("a size that is too small is refused with the smallest ones that are not, near it", () => {
    const five = { ...request, startups: startupsFor(5, []) };
    const refused = (rows: number, cols: number) => {
      try {
        setUpWorld({ ...five, rows, cols });
        return "";
      } catch (error) {
        return (error as DocumentError).reason;
      }
    };
    for (const [rows, cols] of [
      [18, 18],
      [20, 18],
      [20, 20],
      [24, 16],
      [10, 10],
    ] as const) {
      const [, named = ""] = refused(rows, cols).split("; sizes that will do: ");
      const sizes = named.split(", ").map((size) => size.split(" × ").map(Number) as [number, number]);
      expect(sizes.length).toBeGreaterThan(0);
      for (const size of sizes) expect([size, refused(...size)]).toEqual([size, ""]);
      for (const [high, wide] of sizes) expect(refused(high, wide - 2)).not.toBe("");
    }
    expect(refused(18, 18)).toBe(
      "18 × 18 hexes give a clan 9 × 6: too few for template 5; sizes that will do: 18 × 22",
    );
    expect(refused(4, 4)).toBe("4 × 4 hexes are fewer than 64 per clan");
  });

  test("one clan or seventeen", () => {
    expect(() => setUpWorld({ ...request, startups: startupsFor(1, []) })).toThrow("clans: ");
    expect(() => setUpWorld({ ...request, startups: startupsFor(17, []), rows: 64 })).toThrow("clans: ");
  });

  test("all that is wrong is told at once", () => {
    const sheet: StartupSheet = { format: "lizards-startup/1", code: "MUD" };
    const wrong = (changes: object) => {
      try {
        setUpWorld({ ...request, ...changes });
      } catch (error) {
        if (error instanceof DocumentError) return [error, ...error.others].map(({ path }) => path);
        throw error;
      }
    };
    expect(wrong({ cols: 15 })).toEqual(["cols", "rows"]);
    expect(wrong({ rows: 75, cols: 5 })).toEqual(["cols", "rows"]);
    expect(wrong({ cols: 17, startups: startupsFor(4, [sheet, sheet]) })).toEqual(["cols", "startups.1.code"]);
  });

  test("two clans with one code", () => {
    const sheet: StartupSheet = { format: "lizards-startup/1", code: "MUD" };
    expect(() => setUpWorld({ ...request, startups: startupsFor(4, [sheet, sheet]) })).toThrow("startups.1.code: ");
  });
});

test("a chosen code is kept, and nobody's made-up code takes it", () => {
  const world = make(4, "codes", [
    { format: "lizards-startup/1" },
    { format: "lizards-startup/1", name: "Own Name", code: "MUD" },
  ]);
  expect(world.clans[1]).toMatchObject({ name: "Own Name", code: "MUD" });
  expect(world.clans[0]?.name).toBe("Mudborn");
  expect(new Set(world.clans.map(({ code }) => code)).size).toBe(4);
});
