/** The order form (chapter 13): its ten fields, its text form, and how a line is read and written. */
import type { Seat } from "../../ruleset";
import { inCapitals } from "../capitals";
import { CHANT_CODES, CHANTS, type ChantCode } from "../chants/chant-chart";
import { DIRECTIONS, type Direction, type Geometry } from "../hex";
import { COLOUR_CODES, COLOURS, type Colour, type Lizards } from "../lizards";
import { ORDER_KINDS, ORDER_TYPES, type OrderType } from "./order-kinds";

/** ORD-1, TRN-1. */
export const MOST_ORDERS = 30;
export const MORE_THAN_THIRTY = { rule: "TRN-1", sentence: "Only the first thirty orders count." } as const;

/** What the form has room for: what an order has no use for is empty. */
interface FilledForm {
  hex: number;
  path: readonly Direction[];
  /** Only the colours the line names, in the order of COLOURS. */
  numbers: Partial<Lizards>;
  chant: ChantCode | null;
  /** GATE's target hex. */
  target: number | null;
  /** GIVE's receiving clan. */
  receiver: Seat | null;
  /** The canonical text (ORD-2): equal orders have equal texts. */
  text: string;
}

export interface ChantOrder extends FilledForm {
  type: "CH";
  chant: ChantCode;
}

export interface GiveOrder extends FilledForm {
  type: "GI";
  receiver: Seat;
}

/** A work in the hex beside that of its builders (DEV-7, DEV-9, DEV-10). */
export interface BesideOrder extends FilledForm {
  type: "BR" | "BB" | "DB";
  path: readonly [Direction];
}

interface OtherOrder extends FilledForm {
  type: Exclude<OrderType, (ChantOrder | GiveOrder | BesideOrder)["type"]>;
}

/** An order that could be read. Whether it can be carried out is another matter (TRN-5). */
export type Order = ChantOrder | GiveOrder | BesideOrder | OtherOrder;

/** The ten fields of the form, as typed (ORD-1). */
export const ORDER_FIELDS = ["ord", "hex", "m1", "m2", "red", "grn", "gry", "yel", "blk", "extra"] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];
export type OrderFields = Record<OrderField, string>;

const NO_FIELDS: Readonly<OrderFields> = {
  ord: "",
  hex: "",
  m1: "",
  m2: "",
  red: "",
  grn: "",
  gry: "",
  yel: "",
  blk: "",
  extra: "",
};

/** An order is made of the program's own words: those cut out of a line are slower to compare and to look up. */
const MOST_QUOTED = 40; // characters
/** MOV-5: more than there are means all of them, so that any larger number can be read as this one. */
const MOST_NAMED = Number.MAX_SAFE_INTEGER;

const TYPE_WORDS: ReadonlyMap<string, OrderType> = new Map(ORDER_TYPES.map((type) => [type, type]));
const DIRECTION_WORDS: ReadonlyMap<string, Direction> = new Map(DIRECTIONS.map((direction) => [direction, direction]));

/** The field in which each colour has its number. */
export const COLOUR_FIELDS = {
  red: "red",
  green: "grn",
  grey: "gry",
  yellow: "yel",
  black: "blk",
} as const satisfies Record<Colour, OrderField>;

/** What a line can name: the map's hexes and the game's clans. */
export interface Atlas {
  geometry: Geometry;
  clans: readonly Seat[];
}

export type Reading =
  | { kind: "order"; order: Order }
  | { kind: "blank" }
  | { kind: "wrong"; field: OrderField; reason: string; rule: string };

/** Why a line cannot be read (ORD-3). Thrown and caught in this file only. */
class Unreadable extends Error {
  constructor(
    readonly field: OrderField,
    readonly reason: string,
    readonly rule: string,
  ) {
    super(reason);
  }
}

/** Reads one line of the text form. Never throws, whatever the line. */
export function readOrder(line: string, atlas: Atlas): Reading {
  const whole = line.trim();
  if (whole.includes("\n") || whole.includes("\r"))
    return { kind: "wrong", field: "ord", reason: "One order a line: this one is broken in two.", rule: "ORD-2" };
  const fields = fieldsOf(line);
  if (!fields) return { kind: "blank" };
  try {
    return { kind: "order", order: readFields(fields, atlas) };
  } catch (wrong) {
    if (!(wrong instanceof Unreadable)) throw wrong;
    return { kind: "wrong", field: wrong.field, reason: wrong.reason, rule: wrong.rule };
  }
}

/** FRE-1: a FREE without a number is for all warriors in the hex. */
export function namesAll(numbers: Partial<Record<Colour, unknown>>): boolean {
  return Object.keys(numbers).length === 0;
}

/** An order as it was typed, to be quoted in a text: what does not show cannot steer whatever shows it. */
export function onOneLine(order: string): string {
  return order.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
}

