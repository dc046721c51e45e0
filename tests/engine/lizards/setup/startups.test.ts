import { describe, expect, test } from "vitest";
import { COLOURS, type Colour } from "@/engine/lizards/lizards";
import { CLAN_NAMES, freeCode, LONGEST_CLAN_NAME, nameClan } from "@/engine/lizards/setup/clan-names";
import { startupResult, templateNeighbours, templateOf } from "@/engine/lizards/setup/design";
import { STARTUP_POINTS } from "@/engine/lizards/setup/prices";
import { joiningSchema, startupSchema } from "@/engine/lizards/setup/startup-schema";
import { DEFAULT_STARTUPS, type StartupHex, type StartupSheet } from "@/engine/lizards/setup/startups";
import { TEMPLATES } from "@/engine/lizards/setup/templates";
import type { Terrain } from "@/engine/lizards/terrain";
import { DocumentError } from "@/engine/ruleset";

function design(template: number, hexes: Record<string, StartupHex>, home?: number): StartupSheet {
  return { format: "lizards-startup/1", template, hexes, ...(home === undefined ? {} : { home }) };
}

const RED_DEN: StartupHex = { terrain: "den", colour: "red" };
const FERTILE: StartupHex = { terrain: "fertile" };

describe("STA-8, STA-10: templates", () => {
  test.each([
    [1, 100, 7],
    [2, 110, 9],
    [3, 120, 11],
    [4, 140, 14],
    [5, 150, 16],
    [6, 160, 17],
    [7, 180, 19],
    [8, 200, 22],
  ])("template %i costs %i points and has %i hexes", (number, points, hexes) => {
    expect(templateOf(number).points).toBe(points);
    expect(templateOf(number).hexes.length).toBe(hexes);
  });

  test("are numbered in reading order", () => {
    for (const { hexes } of TEMPLATES) {
      expect(hexes.map(({ hex }) => hex)).toEqual(hexes.map((_, i) => i + 1));
      const inReadingOrder = [...hexes].sort((a, b) => a.dy - b.dy || a.dx - b.dx);
      expect(inReadingOrder).toEqual([...hexes]);
    }
  });

  test("are drawn on the grid of the map, in one piece", () => {
    for (const { template, hexes } of TEMPLATES)
      for (const { hex, dx, dy } of hexes) {
        expect([hex, (dx + dy) % 2]).toEqual([hex, 0]);
        expect(templateNeighbours(templateOf(template), hex)).not.toEqual([]);
      }
  });

  test("in template 3, hex 6 is next to 2, 3, 4, 8, 9 and 10", () => {
    expect(templateNeighbours(templateOf(3), 6)).toEqual([2, 3, 4, 8, 9, 10]);
  });
});

describe("STA-11: defaults", () => {
  test.each(DEFAULT_STARTUPS.map((startup) => [startup.number, startup.title]))(
    "Default %i, %s, costs exactly 1200 points and leaves nothing out",
    (number) => {
      const result = startupResult({ format: "lizards-startup/1", default: number });
      expect(result.points).toBe(1200);
      expect(result.leftOut).toEqual([]);
      expect(result.notes).toEqual([]);
      expect(result.default).toBe(number);
    },
  );

  test.each([
    [1, 6, "black", 30, { black: 110, grey: 100, green: 20 }],
    [2, 6, "red", 90, { red: 400, green: 30, grey: 100, yellow: 50 }],
    [3, 7, "yellow", 50, { red: 180, green: 30, grey: 100, yellow: 30, black: 70 }],
    [4, 5, "grey", 30, { red: 90, green: 30, grey: 50 }],
  ])("Default %i has its home in hex %i, %s with %i den lizards", (number, home, colour, lizards, warriors) => {
    const result = startupResult({ format: "lizards-startup/1", default: number });
    expect(result.home).toBe(home);
    expect(result.hexes[home]).toMatchObject({ terrain: "den", colour, lizards });
    const counts: Record<string, number> = {};
    for (const hex of Object.values(result.hexes))
      for (const each of COLOURS) if (hex.warriors?.[each]) counts[each] = (counts[each] ?? 0) + hex.warriors[each];
    expect(counts).toEqual(warriors);
  });
});

