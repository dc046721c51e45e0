/** Marches and sailing, as far as they can be foreseen: what holds them, what they cross, which lines go first. */
import { COLOUR_NAMES, COLOURS, type Colour, type Lizards, total, willStarve } from "../lizards";
import type { OwnBand } from "../view";
import { gateFrom, holdingLine, tooMany } from "./artillery-check";
import { crowdAhead, lineWords } from "./crowd-check";
import { leads, leadsWarriors, leavesEmpty, otherLeading } from "./departure-check";
import { type Doubt, warning } from "./doubt";
import type { Order } from "./order-form";
import {
  codeOf,
  freeingAll,
  isHeldByOthers,
  type Knowledge,
  lizardsTaken,
  numberGoing,
  pathOf,
  seenAt,
  terrainAt,
  type Written,
} from "./sheet-knowledge";
import { checkDensOnTheWay } from "./spy-check";

export function checkMarch(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  if (band.miredUntil > known.view.turn) return "mired";
  const path = pathOf(order, known);
  if (!path) return "off the map";
  const freeing = freeingAll(order.hex, known);
  if (freeing.length > 0) {
    const words = freeing.length === 1 ? `Line ${freeing[0]?.line} sets` : `L${lineWords(freeing).slice(1)} set`;
    return warning(`${words} them all free before they can march.`, "TRN-4");
  }
  const held = checkImmobilised(order, known);
  if (held) return held;
  const crowd = crowdAhead(order, path, known);
  return crowd === undefined ? checkHunger(order, band, path, known) : warning(crowd, "MOV-4");
}

/** DEV-15: whoever is Starving after this turn loses half of its lizards. */
function checkHunger(order: Order, band: OwnBand, path: readonly number[], known: Knowledge): Doubt {
  const starving = willStarve(band) && numberGoing(order, known) > 0;
  const saved = isFed(path, known) || mayMeetFed(order, path.at(-1) as number, known);
  if (!starving || saved) return undefined;
  const unless = "unless they enter Fertile ground or join warriors less hungry";
  return warning(`They starve at the end of this turn ${unless}: half of them may die.`, "DEV-15");
}

function isFed(path: readonly number[], known: Knowledge): boolean {
  return path.some((index) => terrainAt(index, known) === "fertile");
}

/** LIZ-5, DEV-12: one lizard that is less hungry keeps all that it joins from starving. */
function mayMeetFed(order: Order, end: number, known: Knowledge): boolean {
  const there = known.bands.get(end);
  const stays = there && end !== order.hex && !leavesEmpty(end, known);
  if (stays && !willStarve(there)) return true;
  return known.sheet.some((other) => {
    if (other.order.type === "RE") return other.order.hex === end;
    const band = known.bands.get(other.order.hex);
    if (other.order === order || other.end !== end || !band || !leadsWarriors(other, known)) return false;
    return !willStarve(band) || isFed(pathOf(other.order, known) ?? [], known);
  });
}

/** LOB-3, CHT-4. */
function checkImmobilised(order: Order, known: Knowledge): Doubt {
  const holding = gateFrom(order.hex, known) ?? holdingLine(order.hex, known);
  if (!holding) return undefined;
  if (holding.order.chant === "GATE")
    return warning(
      `Line ${holding.line} takes everyone in ${codeOf(order.hex, known)} through the gate first.`,
      "GATE-1",
    );
  const rule = holding.order.hex !== order.hex ? "FRZ-1" : holding.order.type === "LO" ? "LOB-3" : "CHT-4";
  return warning(
    `Line ${holding.line} immobilises everyone in ${codeOf(order.hex, known)}: they stay where they are.`,
    rule,
  );
}

export function checkOtherMarches(order: Order, known: Knowledge): Doubt {
  const code = codeOf(order.hex, known);
  const split = otherLeading(order, known, "SP");
  if (split) return warning(`This move may run before line ${split.line} splits ${code}: use SP for both.`, "TRN-2");
  const sail = otherLeading(order, known, "SA");
  if (sail) return warning(`Line ${sail.line} sails with everyone aboard; which comes first is chance.`, "MOV-2");
  const move = otherLeading(order, known, "MO");
  return move && warning(`Line ${move.line} moves everyone out of ${code} too; which comes first is chance.`, "MOV-2");
}