/** Distributes the words of a line over the ten fields; null for a blank or comment line. */
export function fieldsOf(line: string): OrderFields | null {
  const comment = line.indexOf("#");
  const words = inCapitals(comment < 0 ? line : line.slice(0, comment)).match(/\S+/g);
  if (!words) return null;
  const fields: OrderFields = { ...NO_FIELDS };
  const plain = line.includes("=") ? words.filter((word) => !setNamedField(fields, word)) : words;
  const [ord = "", hex = "", ...others] = plain;
  fields.ord = ord;
  fields.hex = hex;
  const takesExtra = ord === "CH" || ord === "GI";
  if (takesExtra && !fields.extra) fields.extra = others.pop() ?? "";
  const way = fields.extra === "GATE" && others.length === 1 ? splitHex(others[0] as string) : others;
  fields.m1 = way[0] ?? "";
  fields.m2 = way.length > 2 ? way.slice(1).join(" ") : (way[1] ?? "");
  return fields;
}

/** The fields that are written with their names (ORD-2); the others go by their place. */
const NAMED_FIELDS = new Map<string, OrderField>([
  ["RED", "red"],
  ["GRN", "grn"],
  ["GRY", "gry"],
  ["YEL", "yel"],
  ["BLK", "blk"],
  ["EXTRA", "extra"],
]);

/** Takes `RED=5` or `EXTRA=3` into its field, as long as that is empty. */
function setNamedField(fields: OrderFields, word: string): boolean {
  const equals = word.indexOf("=");
  if (equals < 0) return false;
  const field = NAMED_FIELDS.get(word.slice(0, equals));
  const value = word.slice(equals + 1);
  if (!field || !value || fields[field]) return false;
  fields[field] = value;
  return true;
}

/** `3AC` as row and column, the way GATE's target stands in M1 and M2. */
export function splitHex(code: string): string[] {
  const parts = /^(\d+)([A-Z]+)$/.exec(code);
  return parts ? parts.slice(1) : [code];
}

/** The text form of a form line, as it stands: what is wrong in it stays wrong. */
export function lineOf(fields: OrderFields): string {
  const typed = (field: OrderField) => inCapitals(fields[field].trim());
  const colours = COLOURS.map((colour) => COLOUR_FIELDS[colour])
    .filter((field) => typed(field))
    .map((field) => `${field.toUpperCase()}=${typed(field)}`);
  const target = typed("extra") === "GATE" ? [typed("m1") + typed("m2")] : [typed("m1"), typed("m2")];
  return [typed("ord"), typed("hex"), ...target, ...colours, typed("extra")].filter(Boolean).join(" ");
}

function readFields(fields: OrderFields, atlas: Atlas): Order {
  const type = readType(fields.ord);
  const hex = readHex("hex", fields.hex, atlas.geometry);
  const chant = ORDER_KINDS[type].extra === "chant" ? readChant(fields.extra) : null;
  const target = chant === "GATE" ? readGateTarget(fields, atlas.geometry) : null;
  const path = chant === "GATE" ? [] : readPath(type, fields);
  const numbers = readNumbers(type, fields);
  const receiver = readReceiver(type, fields.extra, atlas);
  const order = { type, hex, path, numbers, chant, target, receiver, text: "" } as Order; // as ORDER_KINDS says of each
  order.text = writeOrder(order, atlas.geometry);
  return order;
}

function readType(word: string): OrderType {
  const type = TYPE_WORDS.get(word);
  if (type) return type;
  const meant = ORDER_TYPES.filter((each) => word && isCalled(ORDER_KINDS[each].name, word));
  const asked = meant.map((each) => `${each} (${ORDER_KINDS[each].name})`).join(" or ");
  const help = asked ? `Did you mean ${asked}?` : `Orders are ${ORDER_TYPES.join(" ")}.`;
  throw new Unreadable("ord", `${quoted(word)} is no order. ${help}`, "TRN-4");
}

/** `MOVE`, `BUILD`, `BRIDGES`, `REC`: by a word of its name, begun or drawn out. */
function isCalled(name: string, word: string): boolean {
  return name
    .toUpperCase()
    .split(" ")
    .some((part) => part.startsWith(word) || word.startsWith(part));
}

function readHex(field: OrderField, word: string, geometry: Geometry): number {
  if (!word) throw new Unreadable(field, "A hex is missing.", "ORD-1");
  const index = geometry.indexes.get(word);
  if (index === undefined) {
    const last = geometry.codes[geometry.size - 1];
    throw new Unreadable(field, `${quoted(word)} is no hex of this map, which runs from 1A to ${last}.`, "MAP-2");
  }
  return index;
}

function readGateTarget(fields: OrderFields, geometry: Geometry): number {
  if (!fields.m1) throw new Unreadable("m1", "GATE needs the hex of a Temple to go to.", "CHT-2");
  return readHex("m1", fields.m1 + fields.m2, geometry);
}

