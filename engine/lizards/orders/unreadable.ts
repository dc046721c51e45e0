/** Why a line cannot be read, and what to write instead (ORD-3); code that only reads orders does not need this file. */
import { CHANT_CODES, CHANTS, type ChantCode } from "../chants/chant-chart";
import { DIRECTIONS, type Direction, type Geometry, waysTo } from "../hex";
import { COLOUR_CODES, COLOURS } from "../lizards";
import type { RuleId } from "../rule-ids";
import { type Atlas, lineOf, type OrderField, type OrderFields, readOrder, type UnreadableLine } from "./order-form";
import { ORDER_KINDS, ORDER_TYPES, type OrderType } from "./order-kinds";

interface Fault {
  reason: string;
  rule: RuleId;
}

/** Longer words are cut off when quoted. */
const MOST_QUOTED = 40; // characters

export function faultOf({ field, fields, atlas }: UnreadableLine): Fault {
  if (!fields) return { reason: "One order a line: this one is broken in two.", rule: "ORD-2" };
  const fault = faultIn(field, fields, atlas);
  const ordered = fields.ord === "CH" && field !== "hex" ? inOrder(fields, atlas) : null;
  return ordered ? { ...fault, reason: `${fault.reason} Write ${ordered}.` } : fault;
}

function faultIn(field: OrderField, fields: OrderFields, atlas: Atlas): Fault {
  const word = fields[field];
  if (field === "ord") return { reason: `${quoted(word)} is no order. ${orderMeant(word)}`, rule: "TRN-4" };
  const type = fields.ord as OrderType;
  if (field === "hex") return noHex(word, atlas.geometry, isHexless(word) ? ` The hex comes right after ${type}.` : "");
  if (field === "extra") return noExtra(type, fields);
  if (field !== "m1" && field !== "m2") return noNumber(type, field, word);
  return type === "CH" && fields.extra === "GATE"
    ? noGate(fields, atlas.geometry)
    : noDirection(type, field, fields, atlas);
}

/** A word of the line, cut off if very long, and without invisible characters. */
function quoted(word: string): string {
  const shown = word.length > MOST_QUOTED ? `${word.slice(0, MOST_QUOTED)}…` : word;
  return `“${shown.replace(/\p{C}/gu, "?")}”`;
}

function orderMeant(word: string): string {
  const [, begun, hex] = /^([A-Z]{2})(\d+[A-Z]{1,2})$/.exec(word) ?? [];
  if (begun && begun in ORDER_KINDS) return `Add a space: ${begun} ${hex}.`;
  const meant = ORDER_TYPES.filter((type) => word && isCalled(ORDER_KINDS[type].name, word));
  if (meant.length === 0) return `Orders are ${ORDER_TYPES.join(" ")}.`;
  return `Did you mean ${meant.map((type) => `${type} (${ORDER_KINDS[type].name})`).join(" or ")}?`;
}

/** `MOVE`, `BUILD`, `BRIDGES`, `REC`: a word of its name, cut short or lengthened. */
function isCalled(name: string, word: string): boolean {
  return name
    .toUpperCase()
    .split(" ")
    .some((part) => part.startsWith(word) || word.startsWith(part));
}

const isHexless = (word: string) => directionMeant(word) !== undefined || chantNamed(word) !== undefined;

function noHex(word: string, geometry: Geometry, help = ""): Fault {
  if (!word) return { reason: "A hex is missing.", rule: "ORD-1" };
  const last = geometry.codes[geometry.size - 1];
  return { reason: `${quoted(word)} is no hex of this map, which runs from 1A to ${last}.${help}`, rule: "MAP-2" };
}

function noGate({ m1, m2 }: OrderFields, geometry: Geometry): Fault {
  if (!m1) return { reason: "GATE needs the hex of a Temple to go to, written before it.", rule: "CHT-2" };
  return noHex(m1 + m2, geometry, isHexless(m1) ? " GATE takes the hex of a Temple, not a direction." : "");
}

