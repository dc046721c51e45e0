/**
 * What can be said of a sheet before the turn, from the clan's own view and nothing else (ORD-3). Errors are lines that
 * cannot be orders; what can be read but looks unlikely to work is a warning, because one may order for what one hopes.
 */
import type { Verdict } from "../../ruleset";
import { COLOUR_NAMES, COLOURS, MOST_WARRIORS, total, willStarve } from "../lizards";
import type { OwnBand, View } from "../view";
import { checkChant, checkLob, holdingLine, immobilises, isHeld } from "./artillery-check";
import { checkBridge, checkBuilders, checkGround, checkShore, checkWater } from "./building-check";
import { crowdAhead } from "./crowd-check";
import { type Doubt, warning } from "./doubt";
import type { Order } from "./order-form";
import { REASONS, ruleOf } from "./reasons";
import {
  atlasOf,
  codeOf,
  freeingAll,
  gather,
  isHeldByOthers,
  type Knowledge,
  lizardsTaken,
  numberGoing,
  otherLine,
  pathOf,
  seenAt,
  terrainAt,
} from "./sheet-knowledge";
import { OK, readSheet } from "./sheet-reading";

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
  CH: (order, known) => checkChant(order, known) ?? checkOtherHolding(order, known),
  LO: (order, known) => checkLob(order, known) ?? checkOtherHolding(order, known),
  FR: checkFree,
  MO: (order, known) => checkMarch(order, known) ?? checkOtherMarches(order, known),
  SP: (order, known) => checkMarch(order, known) ?? checkSplit(order, known),
  SA: checkSail,
  SN: checkSneak,
  RE: checkRecruit,
  GI: (order, known) => checkGive(order, known) ?? checkOtherGift(order, known),
  BF: (order, known) => checkGround(order, known, "BF", "not Plains, Swamp or Scrub"),
  DF: (order, known) => checkGround(order, known, "DF", "not Fertile"),
  BR: (order, known) => checkGround(order, known, "BR", "not in Scrub") ?? checkWater(order, known),
  BD: (order, known) => checkGround(order, known, "BD", "no den can stand there"),
  BB: (order, known) => checkShore(order, known) ?? checkBuilders(order, known, "BB") ?? checkWater(order, known),
  DB: (order, known) => checkBuilders(order, known, "DB") ?? checkBridge(order, known),
};

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

function checkFree(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  const named = COLOURS.filter((colour) => order.numbers[colour] !== undefined);
  if (named.length > 0 && named.every((colour) => band[colour] === 0 || order.numbers[colour] === 0))
    return "nobody to free";
  return tooMany(order, band, "FRE-1");
}

/** More than there are means all of that colour; say so. */
function tooMany(order: Order, band: OwnBand, rule: "FRE-1" | "MOV-5"): Doubt {
  const short = COLOURS.find((colour) => (order.numbers[colour] ?? 0) > band[colour]);
  if (!short) return undefined;
  const name = COLOUR_NAMES[short];
  const words = band[short] === 0 ? `No ${name} there.` : `Only ${band[short]} ${name} there: all of them are meant.`;
  return warning(words, rule);
}

function checkMarch(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  if (band.miredUntil > known.view.turn) return "mired";
  const path = pathOf(order, known);
  if (!path) return "off the map";
  const freeing = freeingAll(order.hex, known);
  if (freeing) return warning(`Line ${freeing.line} sets them all free before they can march.`, "TRN-4");
  const held = checkImmobilised(order, known);
  if (held) return held;
  const crowd = crowdAhead(order, band, path, known);
  return crowd === undefined ? checkHunger(order, band, path, known) : warning(crowd, "MOV-4");
}

/** DEV-15: whoever is Starving after this turn loses half of its lizards. */
function checkHunger(order: Order, band: OwnBand, path: readonly number[], known: Knowledge): Doubt {
  const starving = willStarve(band) && numberGoing(order, band) > 0;
  if (!starving || path.some((index) => terrainAt(index, known) === "fertile")) return undefined;
  return warning(
    "They starve at the end of this turn unless they enter Fertile ground: half of them may die.",
    "DEV-15",
  );
}

/** LOB-3, CHT-4. */
function checkImmobilised(order: Order, known: Knowledge): Doubt {
  const holding = holdingLine(order.hex, known);
  if (!holding) return undefined;
  const rule = holding.order.type === "LO" ? "LOB-3" : "CHT-4";
  return warning(
    `Line ${holding.line} immobilises everyone in ${codeOf(order.hex, known)}: they stay where they are.`,
    rule,
  );
}