describe("STA-1: nothing chosen", () => {
  test("an empty sheet is Default 3", () => {
    expect(startupResult(joiningSchema.parse({})).default).toBe(3);
  });

  test("a design without a valid den is Default 3", () => {
    const result = startupResult(design(1, { 1: RED_DEN, 2: { terrain: "plains" } }));
    expect(result.default).toBe(3);
    expect(result.points).toBe(1200);
    expect(result.template).toBe(1);
  });
});

describe("STA-2: what 1200 points pay for", () => {
  test("the template, terrain, den lizards and warriors; what is not named is Water and costs nothing", () => {
    const result = startupResult(
      design(1, { 1: FERTILE, 2: { ...RED_DEN, lizards: 20 }, 3: { terrain: "swamp", warriors: { black: 20 } } }),
    );
    expect(result.points).toBe(100 + 25 + 110 + 30 + 10 + 60);
    expect([4, 5, 6, 7].map((hex) => result.hexes[hex]?.terrain)).toEqual(Array(4).fill("water"));
    expect(STARTUP_POINTS).toBe(1200);
  });
});

describe("STA-3: the reduction", () => {
  test("an item that would pass 1200 is left out whole, later ones are still tried", () => {
    const result = startupResult(
      design(1, {
        1: FERTILE,
        2: RED_DEN,
        3: { terrain: "plains", warriors: { black: 300 } }, // 100 + 25 + 110 + 15 + 900 = 1150
        4: { terrain: "swamp", warriors: { yellow: 30 } },
        5: { terrain: "water", warriors: { red: 40 } },
      }),
    );
    expect(result.leftOut).toEqual([
      { hex: 4, item: "yellow", count: 30, price: 45, reason: "costs 45, but only 40 points are left" },
    ]);
    expect(result.hexes[4]).toEqual({ terrain: "swamp" });
    expect(result.hexes[5]).toEqual({ terrain: "water", warriors: { red: 40 } });
    expect(result.points).toBe(1200);
  });

  test("exactly 1200 points may be spent, not one more", () => {
    const hexes: Record<string, StartupHex> = {
      1: FERTILE,
      2: { ...RED_DEN, warriors: { black: 300 } },
      3: { terrain: "swamp" },
      4: { terrain: "peak" },
      5: FERTILE,
      6: { terrain: "scrub" },
      7: { terrain: "volcano" },
    };
    expect(startupResult(design(1, hexes)).points).toBe(1200);
    expect(startupResult(design(1, hexes)).leftOut).toEqual([]);
    const oneMore = startupResult(design(1, { ...hexes, 7: { terrain: "volcano", warriors: { red: 10 } } }));
    expect(oneMore.leftOut.map(({ item }) => item)).toEqual(["red"]);
  });

  test("within a hex RED comes before GRN, GRY, YEL, BLK, and hexes come by number", () => {
    const hexes: Record<string, StartupHex> = {
      7: { terrain: "plains", warriors: { red: 10 } },
      2: { ...RED_DEN, warriors: { yellow: 300, grey: 250 } },
      1: { terrain: "fertile" },
    };
    const result = startupResult(design(1, hexes));
    expect(result.hexes[2]?.warriors).toEqual({ grey: 250, yellow: 50 });
    expect(result.points).toBe(100 + 25 + 110 + 500 + 75 + 15 + 10);
  });

  test("den lizards go with a den that was left out; its warriors are still tried, on Water", () => {
    const result = startupResult(
      design(1, {
        1: FERTILE,
        2: { terrain: "den", colour: "black", warriors: { black: 220 } }, // 1085 points so far
        3: { terrain: "den", colour: "black", lizards: 20, warriors: { red: 10 } },
      }),
    );
    expect(result.leftOut.map(({ hex, item, count, price }) => ({ hex, item, count, price }))).toEqual([
      { hex: 3, item: "terrain", count: 1, price: 300 },
      { hex: 3, item: "den lizards", count: 20, price: 100 },
    ]);
    expect(result.hexes[3]).toEqual({ terrain: "water", warriors: { red: 10 } });
  });
});

