/** Reads and checks the world document `lizards-world/1`. Anything invalid is refused with its path and the reason. */
import * as z from "zod";
import { documentSchema, recordOf } from "../document-schema";
import { DocumentError, type Seat } from "../ruleset";
import { type Geometry, geometryOf } from "./hex";
import { type HouseNumbers, houseNumbers } from "./house-numbers";
import { COLOURS, type Lizards, MOST_WARRIORS, noLizards, STARVING, total, VETERAN } from "./lizards";
import { FOUNDATION_GROUND } from "./orders/building";
import { clanCodeSchema, clanNameSchema } from "./setup/startup-schema";
import { isWater, TERRAINS } from "./terrain";
import { type Clan, canWrap, type Den, emptyHex, hexAt, makeBand, sizeOf, type World } from "./world";
import { putInOrder, WORLD_FORMAT } from "./world-document";

export const MOST_CLANS = 64;
/** Rows or columns of the largest map: not a rule, but a limit on what reading a document can cost. */
export const LONGEST_EDGE = 256;
/** Far more lizards or turns than any game reaches, but few enough for exact arithmetic. */
export const MOST_OF_ANYTHING = 100_000;

const count = z.int().min(0).max(MOST_OF_ANYTHING).default(0);
const turn = z.int().min(0).max(MOST_OF_ANYTHING);
const seat = z.int().min(1).max(MOST_CLANS);
const owner = seat.nullable().default(null);
const lizards = { red: count, green: count, grey: count, yellow: count, black: count };
const someLizards = z.strictObject(lizards).default(noLizards);
const percent = z.int().min(0).max(100).optional();

const OPTION: Record<keyof HouseNumbers, z.ZodType<number | undefined>> = {
  victoryFloor: z.int().min(0).optional(),
  growthPercent: z.int().min(0).max(1000).optional(),
  cursedStayPercent: percent,
  cursedEnterPercent: percent,
  whirlpoolPercent: percent,
  lavaPercent: percent,
  eruptionChangePercent: percent,
  spyNoticePercent: percent,
  fleeAtThreeToTwoPercent: percent,
  fleeAtTwoToOnePercent: percent,
  dropAfterMissedTurns: z.int().min(0).max(MOST_OF_ANYTHING).optional(),
};

/** The house numbers a special game overrides. */
export const options: z.ZodType<Partial<HouseNumbers>> = z.strictObject(OPTION);
export const optionsSchema = documentSchema(options);

const clan = z.strictObject({
  number: seat,
  name: clanNameSchema,
  code: clanCodeSchema,
  status: z.enum(["playing", "dropped", "out"]),
  droppedTurn: turn.optional(),
  missedTurns: count,
});

const den = z.strictObject({
  colour: z.enum(COLOURS).nullable(),
  home: owner,
  owner,
  lizards: count,
  militia: someLizards,
  freed: someLizards,
  freedTurn: turn.nullable().optional(),
});

const hex = z.strictObject({
  terrain: z.enum(TERRAINS),
  den: den.optional(),
  owner,
  bridge: z.strictObject({ owner }).optional(),
  raft: z.strictObject({ turnsLeft: z.int().min(1).max(MOST_OF_ANYTHING) }).optional(),
  foundation: z.strictObject({ laidTurn: turn }).optional(),
});

const band = z.strictObject({
  clan: seat,
  hex: z.string(),
  ...lizards,
  hunger: z.int().min(0).max(STARVING).default(0),
  experience: z.int().min(0).max(VETERAN).default(0),
  miredUntil: count,
});

const spy = z.strictObject({
  clan: seat,
  hex: z.string(),
  colour: z.enum(COLOURS),
  madeTurn: turn,
  miredUntil: count,
});

