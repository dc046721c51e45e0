/**
 * The result of a start-up sheet (STA-1 to STA-8): the template's hexes as bought, what was left out for lack of
 * points, and what was changed. The host shows it while a player designs; the map is set up from it.
 */
import { COLOURS, type Colour, type Lizards } from "../lizards";
import type { Terrain } from "../terrain";
import {
  DEN_LIZARD_PRICES,
  DEN_PRICES,
  FREE_DEN_LIZARDS,
  LIZARDS_A_LOT,
  MOST_START_WARRIORS,
  MOST_START_WARRIORS_A_HEX,
  STARTUP_POINTS,
  TERRAIN_PRICES,
  WARRIOR_PRICES,
} from "./prices";
import { DEFAULT_STARTUPS, type StartupHex, type StartupSheet } from "./startups";
import { TEMPLATES, type Template } from "./templates";

/** STA-1: for a clan that chose nothing, or whose design has no valid den. */
export const FALLBACK_DEFAULT = 3;

export interface StartupResult {
  points: number;
  template: number;
  /** The number of the Home Den's hex. */
  home: number;
  /** The default used; null for a design. */
  default: number | null;
  /** Every hex of the template, by number. */
  hexes: Record<string, BoughtHex>;
  leftOut: LeftOut[];
  notes: string[];
}

export interface BoughtHex {
  terrain: Terrain;
  colour?: Colour;
  /** All in the den, including those that came free. */
  lizards?: number;
  warriors?: Partial<Lizards>;
}

/** An item that cost more than the points left (STA-3). */
export interface LeftOut {
  hex: number;
  item: "terrain" | "den lizards" | Colour;
  count: number;
  price: number;
  reason: string;
}

/** An item as paid for, in the order of STA-3. */
export interface LedgerLine extends Omit<LeftOut, "reason"> {
  /** Points spent so far after this item, including those for the template. */
  total: number;
  /** Why it was left out; null if it was bought. */
  leftOut: string | null;
}

export interface Ledger {
  points: number;
  lines: LedgerLine[];
  /** What was rounded or cut. */
  notes: string[];
}

/** How a design's points are spent, whether or not it has a valid den in the end. */
export function ledgerOf({ template, hexes = {} }: { template: number; hexes?: Record<string, StartupHex> }): Ledger {
  const { points, lines, notes } = buy(templateOf(template), hexes);
  return { points, lines, notes };
}

/** Works through the sheet by the rules. */
export function startupResult(sheet: StartupSheet): StartupResult {
  if (sheet.template === undefined) return defaultResult(sheet.default ?? FALLBACK_DEFAULT);
  const purchase = buy(templateOf(sheet.template), sheet.hexes ?? {});
  const home = homeDen(purchase, sheet.home);
  if (home === null) {
    const fallback = defaultResult(FALLBACK_DEFAULT);
    const note = `no den of the design has a fertile hex beside it, so Default ${FALLBACK_DEFAULT} is used`;
    return { ...fallback, notes: [note] };
  }
  return resultOf(purchase, home, null);
}

function defaultResult(number: number): StartupResult {
  const chosen = DEFAULT_STARTUPS.find((startup) => startup.number === number);
  if (!chosen) throw new Error(`no default start-up ${number}`);
  return resultOf(buy(templateOf(chosen.template), chosen.hexes), chosen.home, number);
}

export function templateOf(number: number): Template {
  const template = TEMPLATES.find((known) => known.template === number);
  if (!template) throw new Error(`no template ${number}`);
  return template;
}

/** The numbers of the hexes beside a hex, inside the template (STA-10). */
export function templateNeighbours(template: Template, hex: number): number[] {
  const here = template.hexes.find((other) => other.hex === hex);
  if (!here) return [];
  return template.hexes
    .filter(({ dx, dy }) => touches(Math.abs(dx - here.dx), Math.abs(dy - here.dy)))
    .map((other) => other.hex);
}

function touches(columns: number, halfHexes: number): boolean {
  return (columns === 0 && halfHexes === 2) || (columns === 1 && halfHexes === 1);
}

/** A sheet partly worked through. */
interface Purchase {
  template: Template;
  points: number;
  warriors: number;
  bought: Map<number, BoughtHex>;
  lines: LedgerLine[];
  notes: string[];
}

/** STA-3: hex by hex in number order; in a hex terrain, den lizards, warriors. */
function buy(template: Template, wishes: Record<string, StartupHex>): Purchase {
  const { points } = template;
  const purchase: Purchase = { template, points, warriors: 0, bought: new Map(), lines: [], notes: [] };
  for (const { hex } of template.hexes) {
    const wish = wishes[hex] ?? { terrain: "water" };
    const bought = buyTerrain(purchase, hex, wish);
    purchase.bought.set(hex, bought);
    buyDenLizards(purchase, hex, wish, bought);
    const warriors = buyWarriors(purchase, hex, wish.warriors ?? {});
    if (Object.keys(warriors).length > 0) bought.warriors = warriors;
  }
  return purchase;
}

