import { describe, expect, test } from "vitest";
import { setUpWorld } from "@/engine/lizards/setup/map";
import { startupsFor } from "@/engine/lizards/setup/startups";
import { resolveTurn } from "@/engine/lizards/turn";
import { writeWorld } from "@/engine/lizards/world-document";
import { readWorld } from "@/engine/lizards/world-schema";
import { DocumentError } from "@/engine/ruleset";

/** The example of the format's description. */
const EXAMPLE = {
  format: "lizards-world/1",
  turn: 4,
  rows: 32,
  cols: 32,
  wrap: true,
  options: {},
  clans: [
    { number: 1, name: "Spies Of Slime", code: "SPS", status: "playing", missedTurns: 0 },
    { number: 2, name: "Mudborn", code: "MUD", status: "playing", missedTurns: 0 },
    { number: 3, name: "Fen Wardens", code: "FEN", status: "playing", missedTurns: 0 },
  ],
  fill: "water",
  hexes: {
    "5AD": { terrain: "den", den: { colour: "red", home: 3, owner: 3, lizards: 30 } },
    "6AD": { terrain: "den", den: { colour: "grey", owner: null, lizards: 100, militia: { grey: 30 } } },
    "7AD": { terrain: "den", den: { colour: null, owner: 1, lizards: 4, freed: { green: 4 } } },
    "6B": { terrain: "water", bridge: { owner: 1 } },
    "9B": { terrain: "water", raft: { turnsLeft: 5 } },
    "7C": { terrain: "temple", owner: 2 },
    "8D": { terrain: "plains", foundation: { laidTurn: 4 } },
    "2A": { terrain: "fertile" },
  },
  bands: [{ clan: 1, hex: "22R", yellow: 50 }],
  spies: [{ clan: 1, hex: "4B", colour: "red", madeTurn: 2 }],
};

// biome-ignore lint/suspicious/noExplicitAny: the tests spoil documents in ways their type would not allow
type Spoilable = any;

function spoilt(spoil: (document: Spoilable) => void): unknown {
  const document = structuredClone(EXAMPLE) as Spoilable;
  spoil(document);
  return document;
}

function written(document: unknown): Spoilable {
  return JSON.parse(writeWorld(readWorld(document)));
}

describe("writing", () => {
  test("every field is written", () => {
    expect(written(EXAMPLE).bands).toEqual([
      { clan: 1, hex: "22R", red: 0, green: 0, grey: 0, yellow: 50, black: 0, hunger: 0, experience: 0, miredUntil: 0 },
    ]);
    expect(written(EXAMPLE).spies).toEqual([{ clan: 1, hex: "4B", colour: "red", madeTurn: 2, miredUntil: 0 }]);
    expect(written(EXAMPLE).hexes["6AD"].den).toEqual({
      colour: "grey",
      home: null,
      owner: null,
      lizards: 100,
      militia: { grey: 30 },
      freed: {},
    });
  });

  test("every feature of a hex is written, and whose it is", () => {
    const { hexes } = written(EXAMPLE);
    expect(hexes["6B"]).toEqual({ terrain: "water", bridge: { owner: 1 } });
    expect(hexes["9B"]).toEqual({ terrain: "water", raft: { turnsLeft: 5 } });
    expect(hexes["7C"]).toEqual({ terrain: "temple", owner: 2 });
    expect(hexes["8D"]).toEqual({ terrain: "plains", foundation: { laidTurn: 4 } });
  });

  test("a hex like the fill is left out unless it has a feature", () => {
    const document = spoilt((world) => {
      world.hexes["1A"] = { terrain: "water" };
    });
    expect(Object.keys(written(document).hexes)).toEqual(["2A", "5AD", "6B", "6AD", "7C", "7AD", "8D", "9B"]);
  });

  test("a mire that is past is written as 0, one that lasts is kept", () => {
    const mired = (until: number) => written(spoilt((world) => Object.assign(world.bands[0], { miredUntil: until })));
    expect(mired(4).bands[0].miredUntil).toBe(0);
    expect(mired(5).bands[0].miredUntil).toBe(5);
  });

  test("a free Home Den of a dropped clan is freed by its leaving where nothing else is said", () => {
    const document = spoilt((world) => {
      world.clans[2] = { ...world.clans[2], status: "dropped", droppedTurn: 3 };
      world.hexes["5AD"].den.owner = null;
    });
    expect(written(document).hexes["5AD"].den.freedTurn).toBe(3);
    expect(written(document).clans[2]).toEqual({
      number: 3,
      name: "Fen Wardens",
      code: "FEN",
      status: "dropped",
      droppedTurn: 3,
      missedTurns: 0,
    });
  });
});