function noDirection(type: OrderType, field: "m1" | "m2", fields: OrderFields, atlas: Atlas): Fault {
  const { name, steps, numbers } = ORDER_KINDS[type];
  const word = fields[field];
  if (!word)
    return { reason: fields.m2 ? "The first direction is missing." : `${name} needs a direction.`, rule: "ORD-1" };
  if (steps.most < (field === "m1" ? 1 : 2)) {
    const help = numbers === "all" && isNumber(word) ? numbersWanted(type, fields, word) : ".";
    return { reason: `${name} has no place for ${quoted(word)}${help}`, rule: "ORD-1" };
  }
  return { reason: `${quoted(word)} is no direction${whyNoDirection(type, field, fields, atlas)}`, rule: "MAP-3" };
}

/** What else may have been meant: a number, a third direction, a chant, a hex to go to. */
function whyNoDirection(type: OrderType, field: "m1" | "m2", fields: OrderFields, { geometry }: Atlas): string {
  const word = fields[field];
  const named = directionMeant(word.slice(word.indexOf("=") + 1));
  if (named) return `: write ${named}.`;
  if (isNumber(word)) return numbersWanted(type, fields, word);
  if (word.includes(" ")) return ", and no order takes more than two.";
  if (Object.hasOwn(CHANTS, word)) return type === "CH" ? ": one chant per order." : ": only CH takes a chant.";
  const way = field === "m1" ? wayTo(fields.hex, word, geometry) : undefined;
  if (way) return `: from ${fields.hex} to ${word}, write ${way}.`;
  const near = DIRECTIONS.filter((known) => known.endsWith(lettersOf(word)));
  const asked = near.length === 2 ? `${near.join(" or ")}?` : `Directions are ${DIRECTIONS.join(" ")}.`;
  return ` on a flat-topped map. ${asked}`;
}

const lettersOf = (word: string) => word.replace(/(N)ORTH|(S)OUTH|(E)AST|(W)EST|-/g, "$1$2$3$4");

/** `NORTH-WEST` */
const directionMeant = (word: string): Direction | undefined => DIRECTIONS.find((known) => known === lettersOf(word));

const COLOURS_CALLED: ReadonlySet<string> = new Set(
  COLOURS.flatMap((colour) => [COLOUR_CODES[colour], colour.toUpperCase()]),
);

/** `10`, `BLK10`, `BLK=`, `BLACK`; not a hex. */
function isNumber(word: string): boolean {
  return (/[=\d]/.test(word) && !/^\d+[A-Z]{1,2}$/.test(word)) || COLOURS_CALLED.has(word);
}

/** How to write numbers in such an order, to follow a quoted word. */
function numbersWanted(type: OrderType, { blk }: OrderFields, word: string): string {
  const { name, numbers } = ORDER_KINDS[type];
  if (numbers === "none") return `, and ${name} takes no numbers${type === "MO" ? "; SP sends some of a band" : ""}.`;
  if (numbers === "all") return ". Write numbers as in RED=5, each of RED GRN GRY YEL BLK at most once.";
  if (blk) return `: BLK=${blk.slice(0, MOST_QUOTED)} already says how many chant.`;
  const [, number] = /^\D*(\d{1,4})\D*$/.exec(word) ?? [];
  return `: write the number of chanters as BLK=${number ?? 10}${number ? "" : "; without one, all chant"}.`;
}

/** The directions from one hex to another, where a march can go there. */
function wayTo(from: string, to: string, geometry: Geometry): string | undefined {
  const [start, end] = [geometry.indexes.get(from), geometry.indexes.get(to)];
  if (start === undefined || end === undefined) return undefined;
  return waysTo(geometry, start, end)[0]?.join(" ");
}