function buyTerrain(purchase: Purchase, hex: number, { terrain, colour }: StartupHex): BoughtHex {
  if (terrain !== "den") {
    const paid = pay(purchase, { hex, item: "terrain", count: 1, price: TERRAIN_PRICES[terrain] });
    return { terrain: paid ? terrain : "water" };
  }
  if (!colour) throw new Error(`the den in hex ${hex} has no colour`);
  const paid = pay(purchase, { hex, item: "terrain", count: 1, price: DEN_PRICES[colour] });
  return paid ? { terrain, colour, lizards: FREE_DEN_LIZARDS } : { terrain: "water" };
}

/** STA-3: if the den is left out, so are its den lizards. */
function buyDenLizards(purchase: Purchase, hex: number, wish: StartupHex, bought: BoughtHex): void {
  const { colour } = wish;
  if (wish.terrain !== "den" || !colour) return;
  const count = inTens(purchase, wish.lizards ?? 0, `den lizards in hex ${hex}`);
  if (count === 0) return;
  const item = { hex, item: "den lizards", count, price: lots(count) * DEN_LIZARD_PRICES[colour] } as const;
  if (bought.lizards === undefined) leaveOut(purchase, item, "its den was left out");
  else if (pay(purchase, item)) bought.lizards += count;
}

/** STA-4: each colour cut to what fits in the hex and in the clan, then paid for. */
function buyWarriors(purchase: Purchase, hex: number, wish: Partial<Lizards>): Partial<Lizards> {
  const bought: Partial<Lizards> = {};
  let inHex = 0;
  for (const colour of COLOURS) {
    const wanted = inTens(purchase, wish[colour] ?? 0, `${colour} warriors in hex ${hex}`);
    const room = Math.min(MOST_START_WARRIORS_A_HEX - inHex, MOST_START_WARRIORS - purchase.warriors);
    const count = Math.min(wanted, room);
    if (count < wanted) purchase.notes.push(capNote(colour, hex, wanted, count));
    if (count === 0) continue;
    if (!pay(purchase, { hex, item: colour, count, price: lots(count) * WARRIOR_PRICES[colour] })) continue;
    bought[colour] = count;
    inHex += count;
    purchase.warriors += count;
  }
  return bought;
}

function capNote(colour: Colour, hex: number, wanted: number, count: number): string {
  const cap = `at most ${MOST_START_WARRIORS_A_HEX} warriors in a hex and ${MOST_START_WARRIORS} in all`;
  return `${colour} warriors in hex ${hex} cut from ${wanted} to ${count}: ${cap}`;
}

/** STA-3: takes the price off the points, or leaves the item out. */
function pay(purchase: Purchase, item: Omit<LeftOut, "reason">): boolean {
  const left = STARTUP_POINTS - purchase.points;
  if (item.price > left) {
    leaveOut(purchase, item, `costs ${item.price}, but only ${left} points are left`);
    return false;
  }
  purchase.points += item.price;
  purchase.lines.push({ ...item, total: purchase.points, leftOut: null });
  return true;
}

function leaveOut(purchase: Purchase, item: Omit<LeftOut, "reason">, reason: string): void {
  purchase.lines.push({ ...item, total: purchase.points, leftOut: reason });
}

/** STA-4. */
function inTens(purchase: Purchase, wanted: number, what: string): number {
  const count = lots(wanted) * LIZARDS_A_LOT;
  if (count !== wanted) purchase.notes.push(`${what} rounded down from ${wanted} to ${count}`);
  return count;
}

function lots(lizards: number): number {
  return Math.floor(lizards / LIZARDS_A_LOT);
}

/** STA-5: the den the player named, otherwise the first valid one; null if there is none. */
function homeDen(purchase: Purchase, named: number | undefined): number | null {
  if (named !== undefined && canBeHome(purchase, named)) return named;
  const first = purchase.template.hexes.find(({ hex }) => canBeHome(purchase, hex));
  if (!first) return null;
  const problem = named === undefined ? "no Home Den was named" : `hex ${named} cannot be the Home Den`;
  purchase.notes.push(`${problem}, so it is hex ${first.hex}`);
  return first.hex;
}

function canBeHome(purchase: Purchase, hex: number): boolean {
  return purchase.bought.get(hex)?.terrain === "den" && isBeside(purchase, hex, ["fertile"]);
}

function isBeside({ template, bought }: Purchase, hex: number, terrains: readonly Terrain[]): boolean {
  return templateNeighbours(template, hex).some((beside) => terrains.includes(bought.get(beside)?.terrain ?? "water"));
}

function resultOf(purchase: Purchase, home: number, number: number | null): StartupResult {
  const { template, points } = purchase;
  const leftOut = purchase.lines.flatMap(({ hex, item, count, price, leftOut: reason }) =>
    reason === null ? [] : [{ hex, item, count, price, reason }],
  );
  const notes = [...purchase.notes];
  const hexes: Record<string, BoughtHex> = {};
  for (const [hex, bought] of purchase.bought) {
    const turnsPeak = bought.terrain === "volcano" && isBeside(purchase, hex, ["den", "fertile"]); // STA-6
    if (turnsPeak) notes.push(`volcano in hex ${hex} became a peak`);
    hexes[hex] = turnsPeak ? { ...bought, terrain: "peak" } : bought;
  }
  return { points, template: template.template, home, default: number, hexes, leftOut, notes };
}
