/** The world at the start of a game (GEN-1 to GEN-5). */
import { Dice } from "../../dice";
import { refuseFor } from "../../document-schema";
import { DocumentError, type Seat, type SeatName } from "../../ruleset";
import { geometryOf } from "../hex";
import { type HouseNumbers, houseNumbers } from "../house-numbers";
import { addLizards, noLizards, SUPPORTED_BY_FERTILE } from "../lizards";
import { type Clan, canWrap, type Den, emptyHex, hexAt, makeBand, makeDen, type World } from "../world";
import { cellGrid, chooseSites, type Site } from "./cells";
import { nameClan } from "./clan-names";
import { type BoughtHex, type StartupResult, startupResult } from "./design";
import type { ColouredDen, Draft } from "./draft";
import { isFair } from "./fairness";
import { colourFreeDens, placeFreeDens } from "./free-dens";
import { raiseIslands } from "./islands";
import { layOrdinaryLand, placeRuins, placeTemples, placeVolcanoes, placeWhirlpools } from "./landscape";
import { faultsOfRoom } from "./size";
import type { StartupSheet } from "./startups";
import {
  militiaBeside,
  type Range,
  STANDARD_CLANS,
  STANDARD_COLS,
  STANDARD_COUNTS,
  STANDARD_GENERATED,
  STANDARD_ROWS,
} from "./tables";

export interface StartRequest {
  /** One for each clan: 1, 2, 3, … */
  startups: readonly StartupSheet[];
  rows: number;
  cols: number;
  wrap: boolean;
  options: Partial<HouseNumbers>;
  seed: string;
}

/** MAP-4. */
export const FEWEST_CLANS = 2;
export const MOST_GENERATED_CLANS = 16;

/** A map that is not fair after this many tries has no room for what it should hold. */
const MOST_TRIES = 5000;
/** How often different colours for the Free Dens are tried before the islands are made again. */
const COLOURINGS_A_MAP = 10;

const CELL_EDGE = 8; // GEN-1, of the standard game

/** A map size for this many clans: cells like the standard game's. */
export function mapSize(clans: number): { rows: number; cols: number } {
  const { down, across } = cellGrid(clans);
  return { rows: CELL_EDGE * down, cols: CELL_EDGE * across };
}

/** Makes the world of turn 0. Throws DocumentError, with all errors, if the request makes that impossible. */
export function setUpWorld(request: StartRequest): { world: World; tries: number } {
  const startups = request.startups.map(startupResult);
  refuseFor([...faultsOfSize(request, startups), ...faultsOfCodes(request.startups)]);
  const dice = Dice.fromSeed(request.seed);
  let made: MadeMap | null = null;
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    if (tries % COLOURINGS_A_MAP === 1) made = layOutMap(request, startups, dice);
    if (!made) continue;
    const freeDens = colourFreeDens(made.draft);
    if (!isFair(made.draft.geometry, freeDens, made.homes)) continue;
    if (isFurnished(made)) return { world: worldOf(request, startups, made, freeDens), tries };
    made = null;
  }
  throw new DocumentError("rows", `no fair map of ${request.rows} × ${request.cols} hexes could be made`);
}

function faultsOfSize({ rows, cols, wrap }: StartRequest, startups: readonly StartupResult[]): DocumentError[] {
  const clans = startups.length;
  const faults: DocumentError[] = [];
  if (clans < FEWEST_CLANS || clans > MOST_GENERATED_CLANS)
    faults.push(new DocumentError("clans", `a map needs ${FEWEST_CLANS} to ${MOST_GENERATED_CLANS} clans`));
  if (wrap && !canWrap(cols))
    faults.push(new DocumentError("cols", "a map that wraps needs an even number of columns"));
  return [...faults, ...faultsOfRoom({ rows, cols }, wrap, startups)];
}

/** STA-1: no two clans have the same code. */
function faultsOfCodes(startups: readonly StartupSheet[]): DocumentError[] {
  return startups.flatMap(({ code }, i) => {
    const first = startups.findIndex((other) => other.code === code);
    return code && first < i ? [new DocumentError(`startups.${i}.code`, `clan ${first + 1} has the code ${code}`)] : [];
  });
}

interface MadeMap {
  draft: Draft;
  sites: Site[];
  homes: number[];
  count: (range: Range) => number;
  whirlpools: number;
}

