/**
 * What can be said of a sheet before the turn, from the clan's own view and nothing else (ORD-3). Errors are lines that
 * cannot be orders; what can be read but looks unlikely to work is a warning, because one may order for what one hopes.
 */
import type { Verdict } from "../../ruleset";
import type { View } from "../view";
import { checkChant, checkFree, checkFreedFirst, checkLob, checkTouched, immobilises } from "./artillery-check";
import { checkBridge, checkBuilders, checkGround, checkShore, checkWater } from "./building-check";
import { type Doubt, warning } from "./doubt";
import { checkMarch, checkOtherMarches, checkSail, checkSplit } from "./march-check";
import type { Order } from "./order-form";
import { checkGive, checkOtherGift, checkRecruit } from "./property-check";
import { REASONS, ruleOf } from "./reasons";
import { atlasOf, codeOf, gather, type Knowledge } from "./sheet-knowledge";
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