const worldSchema = documentSchema(
  z.strictObject({
    format: z.literal(WORLD_FORMAT),
    turn,
    rows: z.int().min(1).max(LONGEST_EDGE),
    cols: z.int().min(1).max(LONGEST_EDGE),
    wrap: z.boolean(),
    options: options.default({}),
    clans: z.array(clan).min(1).max(MOST_CLANS),
    fill: z.enum(TERRAINS).exclude(["den"]),
    hexes: recordOf(hex),
    bands: z.array(band).default([]),
    spies: z.array(spy).default([]),
  }),
);
type ReadDocument = ReturnType<typeof worldSchema.parse>;
type ReadHex = ReadDocument["hexes"][string];
type ReadDen = NonNullable<ReadHex["den"]>;

/** The world of a document. Throws DocumentError. */
export function readWorld(json: unknown): World {
  const document = worldSchema.parse(json);
  const { turn, rows, cols, wrap, fill } = document;
  checkSize(rows, cols, wrap);
  const clans = readClans(document);
  const geometry = geometryOf(rows, cols, wrap);
  const hexes = geometry.codes.map((code, index) => emptyHex(index, code, fill));
  const world: World = {
    turn,
    geometry,
    options: document.options,
    house: houseNumbers(document.options, clans.length),
    clans,
    fill,
    hexes,
  };
  for (const [code, read] of Object.entries(document.hexes)) placeHex(world, code, read);
  checkHomes(world);
  for (const [i, read] of document.bands.entries()) placeBand(world, read, `bands.${i}`);
  for (const [i, read] of document.spies.entries()) placeSpy(world, read, `spies.${i}`);
  putInOrder(world);
  return world;
}

/** MAP-1. */
function checkSize(rows: number, cols: number, wrap: boolean): void {
  if (!wrap) return;
  if (!canWrap(cols)) throw new DocumentError("cols", "a map that wraps needs an even number of columns");
  if (rows < 2) throw new DocumentError("rows", "a map that wraps needs at least 2 rows");
}

function readClans(document: ReadDocument): Clan[] {
  const { turn } = document;
  const clans: Clan[] = [];
  for (const [i, { droppedTurn, ...read }] of document.clans.entries()) {
    const wrong = (field: string, reason: string) => new DocumentError(`clans.${i}.${field}`, reason);
    if (clans.some(({ number }) => number === read.number))
      throw wrong("number", `two clans have the number ${read.number}`);
    if (clans.some(({ code }) => code === read.code)) throw wrong("code", `two clans have the code ${read.code}`);
    if (read.status === "dropped" && droppedTurn === undefined)
      throw wrong("droppedTurn", "a dropped clan needs the turn it left");
    if (read.status !== "dropped" && droppedTurn !== undefined)
      throw wrong("droppedTurn", `the clan is ${read.status}, not dropped`);
    if (droppedTurn !== undefined && droppedTurn > turn) throw wrong("droppedTurn", `later than turn ${turn}`);
    clans.push({ ...read, droppedTurn: droppedTurn ?? null });
  }
  return clans.sort((a, b) => a.number - b.number);
}

function placeHex(world: World, code: string, read: ReadHex): void {
  const path = `hexes.${code}`;
  const hex = hexAt(world, indexOf(world.geometry, code, path));
  const { terrain, owner, bridge, raft, foundation } = read;
  checkFeatures(read, path);
  if (foundation) checkPast(world, foundation.laidTurn, `${path}.foundation.laidTurn`);
  checkClan(world, owner, `${path}.owner`);
  checkClan(world, bridge?.owner ?? null, `${path}.bridge.owner`);
  hex.terrain = terrain;
  hex.den = read.den ? readDen(world, read.den, `${path}.den`) : null;
  hex.owner = owner;
  hex.bridge = bridge ?? null;
  hex.raft = raft ?? null;
  hex.foundation = foundation ?? null;
}

function indexOf(geometry: Geometry, code: string, path: string): number {
  const index = geometry.indexes.get(code);
  if (index === undefined) throw new DocumentError(path, `not on a map of ${geometry.rows} × ${geometry.cols} hexes`);
  return index;
}