function noNumber(type: OrderType, field: OrderField, word: string): Fault {
  const { name, numbers } = ORDER_KINDS[type];
  const isUsed = numbers === "all" || (numbers === "black" && field === "blk");
  if (isUsed) return { reason: `${quoted(word)} is no number of lizards.`, rule: "ORD-1" };
  const help = numbers === "black" ? ": only BLK, as in BLK=10" : "";
  return { reason: `${name} takes no number of ${field.toUpperCase()}${help}.`, rule: "ORD-1" };
}

function noExtra(type: OrderType, fields: OrderFields): Fault {
  const { extra, name } = ORDER_KINDS[type];
  const word = fields.extra;
  if (extra === "chant") return noChant(fields);
  if (extra === "none") return { reason: `${name} has no place for ${quoted(word)}.`, rule: "ORD-1" };
  if (!word) return { reason: "Give to which clan? Its number is missing.", rule: "DEV-2" };
  const isNumber = /^\d{1,2}$/.test(word);
  const reason = isNumber
    ? `There is no clan ${word} in this game.`
    : `${quoted(word)} is not a clan's number. Name a clan by its number.`;
  return { reason, rule: "DEV-2" };
}

function noChant(fields: OrderFields): Fault {
  const word = fields.extra;
  const all = `Chants are ${CHANT_CODES.join(" ")}.`;
  if (/^\d+$/.test(word))
    return { reason: `${quoted(word)} is out of place${numbersWanted("CH", fields, word)}`, rule: "ORD-2" };
  if (!word) return { reason: `Which chant? ${all}`, rule: "ORD-1" };
  if ([fields.m1, fields.m2].some((before) => chantNamed(before)))
    return { reason: `${quoted(word)} is no chant. The chant comes last.`, rule: "ORD-1" };
  if (directionMeant(word))
    return { reason: `Which chant? ${quoted(word)} is a direction, and the chant comes last. ${all}`, rule: "ORD-1" };
  const meant = chantNamed(word);
  const way = meant === "SHUN" && !fields.m1 ? ", with a direction before it" : "";
  if (meant) return { reason: `${quoted(word)} is no chant: write ${meant}${way}.`, rule: "ORD-1" };
  const near = CHANT_CODES.filter((code) => isLike(code, word));
  const asked = near.map((code) => `${code} (${CHANTS[code].name})`).join(" or ");
  return { reason: `${quoted(word)} is no chant. ${asked ? `Did you mean ${asked}?` : all}`, rule: "ORD-1" };
}

/** `SHUN`, `SHUNT` */
function chantNamed(word: string): ChantCode | undefined {
  return CHANT_CODES.find((code) => word === code || word === CHANTS[code].name.toUpperCase());
}

/** `EYE`, `EYSE`, `SHUNTS`: the same first letter, and most of the letters. */
function isLike(code: ChantCode, word: string): boolean {
  return code[0] === word[0] && [...code].filter((letter) => word.includes(letter)).length > 2;
}

/** A chant that has all it needs, with its words put in order; otherwise null. */
function inOrder(fields: OrderFields, atlas: Atlas): string | null {
  const words = `${fields.m1} ${fields.m2} ${fields.extra}`.match(/\S+/g) ?? [];
  const bare = words.map((word) => word.replace(/BLACK|BLK|=|:/g, "")).filter(Boolean);
  const chants = bare.flatMap((word) => chantNamed(word) ?? []);
  const numbers = bare.filter((word) => /^\d+$/.test(word));
  const [m1 = "", ...m2] = bare.filter((word) => !chantNamed(word) && !numbers.includes(word));
  if ((chants[0] === "SHUN" && !m1) || chants.length !== 1 || numbers.length > (fields.blk ? 0 : 1)) return null;
  const way = { m1: directionMeant(m1) ?? m1, m2: m2.map((word) => directionMeant(word) ?? word).join(" ") };
  const line = lineOf({ ...fields, ...way, blk: fields.blk || (numbers[0] ?? ""), extra: chants[0] as string });
  const reading = readOrder(line, atlas);
  return reading.kind === "order" ? reading.order.text : null;
}