/** Templates, islands and Free Dens; null if the land ran out. */
function layOutMap(request: StartRequest, startups: readonly StartupResult[], dice: Dice): MadeMap | null {
  const geometry = geometryOf(request.rows, request.cols, request.wrap);
  const sites = chooseSites(geometry, startups, dice);
  const terrain = geometry.codes.map(() => null);
  const draft: Draft = { geometry, dice, terrain, height: [], generated: [], freeDens: [] };
  for (const [i, site] of sites.entries()) layTemplate(draft, startups[i] as StartupResult, site);
  draft.generated = geometry.codes.map((_, hex) => hex).filter((hex) => draft.terrain[hex] === null);
  const homes = homesOf(startups, sites);
  const count = counter(request, draft);
  const whirlpools = count(STANDARD_COUNTS.whirlpools);
  raiseIslands(draft, whirlpools);
  return placeFreeDens(draft, count(STANDARD_COUNTS.freeDens), homes)
    ? { draft, sites, homes, count, whirlpools }
    : null;
}

/** Places everything else; false if the land runs out. */
function isFurnished({ draft, count, whirlpools }: MadeMap): boolean {
  if (!placeVolcanoes(draft, count(STANDARD_COUNTS.volcanoes))) return false;
  if (!placeTemples(draft, count(STANDARD_COUNTS.temples))) return false;
  if (!placeRuins(draft, count(STANDARD_COUNTS.ruins))) return false;
  if (!placeWhirlpools(draft, whirlpools)) return false;
  layOrdinaryLand(draft);
  return true;
}

function homesOf(startups: readonly StartupResult[], sites: readonly Site[]): number[] {
  return startups.map(({ home }, i) => sites[i]?.get(home) as number);
}

function layTemplate(draft: Draft, startup: StartupResult, site: Site): void {
  for (const [number, hex] of site) draft.terrain[hex] = boughtHex(startup, number).terrain;
}

function boughtHex(startup: StartupResult, number: number): BoughtHex {
  const bought = startup.hexes[number];
  if (!bought) throw new Error(`template ${startup.template} has no hex ${number}`);
  return bought;
}

/** GEN-2: draws a count from the standard range, scaled for maps of other sizes. */
function counter({ rows, cols, startups }: StartRequest, draft: Draft): (range: Range) => number {
  const standard = rows === STANDARD_ROWS && cols === STANDARD_COLS && startups.length === STANDARD_CLANS;
  const scaled = (n: number) => (standard ? n : Math.round((n * draft.generated.length) / STANDARD_GENERATED));
  return ({ low, high }) => draft.dice.between("count", scaled(low), scaled(high));
}

function worldOf(
  request: StartRequest,
  startups: readonly StartupResult[],
  { draft, sites }: MadeMap,
  freeDens: readonly ColouredDen[],
): World {
  const { geometry } = draft;
  const clans = clansOf(request.startups);
  const hexes = geometry.codes.map((code, index) => emptyHex(index, code, draft.terrain[index] ?? "water"));
  const world: World = {
    turn: 0,
    geometry,
    options: request.options,
    house: houseNumbers(request.options, clans.length),
    clans,
    fill: "water",
    hexes,
  };
  for (const den of freeDens) hexAt(world, den.hex).den = freeDen(den);
  for (const [i, site] of sites.entries()) settleClan(world, i + 1, startups[i] as StartupResult, site);
  return world;
}

/** GEN-5: as many lizards as the Fertile hexes support, and militia of the den's colour. */
function freeDen({ colour, fertile }: ColouredDen): Den {
  const lizards = fertile * SUPPORTED_BY_FERTILE;
  const militia = { ...noLizards(), [colour]: militiaBeside(fertile) };
  return makeDen({ colour, lizards, militia });
}

/** STA-7: the clan's dens, temples and warriors. */
function settleClan(world: World, clan: Seat, startup: StartupResult, site: Site): void {
  for (const [number, index] of site) {
    const hex = hexAt(world, index);
    const { colour, lizards, warriors } = boughtHex(startup, number);
    if (hex.terrain === "temple") hex.owner = clan;
    if (colour) hex.den = makeDen({ colour, home: number === startup.home ? clan : null, owner: clan, lizards });
    if (warriors) {
      const band = makeBand({ clan, lizards: noLizards() });
      addLizards(band.lizards, { ...noLizards(), ...warriors });
      hex.bands.push(band);
    }
  }
}

/** STA-1: first those chosen on the sheets, then names and codes for the others. */
function clansOf(startups: readonly StartupSheet[]): Clan[] {
  const taken: SeatName[] = startups.map(({ name, code }) => ({ name: name ?? "", code: code ?? "" }));
  return startups.map((sheet, i) => {
    const number = i + 1;
    const named = nameClan(sheet, number, taken);
    taken[i] = sheet.code ? { ...named, code: sheet.code } : named;
    return { number, ...(taken[i] as SeatName), status: "playing", droppedTurn: null, missedTurns: 0 };
  });
}