describe("canonical bytes", () => {
  test("what was written is read and written the same", () => {
    const text = writeWorld(readWorld(EXAMPLE));
    expect(writeWorld(readWorld(JSON.parse(text)))).toBe(text);
  });

  test("the order of keys and lists does not matter", () => {
    const document = spoilt((world) => {
      world.bands.push({ clan: 2, hex: "1A", red: 5 }, { clan: 1, hex: "22R", red: 5 });
      world.spies.push({ clan: 2, hex: "4B", colour: "grey", madeTurn: 3 });
    });
    expect(writeWorld(readWorld(turnedRound(document)))).toBe(writeWorld(readWorld(document)));
  });

  test("a game goes on alike from memory and from its document", () => {
    let world = setUpWorld({ ...START, startups: startupsFor(4, []), rows: 16, cols: 16 }).world;
    for (let turn = 1; turn <= 5; turn++) {
      const request = { orders: marches(world), dropped: [], seed: `turn ${turn}` };
      const fromMemory = resolveTurn(world, request);
      const fromDocument = resolveTurn(readWorld(turnedRound(JSON.parse(writeWorld(world)))), request);
      expect(writeWorld(fromDocument.world)).toBe(writeWorld(fromMemory.world));
      world = fromMemory.world;
    }
  });
});

const START = { wrap: true, options: {}, seed: "document" };

/** Everyone goes somewhere. */
function marches(world: ReturnType<typeof readWorld>): Record<number, string[]> {
  const orders: Record<number, string[]> = { 1: [], 2: [], 3: [], 4: [] };
  for (const { code, index, bands } of world.hexes)
    for (const { clan } of bands) orders[clan]?.push(`MO ${code} ${["N", "SE", "SW"][index % 3]}`);
  return orders;
}

/** The same document with every object's keys and every list of bands, spies and clans the other way round. */
function turnedRound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnedRound).reverse();
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, inner]) => [key, turnedRound(inner)]));
}