/** MAP-5: which terrain carries which feature. */
function checkFeatures({ terrain, den, owner, bridge, raft, foundation }: ReadHex, path: string): void {
  const wrong = (field: string, reason: string) => new DocumentError(`${path}.${field}`, reason);
  if (terrain === "den" && !den) throw wrong("den", "missing");
  if (terrain !== "den" && den) throw wrong("den", `the terrain is ${terrain}`);
  if (terrain !== "temple" && owner !== null) throw wrong("owner", "only a temple has an owner here");
  if (bridge && !isWater(terrain)) throw wrong("bridge", `no bridge stands on ${terrain}`);
  if (raft && !isWater(terrain)) throw wrong("raft", `no raft floats on ${terrain}`);
  if (raft && bridge) throw wrong("raft", "no raft floats under a bridge");
  if (foundation && !FOUNDATION_GROUND.includes(terrain))
    throw wrong("foundation", `no foundation is laid on ${terrain}`);
}

function readDen(world: World, read: ReadDen, path: string): Den {
  checkClan(world, read.home, `${path}.home`);
  checkClan(world, read.owner, `${path}.owner`);
  const { freedTurn: given, ...den } = read;
  if (den.owner !== null && total(den.militia) > 0)
    throw new DocumentError(`${path}.militia`, "only a free den has militia");
  if (den.colour !== null && total(den.freed) > 0)
    throw new DocumentError(`${path}.freed`, "only an unsettled den has them");
  const freeHome = den.home !== null && den.owner === null;
  if (!freeHome && typeof given === "number")
    throw new DocumentError(`${path}.freedTurn`, "only a free Home Den has one");
  if (typeof given === "number") checkPast(world, given, `${path}.freedTurn`);
  const left = world.clans.find(({ number }) => number === den.home)?.droppedTurn ?? null;
  return { ...den, freedTurn: freeHome ? (given === undefined ? left : given) : null };
}

function checkClan(world: World, number: Seat | null, path: string): void {
  if (number !== null && !world.clans.some((clan) => clan.number === number))
    throw new DocumentError(path, `there is no clan ${number}`);
}

function checkPast(world: World, turn: number, path: string): void {
  if (turn > world.turn) throw new DocumentError(path, `later than turn ${world.turn}`);
}

/** DEN-1: a Home Den belongs to the tradition of one clan, which has no other. */
function checkHomes(world: World): void {
  const homes = new Set<Seat>();
  for (const { code, den } of world.hexes) {
    if (!den || den.home === null) continue;
    if (homes.has(den.home)) throw new DocumentError(`hexes.${code}.den.home`, `clan ${den.home} has two Home Dens`);
    homes.add(den.home);
  }
}

function placeBand(world: World, read: ReadDocument["bands"][number], path: string): void {
  checkClan(world, read.clan, `${path}.clan`);
  const hex = hexAt(world, indexOf(world.geometry, read.hex, `${path}.hex`));
  const { clan, hunger, experience, miredUntil, red, green, grey, yellow, black } = read;
  const lizards: Lizards = { red, green, grey, yellow, black };
  if (total(lizards) === 0) throw new DocumentError(path, "a band needs lizards");
  const other = hex.bands.find((band) => band.clan !== clan);
  if (other) throw new DocumentError(`${path}.hex`, `clan ${other.clan} has a band in ${hex.code}`);
  if (hex.den && hex.den.owner !== clan)
    throw new DocumentError(`${path}.hex`, `the den in ${hex.code} is not clan ${clan}'s`);
  hex.bands.push(makeBand({ clan, lizards, hunger, experience, miredUntil }));
  if (sizeOf(hex.bands) > MOST_WARRIORS)
    throw new DocumentError(path, `clan ${clan} has more than ${MOST_WARRIORS} warriors in ${hex.code}`);
}

function placeSpy(world: World, read: ReadDocument["spies"][number], path: string): void {
  checkClan(world, read.clan, `${path}.clan`);
  const hex = hexAt(world, indexOf(world.geometry, read.hex, `${path}.hex`));
  checkPast(world, read.madeTurn, `${path}.madeTurn`);
  const { clan, colour, madeTurn, miredUntil } = read;
  hex.spies.push({ clan, colour, madeTurn, miredUntil, moved: false });
}
