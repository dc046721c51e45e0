import { HOUSE_NUMBER_NAMES, type HouseNumbers, houseNumbers } from "@/engine/lizards/house-numbers";
import { THRESHOLD_PER_HOME_DEN } from "@/engine/lizards/scoring";
import { mapSize } from "@/engine/lizards/setup/map";
import { HOUSE_WORDS } from "./option-words";

/** The numbers of a standard game. */
export const STANDARD = houseNumbers({}, 16);

/** A text as a number if it is one; otherwise as it is, for the schema to refuse it at its field. */
function numberIn(form: FormData, field: string): number | string | undefined {
  const text = String(form.get(field) ?? "").trim();
  if (text === "") return undefined;
  return /^-?\d{1,9}([.,]\d{1,9})?$/.test(text) ? Number(text.replace(",", ".")) : text;
}

/** Reads the fields of OptionFields, without the empty ones. */
export function readOptions(form: FormData): Record<string, unknown> {
  const house = HOUSE_NUMBER_NAMES.map((name) => [name, numberIn(form, `options.house.${name}`)] as const);
  const changed = Object.fromEntries(house.filter(([, value]) => value !== undefined));
  const options = {
    rows: numberIn(form, "options.rows"),
    cols: numberIn(form, "options.cols"),
    wrap: form.get("options.wrap") === "no" ? false : undefined,
    house: Object.keys(changed).length > 0 ? changed : undefined,
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

interface StoredOptions {
  rows?: number;
  cols?: number;
  wrap?: boolean;
  house?: Partial<Record<keyof typeof HOUSE_WORDS, number>>;
}

/** What is special about a game, one line each; none for a standard game. */
export function optionLines(options: unknown): string[] {
  const { rows, cols, wrap, house = {} } = options as StoredOptions;
  const size = rows || cols ? [`Map of ${rows ?? "the usual"} rows and ${cols ?? "the usual"} columns`] : [];
  const edges = wrap === false ? ["The map does not wrap around"] : [];
  const numbers = HOUSE_NUMBER_NAMES.filter((name) => house[name] !== undefined);
  return [...size, ...edges, ...numbers.map((name) => numberLine(name, house[name]))];
}

function numberLine(name: keyof HouseNumbers, number: number | undefined): string {
  if (name === "victoryFloor") return `${HOUSE_WORDS[name]}: ${number}`; // the usual one depends on the number of clans
  if (name === "dropAfterMissedTurns" && number === 0)
    return `No clan is dropped for turns without orders (usually after ${STANDARD[name]} in a row)`;
  return `${HOUSE_WORDS[name]}: ${number} (usually ${STANDARD[name]})`;
}

const thousands = (points: number) => points.toLocaleString("en");

/** The size of the map (GEN-1), and the points that win while all Home Dens stand (VIC-2, VIC-4). */
export function scaleLine(options: unknown, clans: number): string {
  const usual = mapSize(clans);
  const { rows = usual.rows, cols = usual.cols, house = {} } = options as StoredOptions;
  const { victoryFloor } = houseNumbers(house, clans);
  const points = Math.max(victoryFloor, THRESHOLD_PER_HOME_DEN * clans);
  const least = victoryFloor > 0 ? `, but never below ${thousands(victoryFloor)}` : "";
  const falling = `, ${thousands(THRESHOLD_PER_HOME_DEN)} fewer for each Home Den that falls to ruin${least}`;
  return `${rows} × ${cols} hexes; ${thousands(points)} points win${points > victoryFloor ? falling : ""}`;
}

/** After how many turns without orders a clan is dropped (DRP-2); 0: never. */
function droppedAfter(options: unknown): number {
  const { house = {} } = options as StoredOptions;
  return { ...STANDARD, ...house }.dropAfterMissedTurns;
}

/** DRP-2 in a sentence; null if a clan is never dropped. */
export function absenceLine(options: unknown): string | null {
  const most = droppedAfter(options);
  if (most === 0) return null;
  return `Under the rules (DRP-2) a clan is dropped after ${most} turns in a row without a readable order`;
}

/** For a player who lets a turn run without an order. */
export function silenceWords(options: unknown): string {
  if (droppedAfter(options) === 0) return "You have given no orders this turn.";
  return "A turn without an order counts as missed under the rules (DRP-2). Too many in a row, and your clan is out.";
}