function readPath(type: OrderType, fields: OrderFields): Direction[] {
  const { name, steps } = ORDER_KINDS[type];
  const { m1, m2 } = fields;
  if (m2 && !m1) throw new Unreadable("m1", "The first direction is missing.", "ORD-1");
  if (!m1 && steps.least > 0) throw new Unreadable("m1", `${name} needs a direction.`, "ORD-1");
  if (m1 && steps.most < 1) throw new Unreadable("m1", `${name} has no place for ${quoted(m1)}.`, "ORD-1");
  if (m2 && steps.most < 2) throw new Unreadable("m2", `${name} has no place for ${quoted(m2)}.`, "ORD-1");
  if (!m1) return [];
  const read = (field: "m1" | "m2") => readDirection(type, field, fields[field]);
  return m2 ? [read("m1"), read("m2")] : [read("m1")];
}

function readDirection(type: OrderType, field: OrderField, word: string): Direction {
  const direction = DIRECTION_WORDS.get(word);
  if (direction) return direction;
  throw new Unreadable(field, `${quoted(word)} is no direction${whyNoDirection(type, word)}`, "MAP-3");
}

/** A word of the line in a reason: not all of a very long one, and nothing that does not show. */
function quoted(word: string): string {
  const shown = word.length > MOST_QUOTED ? `${word.slice(0, MOST_QUOTED)}…` : word;
  return `“${shown.replace(/\p{C}/gu, "?")}”`;
}

/** What else it may have been meant to be: a number, a third direction, a chant; or a hex to go to. */
function whyNoDirection(type: OrderType, word: string): string {
  if (/[=\d]/.test(word) && !/^\d+[A-Z]{1,2}$/.test(word))
    return ". Numbers are written as in RED=5, for each of RED GRN GRY YEL BLK at most once.";
  if (word.includes(" ")) return ", and no order takes more than two.";
  if (Object.hasOwn(CHANTS, word)) return type === "CH" ? ": one chant an order." : ": only CH takes a chant.";
  const letters = word.replace(/(N)ORTH|(S)OUTH|(E)AST|(W)EST|-/g, "$1$2$3$4");
  const near = DIRECTIONS.filter((known) => known.endsWith(letters));
  if (near[0] === letters) return `: it is written ${letters}.`;
  const asked = near.length === 2 ? `${near.join(" or ")}?` : `Directions are ${DIRECTIONS.join(" ")}.`;
  return ` on a flat-topped map. ${asked}`;
}

function readNumbers(type: OrderType, fields: OrderFields): Partial<Lizards> {
  const counts: Partial<Lizards> = {};
  const { red, grn, gry, yel, blk } = fields;
  if (!(red || grn || gry || yel || blk)) return counts;
  const { name, numbers } = ORDER_KINDS[type];
  for (const colour of COLOURS) {
    const field = COLOUR_FIELDS[colour];
    const word = fields[field];
    if (!word) continue;
    const used = numbers === "all" || (numbers === "black" && colour === "black");
    if (!used) throw new Unreadable(field, `${name} takes no number of ${COLOUR_CODES[colour]}.`, "ORD-1");
    if (!/^\d+$/.test(word)) throw new Unreadable(field, `${quoted(word)} is no number of lizards.`, "ORD-1");
    counts[colour] = Math.min(Number(word), MOST_NAMED);
  }
  return counts;
}

function readChant(word: string): ChantCode {
  if (Object.hasOwn(CHANTS, word)) return word as ChantCode;
  if (/^\d+$/.test(word))
    throw new Unreadable(
      "extra",
      `${quoted(word)} is out of place: a number of chanters is written as in BLK=10.`,
      "ORD-2",
    );
  const problem = word ? `${quoted(word)} is no chant.` : "Which chant?";
  throw new Unreadable("extra", `${problem} Chants are ${CHANT_CODES.join(" ")}.`, "ORD-1");
}

function readReceiver(type: OrderType, word: string, atlas: Atlas): Seat | null {
  const { extra, name } = ORDER_KINDS[type];
  if (extra !== "clan") {
    if (extra === "none" && word) throw new Unreadable("extra", `${name} has no place for ${quoted(word)}.`, "ORD-1");
    return null;
  }
  if (!word) throw new Unreadable("extra", "Give to which clan? Its number is missing.", "DEV-2");
  if (!/^\d{1,2}$/.test(word))
    throw new Unreadable("extra", `${quoted(word)} is no clan's number, and a clan is named by its number.`, "DEV-2");
  const number = Number(word);
  if (!atlas.clans.includes(number)) throw new Unreadable("extra", `There is no clan ${word} in this game.`, "DEV-2");
  return number;
}

/** ORD-2: the canonical text of an order. */
function writeOrder(order: Order, geometry: Geometry): string {
  let text = `${order.type} ${geometry.codes[order.hex]}`;
  for (const direction of order.path) text += ` ${direction}`;
  if (order.target !== null) text += ` ${geometry.codes[order.target]}`;
  for (const [colour, number] of Object.entries(order.numbers)) text += ` ${COLOUR_CODES[colour as Colour]}=${number}`;
  const extra = order.chant ?? order.receiver;
  return extra === null ? text : `${text} ${extra}`;
}
