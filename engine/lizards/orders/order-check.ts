/**
 * What can be said of a sheet before the turn, from the clan's own view and nothing else (ORD-3). Errors are lines that
 * cannot be orders; what can be read but looks unlikely to work is a warning, because one may order for what one hopes.
 */
import type { Verdict } from "../../ruleset";
import { NOMADS, SETTLED } from "../events/settling";
import { COLOURS, type Colour, MOST_WARRIORS } from "../lizards";
import { denOutlook } from "../outlook";
import type { OwnDen, View } from "../view";
import {
  checkChant,
  checkFree,
  checkFreedFirst,
  checkLob,
  checkTouched,
  gateFrom,
  immobilises,
} from "./artillery-check";
import { checkBridge, checkBuilders, checkGround, checkShore, checkWater } from "./building-check";
import { lineWords } from "./crowd-check";
import { leads, otherLeading } from "./departure-check";
import { type Doubt, warning } from "./doubt";
import { checkMarch, checkOtherMarches, checkSail, checkSplit } from "./march-check";
import type { Order } from "./order-form";
import { REASONS, ruleOf } from "./reasons";
import {
  atlasOf,
  codeOf,
  freeingAll,
  gather,
  type Knowledge,
  otherLine,
  seenAt,
  type Written,
} from "./sheet-knowledge";
import { OK, readSheet } from "./sheet-reading";
import { checkSneak } from "./spy-check";

/** One verdict for each line, in the order of the lines. */
export function checkOrders(view: View, lines: readonly string[]): Verdict[] {
  const atlas = atlasOf(view);
  const read = readSheet(lines, atlas);
  const knowledge = gather(view, atlas.geometry, read);
  return read.map((line) => ("order" in line ? judge(line.order, knowledge) : line));
}

function judge(order: Order, known: Knowledge): Verdict {
  const doubt = CHECKS[order.type](order, known);
  if (doubt === undefined) return OK;
  return typeof doubt === "string" ? warning(REASONS[doubt].sentence, ruleOf(doubt, order.type)) : doubt;
}

type Check = (order: Order, known: Knowledge) => Doubt;

const CHECKS: Record<Order["type"], Check> = {
  CH: (order, known) => checkChant(order, known) ?? checkRivals(order, known) ?? checkTouched(order, known),
  LO: (order, known) => checkLob(order, known) ?? checkRivals(order, known) ?? checkTouched(order, known),
  FR: checkFree,
  MO: (order, known) => checkMarch(order, known) ?? checkOtherMarches(order, known),
  SP: (order, known) => checkMarch(order, known) ?? checkSplit(order, known),
  SA: checkSail,
  SN: checkSneak,
  RE: checkRecruit,
  GI: (order, known) => checkGive(order, known) ?? checkOtherGift(order, known),
  BF: (order, known) => checkGround(order, known, "BF", "not Plains, Swamp or Scrub"),
  DF: (order, known) => checkGround(order, known, "DF", "not Fertile"),
  BR: (order, known) => checkWater(order, known) ?? checkGround(order, known, "BR", "not in Scrub"),
  BD: (order, known) => checkGround(order, known, "BD", "no den can stand there"),
  BB: (order, known) => checkShore(order, known) ?? checkWater(order, known) ?? checkBuilders(order, known, "BB"),
  DB: (order, known) => checkBuilders(order, known, "DB") ?? checkBridge(order, known),
};

function checkRivals(order: Order, known: Knowledge): Doubt {
  return checkFreedFirst(order, known) ?? checkOtherHolding(order, known);
}

/** LOB-3, CHT-4: another lob, or another chant, from the same hex that would not fail. */
function checkOtherHolding(order: Order, known: Knowledge): Doubt {
  const another = known.sheet.find(({ order: other }) => {
    const alike = other !== order && other.type === order.type && other.hex === order.hex;
    return alike && immobilises(other, known);
  });
  if (!another) return undefined;
  const code = codeOf(order.hex, known);
  return order.type === "LO"
    ? warning(`Line ${another.line} throws from ${code} too; only one of them can.`, "LOB-3")
    : warning(`Line ${another.line} chants in ${code} too; only one of them can.`, "CHT-4");
}

