/** The order form (chapter 13): its ten fields, its text form, and how a line is read and written. */
import type { Seat } from "../../ruleset";
import { inCapitals } from "../capitals";
import { CHANTS, type ChantCode } from "../chants/chant-chart";
import { DIRECTIONS, type Direction, type Geometry } from "../hex";
import { COLOUR_CODES, COLOURS, type Colour, type Lizards } from "../lizards";
import { ORDER_KINDS, ORDER_TYPES, type OrderType } from "./order-kinds";

/** ORD-1, TRN-1. */
export const MOST_ORDERS = 30;
export const MORE_THAN_THIRTY = { rule: "TRN-1", sentence: "Only the first thirty orders count." } as const;

/** Everything the form has room for; what an order does not use is empty. */
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

/** MOV-5: more than there are means all of them, so any larger number can be read as this one. */
const MOST_NAMED = Number.MAX_SAFE_INTEGER;

/** Orders use these strings instead of slices of the line, which are slower to compare and look up. */
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

export type Reading = { kind: "order"; order: Order } | { kind: "blank" } | UnreadableLine;

/** `unreadable.ts` says why it is wrong. */
export interface UnreadableLine {
  kind: "wrong";
  /** The first field that is wrong. */
  field: OrderField;
  /** Null: the line is broken in two. */
  fields: OrderFields | null;
  atlas: Atlas;
}

/** A field is wrong (ORD-3). Thrown and caught in this file only. */
class Unreadable extends Error {
  constructor(readonly field: OrderField) {
    super(field);
  }
}

function unreadable(field: OrderField): never {
  throw new Unreadable(field);
}

/** Reads one line of the text form. Never throws, whatever the line. */
export function readOrder(line: string, atlas: Atlas): Reading {
  const whole = line.trim();
  if (whole.includes("\n") || whole.includes("\r")) return { kind: "wrong", field: "ord", fields: null, atlas };
  const fields = fieldsOf(line);
  if (!fields) return { kind: "blank" };
  try {
    return { kind: "order", order: readFields(fields, atlas) };
  } catch (wrong) {
    if (!(wrong instanceof Unreadable)) throw wrong;
    return { kind: "wrong", field: wrong.field, fields, atlas };
  }
}

/** FRE-1: a FREE without a number is for all warriors in the hex. */
export function namesAll(numbers: Partial<Record<Colour, unknown>>): boolean {
  return Object.keys(numbers).length === 0;
}

/** An order as typed, safe to quote in a text: without line breaks or control characters. */
export function onOneLine(order: string): string {
  return order.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
}

/** Sorts the words of a line into the ten fields; null for a blank or comment line. */
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

/** The fields written with their names (ORD-2); the others go by position. */
const NAMED_FIELDS = new Map<string, OrderField>([
  ["RED", "red"],
  ["GRN", "grn"],
  ["GRY", "gry"],
  ["YEL", "yel"],
  ["BLK", "blk"],
  ["EXTRA", "extra"],
]);

/** Puts `RED=5` or `EXTRA=3` into its field, unless that is already filled. */
function setNamedField(fields: OrderFields, word: string): boolean {
  const equals = word.indexOf("=");
  if (equals < 0) return false;
  const field = NAMED_FIELDS.get(word.slice(0, equals));
  const value = word.slice(equals + 1);
  if (!field || !value || fields[field]) return false;
  fields[field] = value;
  return true;
}

/** `3AC` as row and column, as GATE's target is written in M1 and M2. */
export function splitHex(code: string): string[] {
  const parts = /^(\d+)([A-Z]+)$/.exec(code);
  return parts ? parts.slice(1) : [code];
}

/** The text form of a form line, mistakes and all. */
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

const readType = (word: string): OrderType => TYPE_WORDS.get(word) ?? unreadable("ord");

const readHex = (field: OrderField, word: string, { indexes }: Geometry): number =>
  indexes.get(word) ?? unreadable(field);

const readGateTarget = ({ m1, m2 }: OrderFields, geometry: Geometry): number =>
  m1 ? readHex("m1", m1 + m2, geometry) : unreadable("m1");

function readPath(type: OrderType, { m1, m2 }: OrderFields): Direction[] {
  const { least, most } = ORDER_KINDS[type].steps;
  if (m1 ? most < 1 : m2 || least > 0) unreadable("m1");
  if (m2 && most < 2) unreadable("m2");
  if (!m1) return [];
  return m2 ? [readDirection("m1", m1), readDirection("m2", m2)] : [readDirection("m1", m1)];
}

const readDirection = (field: "m1" | "m2", word: string): Direction => DIRECTION_WORDS.get(word) ?? unreadable(field);

function readNumbers(type: OrderType, fields: OrderFields): Partial<Lizards> {
  const counts: Partial<Lizards> = {};
  const { red, grn, gry, yel, blk } = fields;
  if (!(red || grn || gry || yel || blk)) return counts;
  const { numbers } = ORDER_KINDS[type];
  for (const colour of COLOURS) {
    const field = COLOUR_FIELDS[colour];
    const word = fields[field];
    if (!word) continue;
    const used = numbers === "all" || (numbers === "black" && colour === "black");
    if (!used || !/^\d+$/.test(word)) unreadable(field);
    counts[colour] = Math.min(Number(word), MOST_NAMED);
  }
  return counts;
}

const readChant = (word: string): ChantCode =>
  Object.hasOwn(CHANTS, word) ? (word as ChantCode) : unreadable("extra");

function readReceiver(type: OrderType, word: string, { clans }: Atlas): Seat | null {
  const { extra } = ORDER_KINDS[type];
  if (extra === "none" && word) unreadable("extra");
  if (extra !== "clan") return null;
  const number = Number(word);
  if (!/^\d{1,2}$/.test(word) || !clans.includes(number)) unreadable("extra");
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
