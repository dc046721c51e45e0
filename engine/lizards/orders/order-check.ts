/**
 * What can be said about a sheet before the turn, from the clan's own view alone (ORD-3). Lines that are not orders are
 * errors; an order that looks unlikely to work gets only a warning, because players may order what they hope for.
 */
import type { Verdict } from "../../ruleset";
import type { View } from "../view";
import { checkCursedChanters, checkFree, checkRivals, checkTouched } from "./artillery-check";
import {
  checkBridge,
  checkBuildDen,
  checkBuilders,
  checkGround,
  checkLayingWaste,
  checkShore,
  checkWater,
} from "./building-check";
import { checkDeadlyWay } from "./deadly-ground-check";
import { type Doubt, failing, OK } from "./doubt";
import { foresee } from "./foresight";
import { checkMarch, checkOtherMarches, checkSail, checkSplit } from "./march-check";
import type { Order } from "./order-form";
import { checkGive, checkOtherGift, checkRecruit } from "./property-check";
import { REASONS, ruleOf } from "./reasons";
import type { Knowledge, Written } from "./sheet-knowledge";
import { verdictOn } from "./sheet-reading";
import { checkSneak } from "./spy-check";

/** One verdict for each line, in the order of the lines. */
export function checkOrders(view: View, lines: readonly string[]): Verdict[] {
  const { read, known } = foresee(view, lines);
  const verdicts = read.map(verdictOn);
  for (const written of known.sheet) verdicts[written.line - 1] = judge(written, known);
  return verdicts;
}

function judge(written: Written, known: Knowledge): Verdict {
  const { type } = written.order;
  const doubt = CHECKS[type](written, known);
  if (doubt === undefined) return OK;
  return typeof doubt === "string" ? failing(REASONS[doubt].sentence, ruleOf(doubt, type)) : doubt;
}

type Check = (written: Written, known: Knowledge) => Doubt;

const CHECKS: Record<Order["type"], Check> = {
  CH: checkCasting,
  LO: checkCasting,
  FR: checkFree,
  MO: (line, known) => checkMarch(line, known) ?? checkOtherMarches(line, known) ?? checkDeadlyWay(line, known),
  SP: (line, known) => checkMarch(line, known) ?? checkSplit(line, known) ?? checkDeadlyWay(line, known),
  SA: checkSail,
  SN: checkSneak,
  RE: checkRecruit,
  GI: (line, known) => checkGive(line, known) ?? checkOtherGift(line, known),
  BF: (line, known) => checkGround(line, known, "BF", "not Plains, Swamp or Scrub"),
  DF: checkLayingWaste,
  BR: (line, known) => checkWater(line, known) ?? checkGround(line, known, "BR", "not in Scrub"),
  BD: checkBuildDen,
  BB: (line, known) => checkShore(line, known) ?? checkWater(line, known) ?? checkBuilders(line, known, "BB"),
  DB: (line, known) => checkBridge(line, known) ?? checkBuilders(line, known, "DB"),
};

/** A lob or a chant. */
function checkCasting(line: Written, known: Knowledge): Doubt {
  return line.doubt ?? checkRivals(line, known) ?? checkTouched(line, known) ?? checkCursedChanters(line, known);
}
