import { defineHex, Grid, Orientation, rectangle } from "honeycomb-grid";
import { describe, expect, test } from "vitest";
import {
  adjacent,
  columnLetters,
  DIRECTIONS,
  type Direction,
  distance,
  geometryOf,
  hexCode,
  hexesAlong,
  hexIndex,
  stepTo,
  waysTo,
  within,
} from "@/engine/lizards/hex";

const world = geometryOf(32, 32, true);

function goes(from: string, ...path: Direction[]): string | undefined {
  const hexes = hexesAlong(world, world.indexes.get(from) as number, path);
  return hexes ? world.codes[hexes[hexes.length - 1] as number] : undefined;
}

describe("MAP-2: hex codes", () => {
  test("from 1A at the top left to 32AF at the bottom right", () => {
    expect(world.codes[0]).toBe("1A");
    expect(world.codes[31]).toBe("1AF");
    expect(world.codes[world.size - 1]).toBe("32AF");
    expect(hexCode(4, 29)).toBe("5AD");
  });

  test("columns run A to Z, AA to AZ, BA and on", () => {
    expect([0, 25, 26, 51, 52, 63].map(columnLetters)).toEqual(["A", "Z", "AA", "AZ", "BA", "BL"]);
  });

  test("letters in any case are read, hexes off the map are not", () => {
    expect(hexIndex(world, "5ad")).toBe(world.indexes.get("5AD"));
    for (const wrong of ["0A", "33A", "1AG", "A1", "01A", "", "1"]) expect(hexIndex(world, wrong)).toBeUndefined();
  });
});

describe("MAP-3: directions", () => {
  test.each<[string, Direction[], string]>([
    ["15R", ["SW"], "15Q"],
    ["5M", ["SE"], "6N"],
    ["5T", ["SE"], "5U"],
    ["9U", ["SW"], "10T"],
    ["22R", ["N", "N"], "20R"],
    ["5AD", ["SW", "NE"], "5AD"],
    // The two misprints of the rulebook: geometry wins.
    ["22N", ["N", "NW"], "20M"],
    ["14AB", ["N", "SW"], "13AA"],
  ])("%s %s leads to %s", (from, path, to) => {
    expect(goes(from, ...path)).toBe(to);
  });

  test("every direction has its opposite, on every hex", () => {
    for (let hex = 0; hex < world.size; hex++)
      for (const [i, direction] of DIRECTIONS.entries()) {
        const there = stepTo(world, hex, direction) as number;
        expect(stepTo(world, there, DIRECTIONS[(i + 3) % 6] as Direction)).toBe(hex);
      }
  });
});

describe("MAP-1: edges", () => {
  test("a wrapping map has six neighbours everywhere", () => {
    for (let hex = 0; hex < world.size; hex++) expect(new Set(adjacent(world, hex)).size).toBe(6);
  });

  test("beyond an edge that does not wrap there is nothing", () => {
    const flat = geometryOf(5, 7, false);
    const corner = flat.indexes.get("1A") as number;
    expect(stepTo(flat, corner, "N")).toBeNull();
    expect(stepTo(flat, corner, "SW")).toBeNull();
    expect(adjacent(flat, corner).map((hex) => flat.codes[hex])).toEqual(["1B", "2B", "2A"]);
    expect(hexesAlong(flat, corner, ["S", "NW"])).toBeNull();
  });
});

describe("distance", () => {
  test("is the number of steps, on maps that wrap and maps that do not", () => {
    for (const geometry of [geometryOf(6, 8, true), geometryOf(6, 7, false)])
      for (let from = 0; from < geometry.size; from++) {
        const steps = stepsFrom(geometry, from);
        for (let to = 0; to < geometry.size; to++) expect(distance(geometry, from, to)).toBe(steps[to]);
      }
  });

  test("a hex at most two steps away is reached by all ways of as many steps, those that begin northward first", () => {
    const all = DIRECTIONS.flatMap((first) => [[first], ...DIRECTIONS.map((second) => [first, second])]);
    for (const geometry of [geometryOf(6, 8, true), geometryOf(6, 7, false)])
      for (let from = 0; from < geometry.size; from++)
        for (const to of within(geometry, from, 2)) {
          const leading = all.filter((way) => hexesAlong(geometry, from, way)?.at(-1) === to);
          const steps = distance(geometry, from, to) || 2; // out and back
          expect(waysTo(geometry, from, to)).toEqual(leading.filter(({ length }) => length === steps));
        }
  });

  test("within lists each hex of the reach once, the hex itself first", () => {
    const hex = world.indexes.get("1A") as number;
    for (const [radius, size] of [
      [0, 1],
      [1, 7],
      [2, 19],
      [3, 37],
      [7, 169],
    ] as const) {
      const near = within(world, hex, radius);
      expect(near[0]).toBe(hex);
      expect(new Set(near).size).toBe(size);
      expect(near.length).toBe(size);
      for (const other of near) expect(distance(world, hex, other)).toBeLessThanOrEqual(radius);
    }
  });
});

/** Steps to every hex, counted by walking. */
function stepsFrom(geometry: ReturnType<typeof geometryOf>, from: number): number[] {
  const steps = geometry.codes.map(() => Number.POSITIVE_INFINITY);
  steps[from] = 0;
  const reached = [from];
  for (const hex of reached)
    for (const next of adjacent(geometry, hex))
      if (steps[next] === Number.POSITIVE_INFINITY) {
        steps[next] = (steps[hex] as number) + 1;
        reached.push(next);
      }
  return steps;
}

test("the geometry agrees with honeycomb-grid, flat-topped with odd columns lower", () => {
  const flat = geometryOf(12, 12, false);
  // Counted from 0 our lower columns are the even ones: honeycomb's offset 1.
  const Hex = defineHex({ orientation: Orientation.FLAT, offset: 1 });
  const grid = new Grid(Hex, rectangle({ width: 12, height: 12 }));
  const at = (index: number) => grid.getHex({ col: index % 12, row: Math.floor(index / 12) });
  for (let from = 0; from < flat.size; from++)
    for (let to = 0; to < flat.size; to++) {
      const [a, b] = [at(from), at(to)];
      if (!a || !b) throw new Error("honeycomb-grid has no such hex");
      expect(distance(flat, from, to)).toBe(grid.distance(a, b));
    }
});