function checkRecruit(order: Order, known: Knowledge): Doubt {
  const den = known.dens.get(order.hex);
  if (!den) return "not your den";
  if (fallsToRuin(den)) return warning(`The den falls to ruin before that: ${STARVED_OUT}.`, "WLD-3");
  const joined = otherLine(order, known, "FR");
  if (den.colour === null && den.lizards + NOMADS < SETTLED && !joined) return "unsettled"; // WLD-2
  if (!known.view.dens.some((own) => own.home !== null && !fallsToRuin(own))) return "no Home Den";
  const full = known.bands.get(order.hex)?.total === MOST_WARRIORS && !otherLine(order, known, "MO", "SP", "FR", "CH");
  const empty = den.colour !== null && den.lizards === 0 && !joined;
  return empty || full ? "nobody to recruit" : undefined; // LIZ-3
}

const STARVED_OUT = "it has no Fertile hex, and fewer than ten lizards";

function fallsToRuin(den: OwnDen): boolean {
  return denOutlook(den, 0).collapses;
}

function checkGive(order: Order, known: Knowledge): Doubt {
  const { view } = known;
  if (order.receiver === view.clan || hasLeft(order.receiver, view)) return "cannot receive";
  const den = known.dens.get(order.hex);
  const falls = den && fallsToRuin(den);
  if (den?.home && !falls) return "Home Den";
  const seen = seenAt(order.hex, known);
  if (seen?.owner === view.clan || seen?.bridge?.owner === view.clan || (den && !falls)) return undefined;
  if (known.bands.has(order.hex)) return checkGivenWarriors(order, known);
  return falls ? warning(`The den falls to ruin before that: ${STARVED_OUT}.`, "WLD-3") : "nothing to give";
}

/** VIC-1, VIC-5: whoever still plays has a lizard or a den, and so a point. */
function hasLeft(clan: Order["receiver"], { ranking }: View): boolean {
  return ranking.some((ranked) => ranked.clan === clan && ranked.points === 0);
}

function checkGivenWarriors(order: Order, known: Knowledge): Doubt {
  const freeing = freeingAll(order.hex, known).at(-1);
  if (freeing) return warning(`By line ${freeing.line} all are set free before they can be given.`, "TRN-4");
  const leaving = gateFrom(order.hex, known) ?? otherLeading(order, known, "MO", "SA");
  if (leaving) return warning(`Line ${leaving.line} leads them away before they can be given.`, "DEV-2");
  const splits = splitsOfAll(order.hex, known);
  if (splits.length === 0) return undefined;
  const lead = splits.length === 1 ? "leads" : "lead";
  return warning(`L${lineWords(splits).slice(1)} ${lead} all of them away before they can be given.`, "DEV-2");
}

/** The splits that together take everybody out of a hex. */
function splitsOfAll(hex: number, known: Knowledge): Written[] {
  const left = known.unfreed.get(hex);
  const splits = known.sheet.filter((other) => {
    return other.order.type === "SP" && other.order.hex === hex && leads(other, known);
  });
  const staying = (colour: Colour) =>
    splits.reduce((rest, { order }) => rest - Math.min(order.numbers[colour] ?? 0, rest), left?.[colour] ?? 0);
  return COLOURS.some((colour) => staying(colour) > 0) ? [] : splits;
}

/** A gift that fails does not count. */
function checkOtherGift(order: Order, known: Knowledge): Doubt {
  const first = known.sheet.find((other) => other.order.type === "GI" && checkGive(other.order, known) === undefined);
  if (!first || first.order === order) return undefined;
  return warning(`Line ${first.line} gives already; a clan gives once a turn, and which of them is chance.`, "DEV-2");
}