describe("STA-4: tens and caps", () => {
  test("a den has 30 den lizards free; others are rounded down to tens", () => {
    const result = startupResult(design(1, { 1: FERTILE, 2: { ...RED_DEN, lizards: 29, warriors: { red: 9 } } }));
    expect(result.hexes[2]).toEqual({ terrain: "den", colour: "red", lizards: 50 });
    expect(result.points).toBe(100 + 25 + 110 + 30);
    expect(result.notes).toEqual([
      "den lizards in hex 2 rounded down from 29 to 20",
      "red warriors in hex 2 rounded down from 9 to 0",
      "no Home Den was named, so it is hex 2",
    ]);
  });

  test("at most 300 warriors in a hex and 600 in all", () => {
    const result = startupResult(
      design(1, {
        1: FERTILE,
        2: { ...RED_DEN, warriors: { red: 250, green: 100 } },
        3: { terrain: "plains", warriors: { red: 400 } },
        4: { terrain: "plains", warriors: { red: 10 } },
      }),
    );
    expect(result.hexes[2]?.warriors).toEqual({ red: 250, green: 50 });
    expect(result.hexes[3]?.warriors).toEqual({ red: 300 });
    expect(result.hexes[4]?.warriors).toBeUndefined();
    expect(result.leftOut).toEqual([]);
  });
});

describe("STA-5: the Home Den", () => {
  const twoDens = { 1: FERTILE, 2: RED_DEN, 3: RED_DEN, 7: RED_DEN };

  test("is the den the player names", () => {
    expect(startupResult(design(1, twoDens, 3)).home).toBe(3);
  });

  test.each([undefined, 1, 7, 99])("is the first valid one if %s is named", (home) => {
    expect(startupResult(design(1, twoDens, home)).home).toBe(2);
  });
});

describe("STA-9: prices", () => {
  const spent = (hex: StartupHex) => startupResult(design(1, { 1: RED_DEN, 2: FERTILE, 7: hex })).points - 235;

  test.each<[Terrain, number]>([
    ["ruin", 40],
    ["plains", 15],
    ["swamp", 10],
    ["scrub", 10],
    ["fertile", 25],
    ["peak", 10],
    ["volcano", 10],
    ["temple", 40],
    ["cursed", 15],
    ["whirlpool", 5],
    ["water", 0],
  ])("%s costs %i", (terrain, price) => {
    expect(spent({ terrain })).toBe(price);
  });

  test.each<[Colour, number, number, number]>([
    ["red", 110, 15, 10],
    ["green", 185, 25, 20],
    ["grey", 185, 30, 20],
    ["yellow", 175, 25, 15],
    ["black", 300, 50, 30],
  ])("a %s den costs %i, ten of its lizards %i, ten warriors %i", (colour, den, denLizards, warriors) => {
    expect(spent({ terrain: "den", colour })).toBe(den);
    expect(spent({ terrain: "den", colour, lizards: 10 })).toBe(den + denLizards);
    expect(spent({ terrain: "water", warriors: { [colour]: 10 } })).toBe(warriors);
  });
});

describe("STA-6: volcanoes", () => {
  test("next to a den or Fertile hex, as bought, a volcano becomes a peak", () => {
    const result = startupResult(
      design(5, {
        1: { terrain: "volcano" },
        2: FERTILE,
        5: RED_DEN,
        13: { terrain: "volcano" },
        16: { terrain: "volcano" },
      }),
    );
    expect(result.hexes[1]?.terrain).toBe("peak");
    expect(result.hexes[13]?.terrain).toBe("volcano");
    expect(result.hexes[16]?.terrain).toBe("volcano");
    expect(result.notes).toContain("volcano in hex 1 became a peak");
  });

  test("what was left out frightens no volcano", () => {
    const result = startupResult(
      design(1, {
        1: { terrain: "den", colour: "black", lizards: 100 },
        3: FERTILE,
        5: { terrain: "volcano" },
        7: { terrain: "den", colour: "black" },
      }),
    );
    expect(result.leftOut.map(({ hex, item }) => ({ hex, item }))).toEqual([{ hex: 7, item: "terrain" }]);
    expect(result.hexes[5]?.terrain).toBe("volcano");
  });
});