describe("refusals", () => {
  test.each<[string, (world: Spoilable) => void]>([
    ["format", (world) => (world.format = "lizards-world/2")],
    ["turn", (world) => delete world.turn],
    ["turn", (world) => (world.turn = -1)],
    ["turn", (world) => (world.turn = 1.5)],
    ["rows", (world) => (world.rows = 0)],
    ["cols", (world) => (world.cols = 31)],
    ["wrap", (world) => (world.wrap = "yes")],
    ["fill", (world) => (world.fill = "sea")],
    ["fill", (world) => (world.fill = "den")],
    ["colour", (world) => (world.colour = "red")],
    ["options.luck", (world) => (world.options = { luck: 1 })],
    ["options.lavaPercent", (world) => (world.options = { lavaPercent: 101 })],
    ["clans", (world) => (world.clans = [])],
    ["clans.1.number", (world) => (world.clans[1].number = 1)],
    ["clans.1.number", (world) => (world.clans[1].number = 65)],
    ["clans.1.code", (world) => (world.clans[1].code = "SPS")],
    ["clans.1.code", (world) => (world.clans[1].code = "mud")],
    ["clans.1.name", (world) => (world.clans[1].name = "A name of many more letters than twenty")],
    ["clans.1.status", (world) => (world.clans[1].status = "asleep")],
    ["clans.1.droppedTurn", (world) => (world.clans[1].status = "dropped")],
    ["clans.1.droppedTurn", (world) => (world.clans[1].droppedTurn = 3)],
    ["clans.1.user", (world) => (world.clans[1].user = "me@example.org")],
    ["hexes.33A", (world) => (world.hexes["33A"] = { terrain: "plains" })],
    ["hexes.2a", (world) => (world.hexes["2a"] = { terrain: "plains" })],
    ["hexes.2A.terrain", (world) => (world.hexes["2A"].terrain = "fertil")],
    ["hexes.2A.den", (world) => (world.hexes["2A"].den = { colour: "red", lizards: 5 })],
    ["hexes.5AD.den", (world) => delete world.hexes["5AD"].den],
    ["hexes.5AD.den.colour", (world) => (world.hexes["5AD"].den.colour = "pink")],
    ["hexes.5AD.den.owner", (world) => (world.hexes["5AD"].den.owner = 4)],
    ["hexes.5AD.den.home", (world) => (world.hexes["5AD"].den.home = 4)],
    ["hexes.5AD.den.militia", (world) => (world.hexes["5AD"].den.militia = { red: 1 })],
    ["hexes.6AD.den.freed", (world) => (world.hexes["6AD"].den.freed = { green: 4 })],
    ["hexes.6AD.den.home", (world) => (world.hexes["6AD"].den.home = 3)],
    ["hexes.6AD.den.freedTurn", (world) => (world.hexes["6AD"].den.freedTurn = 3)],
    ["hexes.6AD.den.militia.pink", (world) => (world.hexes["6AD"].den.militia.pink = 3)],
    ["hexes.2A.bridge", (world) => (world.hexes["2A"].bridge = { owner: 1 })],
    ["hexes.2A.raft", (world) => (world.hexes["2A"].raft = { turnsLeft: 3 })],
    ["hexes.9B.raft.turnsLeft", (world) => (world.hexes["9B"].raft.turnsLeft = 0)],
    ["hexes.6B.raft", (world) => (world.hexes["6B"].raft = { turnsLeft: 3 })],
    ["hexes.6B.bridge.owner", (world) => (world.hexes["6B"].bridge.owner = 9)],
    ["hexes.7C.owner", (world) => (world.hexes["7C"].owner = 9)],
    ["hexes.2A.owner", (world) => (world.hexes["2A"].owner = 1)],
    ["hexes.9B.foundation", (world) => (world.hexes["9B"].foundation = { laidTurn: 4 })],
    ["hexes.8D.foundation.laidTurn", (world) => (world.hexes["8D"].foundation.laidTurn = 5)],
    ["bands.0.clan", (world) => (world.bands[0].clan = 4)],
    ["bands.0.hex", (world) => (world.bands[0].hex = "40A")],
    ["bands.0.red", (world) => (world.bands[0].red = -1)],
    ["bands.0.red", (world) => (world.bands[0].red = "5")],
    ["bands.0.hunger", (world) => (world.bands[0].hunger = 6)],
    ["bands.0.experience", (world) => (world.bands[0].experience = 6)],
    ["bands.0.total", (world) => (world.bands[0].total = 50)],
    ["bands.0", (world) => (world.bands[0].yellow = 0)],
    ["bands.0", (world) => (world.bands[0].yellow = 301)],
    ["bands.1", (world) => world.bands.push({ clan: 1, hex: "22R", red: 251 })],
    ["bands.1.hex", (world) => world.bands.push({ clan: 2, hex: "22R", red: 1 })],
    ["bands.0.hex", (world) => (world.bands[0].hex = "5AD")],
    ["bands.0.hex", (world) => (world.bands[0].hex = "6AD")],
    ["spies.0.clan", (world) => (world.spies[0].clan = 4)],
    ["spies.0.hex", (world) => (world.spies[0].hex = "nowhere")],
    ["spies.0.colour", (world) => delete world.spies[0].colour],
    ["spies.0.madeTurn", (world) => (world.spies[0].madeTurn = 5)],
  ])("%s is named when it is wrong (%#)", (path, spoil) => {
    expect(() => readWorld(spoilt(spoil))).toThrow(DocumentError);
    expect(pathOf(() => readWorld(spoilt(spoil)))).toBe(path);
  });

  test("DEV-11, DEN-5: nobody stands in a den of others, so nobody builds or destroys there", () => {
    const inDenOf = (owner: number | null) =>
      spoilt((world) => {
        world.hexes["7AD"].den.owner = owner;
        world.bands.push({ clan: 1, hex: "7AD", green: 50, grey: 50 });
      });
    expect(() => readWorld(inDenOf(1))).not.toThrow();
    expect(pathOf(() => readWorld(inDenOf(2)))).toBe("bands.1.hex");
    expect(pathOf(() => readWorld(inDenOf(null)))).toBe("bands.1.hex");
  });

  test.each<[string, (world: Spoilable) => void]>([
    ["clans: must have a length of at least 1", (world) => (world.clans = [])],
    ["hexes: must be an object", (world) => (world.hexes = [])],
    ["bands.0.hunger: must be at most 5", (world) => (world.bands[0].hunger = 6)],
  ])("says what is wrong: %s", (message, spoil) => {
    expect(() => readWorld(spoilt(spoil))).toThrow(message);
  });

  test("a raft and a foundation older than the rules let them grow are read as they stand", () => {
    const world = readWorld(
      spoilt(({ hexes }) => {
        hexes["9B"].raft.turnsLeft = 9;
        hexes["8D"].foundation.laidTurn = 2;
      }),
    );
    const { world: next } = resolveTurn(world, { orders: {}, dropped: [], seed: "old" });
    expect(JSON.parse(writeWorld(next)).hexes["9B"].raft).toEqual({ turnsLeft: 8 });
    expect(JSON.parse(writeWorld(next)).hexes["8D"].foundation).toBeUndefined();
  });

  test.each([null, 1, "world", [], {}])("%j is no world", (garbage) => {
    expect(() => readWorld(garbage)).toThrow(DocumentError);
  });

  test("a key named __proto__ is refused like any other unknown one", () => {
    expect(() => readWorld(spoiltText('"hexes":{', '"hexes":{"__proto__":{"terrain":"plains"},'))).toThrow("__proto__");
    expect(() => readWorld(spoiltText('"turn":4', '"turn":4,"__proto__":{}'))).toThrow("__proto__");
  });

  test("up to 64 clans are read", () => {
    const clans = Array.from({ length: 64 }, (_, i) => ({
      ...EXAMPLE.clans[0],
      number: i + 1,
      code: `A${String.fromCharCode(65 + Math.floor(i / 26))}${String.fromCharCode(65 + (i % 26))}`,
    }));
    expect(readWorld(spoilt((world) => (world.clans = clans))).clans.length).toBe(64);
  });
});

function spoiltText(from: string, to: string): unknown {
  return JSON.parse(JSON.stringify(EXAMPLE).replace(from, to));
}

function pathOf(read: () => void): string {
  try {
    read();
  } catch (error) {
    if (error instanceof DocumentError) return error.path;
  }
  return "nothing refused";
}