export function checkSplit(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  const taken = lizardsTaken(order, band);
  if (total(taken) === 0) return "nobody to split";
  const path = pathOf(order, known) ?? [];
  const caught = total(taken) === 1 ? checkDensOnTheWay(path, known) : undefined;
  return caught ?? tooMany(order, band, "MOV-5") ?? checkOtherTakers(order, taken, band, known);
}

/** MOV-5, TRN-4: whether other lines leave as many as the split names. */
function checkOtherTakers(order: Order, taken: Lizards, band: OwnBand, known: Knowledge): Doubt {
  const others = known.sheet.filter(({ order: other }) => other !== order && other.hex === order.hex);
  const freeing = others.filter((other) => other.order.type === "FR");
  const splits = others.filter((other) => other.order.type === "SP" && leads(other, known));
  for (const colour of COLOURS.filter((each) => taken[each] > 0)) {
    const name = COLOUR_NAMES[colour];
    const takers = splits.filter((split) => lizardsTaken(split.order, band)[colour] > 0);
    const left = Math.max(0, band[colour] - sumOf(freeing, band, colour));
    if (left < taken[colour]) {
      const first = freeing.find((free) => (free.order.numbers[colour] ?? 0) > 0) as Written;
      const words = left === 0 ? `no ${name} is left` : `${left} ${name} are left`;
      return warning(`Line ${first.line} sets some free first: ${words} to go.`, "TRN-4");
    }
    const asked = taken[colour] + sumOf(takers, band, colour);
    if (asked > left) {
      const words = `With ${lineWords(takers)} that is ${asked} ${name} of ${left}`;
      return warning(`${words}: who goes last takes what is left.`, "MOV-5");
    }
  }
  return undefined;
}

/** How many of a colour these lines name. */
function sumOf(lines: readonly Written[], band: OwnBand, colour: Colour): number {
  return lines.reduce((sum, { order }) => sum + lizardsTaken(order, band)[colour], 0);
}

export function checkSail(order: Order, known: Knowledge): Doubt {
  const band = known.bands.get(order.hex);
  if (!seenAt(order.hex, known)?.raft) return "no raft there";
  if (!band) return "no warriors there";
  if (band.miredUntil > known.view.turn) return "crew cannot sail";
  const path = pathOf(order, known);
  if (!path) return "off the map";
  const held = checkImmobilised(order, known);
  if (held) return held;
  if (blocksSail(path[0] as number, known)) return "way is blocked";
  const crowd = crowdAhead(order, path, known);
  if (crowd) return warning(crowd, "MOV-4");
  return checkOtherSails(order, known) ?? checkHunger(order, band, path, known);
}

/** RFT-2: who has moved cannot sail. */
function checkOtherSails(order: Order, known: Knowledge): Doubt {
  const split = otherLeading(order, known, "SP");
  if (split) return warning(`Line ${split.line} splits the crew: the raft stays if that runs first.`, "RFT-2");
  const sail = otherLeading(order, known, "SA");
  if (sail) return warning(`Line ${sail.line} sails with everyone aboard too; which comes first is chance.`, "RFT-2");
  const move = otherLeading(order, known, "MO");
  return move && warning(`Line ${move.line} moves everyone off the raft; which comes first is chance.`, "MOV-2");
}

/** RFT-3: a bridge, and a raft of one's own or with nobody aboard; but for one that is to sail away itself. */
function blocksSail(index: number, known: Knowledge): boolean {
  const seen = seenAt(index, known);
  if (!seen?.raft) return seen?.bridge !== undefined;
  const sails = known.sheet.some(({ order }) => order.type === "SA" && order.hex === index);
  return !sails && !isHeldByOthers(seen, known);
}