describe("sheets from outside", () => {
  test.each<[string, unknown]>([
    ["format", { default: 1 }],
    ["default", { format: "lizards-startup/1", default: 5 }],
    ["template", { format: "lizards-startup/1", template: 9 }],
    ["template", { format: "lizards-startup/1", default: 1, template: 1 }],
    ["hexes", { format: "lizards-startup/1", hexes: {} }],
    ["hexes.8", { format: "lizards-startup/1", template: 1, hexes: { 8: { terrain: "plains" } } }],
    ["hexes.1.terrain", { format: "lizards-startup/1", template: 1, hexes: { 1: { terrain: "Plains" } } }],
    ["hexes.1.terrain", { format: "lizards-startup/1", template: 1, hexes: { 1: { warriors: { red: 10 } } } }],
    ["hexes.1.colour", { format: "lizards-startup/1", template: 1, hexes: { 1: { terrain: "den" } } }],
    ["hexes.1.lizards", { format: "lizards-startup/1", template: 1, hexes: { 1: { terrain: "ruin", lizards: 10 } } }],
    [
      "hexes.1.warriors.red",
      { format: "lizards-startup/1", template: 1, hexes: { 1: { terrain: "ruin", warriors: { red: -10 } } } },
    ],
    ["name", { format: "lizards-startup/1", name: "A name of more than twenty" }],
    ["code", { format: "lizards-startup/1", code: "ABCD" }],
    ["email", { format: "lizards-startup/1", email: "me@example.org" }],
  ])("%s is named when it is wrong", (path, sheet) => {
    expect(() => startupSchema.parse(sheet)).toThrow(DocumentError);
    expect(() => startupSchema.parse(sheet)).toThrow(new RegExp(`^${path.replaceAll(".", "\\.")}:`));
  });
});

describe("STA-1: names and codes", () => {
  test("the Game Moderator's list has 64 different names of up to 20 characters", () => {
    expect(new Set(CLAN_NAMES).size).toBe(64);
    for (const name of CLAN_NAMES) expect(name.length).toBeLessThanOrEqual(LONGEST_CLAN_NAME);
  });

  test.each([
    ["Scales Of The Moor", "SOT"],
    ["Fen Wardens", "FWE"],
    ["Mudborn", "MUD"],
    ["Öl", "OLX"],
  ])("the code of %s is %s: initials, filled up from the first word", (name, code) => {
    expect(freeCode(name, new Set())).toBe(code);
  });

  test("a code that is taken is varied until it is unique", () => {
    const codes = new Set<string>();
    for (let i = 0; i < 800; i++) codes.add(freeCode("Mudborn", codes));
    expect(codes.size).toBe(800);
    for (const code of codes) expect(code).toMatch(/^[A-Z]{3}$/);
  });

  test("what the player chose is kept, what was left open is unlike the others'", () => {
    const taken = [{ name: "Mudborn", code: "FWE" }];
    expect(nameClan({ name: "Own", code: "OOO" }, 2, taken)).toEqual({ name: "Own", code: "OOO" });
    expect(nameClan({}, 1, taken)).toEqual({ name: "Fen Wardens", code: "FWF" });
  });

  test("names nobody chose differ from game to game, the same in one as often as they are asked for, and all are used", () => {
    const namesIn = (game: string, count = 4) =>
      Array.from({ length: count }, (_, i) => nameClan({}, i + 1, [], game).name);
    const games = ["a2b3c4d5e6f7", "a2b3c4d5e6f8", "zzzzzzzzzzzz", "23456789abcd"];
    expect(new Set(games.map((game) => namesIn(game).join())).size).toBe(games.length);
    for (const game of games) {
      expect(namesIn(game)).toEqual(namesIn(game));
      expect(new Set(namesIn(game, CLAN_NAMES.length)).size).toBe(CLAN_NAMES.length);
    }
  });

  test.each([
    ["", "must not be empty"],
    [" Own", "nor begin or end with a space"],
    ["\u3164\u200d", "must be printable characters"],
    ["\u3164\ufe0f", "must have a character that can be seen"],
    ["ab\u0007", "must be printable characters"],
    ["twenty-one characters", "must have at most 20 characters"],
  ])("a clan is not called %j", (name, reason) => {
    expect(() => startupSchema.parse({ format: "lizards-startup/1", name })).toThrow(reason);
  });
});