function checkOtherMarches(order: Order, known: Knowledge): Doubt {
  const code = codeOf(order.hex, known);
  const split = otherLine(order, known, "SP");
  if (split) return warning(`This move may run before line ${split.line} splits ${code}: use SP for both.`, "TRN-2");
  const move = otherLine(order, known, "MO");
  return move && warning(`Line ${move.line} moves everyone out of ${code} too; which comes first is chance.`, "MOV-2");
}

function checkSplit(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  const taken = total(lizardsTaken(order, band));
  if (taken === 0) return "nobody to split";
  const path = pathOf(order, known) ?? [];
  return (taken === 1 ? checkDensOnTheWay(path, known) : undefined) ?? tooMany(order, band, "MOV-5");
}

function checkSail(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!seenAt(order.hex, known)?.raft) return "no raft there";
  if (!band) return "no warriors there";
  if (band.miredUntil > known.view.turn) return "crew cannot sail";
  const path = pathOf(order, known);
  if (!path) return "off the map";
  const held = checkImmobilised(order, known);
  if (held) return held;
  if (blocksSail(path[0] as number, known)) return "way is blocked";
  const crowd = crowdAhead(order, band, path, known);
  if (crowd) return warning(crowd, "MOV-4");
  const split = otherLine(order, known, "SP");
  if (split) return warning(`Line ${split.line} splits the crew: the raft stays if that runs first.`, "RFT-2");
  return checkHunger(order, band, path, known);
}

/** RFT-3: a bridge, and a raft of one's own or with nobody aboard; but for one that is to sail away itself. */
function blocksSail(index: number, known: Knowledge): boolean {
  const seen = seenAt(index, known);
  if (!seen?.raft) return seen?.bridge !== undefined;
  const sails = known.sheet.some(({ order }) => order.type === "SA" && order.hex === index);
  return !sails && !isHeldByOthers(seen, known);
}

function checkSneak(order: Order, known: Knowledge): Doubt {
  const code = known.geometry.codes[order.hex];
  const spies = known.view.spies.filter(({ hex }) => hex === code);
  if (spies.length === 0) return "no spies there";
  if (spies.every(({ miredUntil }) => miredUntil > known.view.turn)) return "mired";
  const path = pathOf(order, known);
  return path ? checkDensOnTheWay(path, known) : "off the map";
}

/** SPY-4: in a den that is free or another clan's a spy is caught for certain. */
function checkDensOnTheWay(path: readonly number[], known: Knowledge): Doubt {
  const den = path.find((index) => terrainAt(index, known) === "den" && !known.dens.has(index));
  if (den === undefined) return undefined;
  return warning(`A spy is caught for certain in ${codeOf(den, known)}: that den is not yours.`, "SPY-4");
}

function checkRecruit(order: Order, known: Knowledge): Doubt {
  const den = known.dens.get(order.hex);
  if (!den) return "not your den";
  if (den.colour === null) return "unsettled";
  if (!known.view.dens.some(({ home }) => home !== null)) return "no Home Den";
  const full = known.bands.get(order.hex)?.total === MOST_WARRIORS && !otherLine(order, known, "MO", "SP", "FR", "CH");
  return den.lizards === 0 || full ? "nobody to recruit" : undefined; // LIZ-3
}

function checkGive(order: Order, known: Knowledge): Doubt {
  const { view, geometry } = known;
  if (order.receiver === view.clan) return "cannot receive";
  if (known.dens.get(order.hex)?.home) return "Home Den";
  const seen = view.hexes[geometry.codes[order.hex] as string];
  const works = seen?.owner === view.clan || seen?.bridge?.owner === view.clan || known.dens.has(order.hex);
  if (works) return undefined;
  if (!known.bands.has(order.hex)) return "nothing to give";
  const leaving = isHeld(order.hex, known) ? undefined : otherLine(order, known, "MO", "SA");
  return leaving && warning(`Line ${leaving.line} leads them away before they can be given.`, "DEV-2");
}

/** A gift that fails does not count. */
function checkOtherGift(order: Order, known: Knowledge): Doubt {
  const first = known.sheet.find(
    (other) => other.order.type === "GI" && typeof checkGive(other.order, known) !== "string",
  );
  if (!first || first.order === order) return undefined;
  return warning(`Line ${first.line} gives already; a clan gives once a turn.`, "DEV-2");
}
