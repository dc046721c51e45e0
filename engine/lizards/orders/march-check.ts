/** Marches and sailing, as far as can be foreseen: what holds them, what they cross, which lines go first. */
import { COLOUR_NAMES, COLOURS, type Colour, type Lizards, total, willStarve } from "../lizards";
import { isWater } from "../terrain";
import type { OwnBand } from "../view";
import { checkTakenAway, checkTransmuted } from "./aftermath";
import { tooMany } from "./artillery-check";
import { crowdAhead, lineWords, lineWordsFirst } from "./crowd-check";
import { checkDeadlyWay } from "./deadly-ground-check";
import { blocksSail, leavesEmpty, otherLeading } from "./departure-check";
import { type Doubt, failing, warning } from "./doubt";
import { checkFights } from "./fight-check";
import { lizardsNamed } from "./named-lizards";
import { codeOf, freeingAll, groundAt, type Knowledge, type Origin, seenAt, type Written } from "./sheet-knowledge";
import { checkDensOnTheWay, checkRejoining } from "./spy-check";

export function checkMarch(written: Written, known: Knowledge): Doubt {
  const { origin, path } = written;
  if (!origin.band) return checkBrought(origin);
  if (origin.band.miredUntil > known.view.turn) return "mired";
  if (!path) return "off the map";
  const held = checkFreed(origin, "march") ?? checkImmobilised(written, known) ?? written.doubt;
  return (
    held ??
    checkFights(written, known) ??
    crowdAhead(written, path, known) ??
    checkHunger(written, origin.band, path, known)
  );
}

function checkFreed(origin: Origin, what: "march" | "sail"): Doubt {
  const freeing = freeingAll(origin);
  if (freeing.length === 0) return undefined;
  const set = freeing.length === 1 ? "sets" : "set";
  return warning(`${lineWordsFirst(freeing)} ${set} them all free before they can ${what}.`, "TRN-4");
}

/** DEV-15: a band still Starving at the end of this turn loses half of its lizards. */
function checkHunger(written: Written, band: OwnBand, path: readonly number[], known: Knowledge): Doubt {
  if (!willStarve(band) || written.warriors === 0) return undefined;
  if (isFed(path, known) || mayMeetFed(written, path.at(-1) as number, known)) return undefined;
  const unless = "unless they enter Fertile ground or join less hungry warriors";
  return warning(`They starve at the end of this turn ${unless}: half of them may die.`, "DEV-15");
}

function isFed(path: readonly number[], known: Knowledge): boolean {
  return path.some((index) => groundAt(index, known) === "fertile");
}

/** LIZ-5, DEV-12: joining even one less hungry lizard keeps a band from starving. */
function mayMeetFed(written: Written, end: number, known: Knowledge): boolean {
  const { bands, origins, arrivals } = known;
  const there = bands.get(end);
  const stays = there && end !== written.origin.hex && !leavesEmpty(end, known);
  if (stays && !willStarve(there)) return true;
  if (origins.get(end)?.lines.some(({ order }) => order.type === "RE")) return true;
  const joins = (other: Written) => other !== written && other.end === end;
  const fed = ({ origin, path = [] }: Written) => !willStarve(origin.band as OwnBand) || isFed(path, known);
  return arrivals.get(end)?.some((other) => joins(other) && fed(other)) ?? false;
}

/** For a hex where nobody stands now; a chant of the sheet may bring some. */
function checkBrought({ bringing }: Origin): Doubt {
  if (!bringing) return "no warriors there";
  const rule = bringing.order.chant === "COER" ? "COER-1" : "SHUN-1";
  return warning(`You have no warriors there yet: line ${bringing.line} has to bring them first.`, rule);
}

/** LOB-3, CHT-4. */
function checkImmobilised({ origin }: Written, known: Knowledge): Doubt {
  const { away, holding } = origin;
  const code = codeOf(origin.hex, known);
  if (away) return checkTakenAway(away, `everyone in ${code}`, "first");
  if (!holding) return undefined;
  const rule = holding.origin !== origin ? "FRZ-1" : holding.order.type === "LO" ? "LOB-3" : "CHT-4";
  return failing(`Line ${holding.line} immobilises everyone in ${code}: they stay where they are.`, rule);
}

export function checkOtherMarches(written: Written, known: Knowledge): Doubt {
  const code = codeOf(written.origin.hex, known);
  const split = otherLeading(written, "SP");
  if (split) return warning(`This move may run before line ${split.line} splits ${code}: use SP for both.`, "TRN-2");
  const sail = otherLeading(written, "SA");
  if (sail) return warning(`Line ${sail.line} sails with everyone aboard; chance decides which is first.`, "MOV-2");
  const move = otherLeading(written, "MO");
  return (
    move && warning(`Line ${move.line} moves everyone out of ${code} too; chance decides which is first.`, "MOV-2")
  );
}

export function checkSplit(written: Written, known: Knowledge): Doubt {
  const { order, origin, path = [] } = written;
  if (!origin.band) return "no warriors there";
  const taken = lizardsNamed(order.numbers, origin.band);
  if (total(taken) === 0) return "nobody to split";
  const alone = total(taken) === 1; // SPY-1
  const caught = alone ? checkDensOnTheWay(path, known) : undefined;
  const taking = tooMany(order, origin.band, "MOV-5") ?? checkOtherTakers(written, taken, origin.band);
  const doubt = caught ?? taking ?? checkTransmuted(origin, known);
  return doubt ?? (alone ? checkRejoining(written, known) : undefined);
}

/** MOV-5, TRN-4: whether other lines leave as many as the split names. */
function checkOtherTakers(written: Written, taken: Lizards, band: OwnBand): Doubt {
  const others = written.origin.lines.filter((other) => other !== written);
  if (others.length === 0) return undefined;
  const freeing = others.filter((other) => other.order.type === "FR");
  const splits = others.filter((other) => other.order.type === "SP" && other.leads);
  for (const colour of COLOURS.filter((each) => taken[each] > 0)) {
    const name = COLOUR_NAMES[colour];
    const takers = splits.filter((split) => lizardsNamed(split.order.numbers, band)[colour] > 0);
    const left = Math.max(0, band[colour] - sumOf(freeing, band, colour));
    if (left < taken[colour]) {
      const first = freeing.find((free) => (free.order.numbers[colour] ?? 0) > 0) as Written;
      const words = left === 0 ? `no ${name} is left` : `${left} ${name} are left`;
      return warning(`Line ${first.line} sets some free first: ${words} to go.`, "TRN-4");
    }
    const asked = taken[colour] + sumOf(takers, band, colour);
    if (asked > left) {
      const words = `With ${lineWords(takers)} that is ${asked} ${name} of ${left}`;
      return warning(`${words}: the last to go takes what is left.`, "MOV-5");
    }
  }
  return undefined;
}

/** How many of a colour these lines name. */
function sumOf(lines: readonly Written[], band: OwnBand, colour: Colour): number {
  return lines.reduce((sum, { order }) => sum + lizardsNamed(order.numbers, band)[colour], 0);
}

export function checkSail(written: Written, known: Knowledge): Doubt {
  const { origin, path } = written;
  if (!seenAt(origin.hex, known)?.raft) return "no raft there";
  if (!origin.band) return checkBrought(origin);
  if (origin.band.miredUntil > known.view.turn) return "crew cannot sail";
  if (!path) return "off the map";
  const { moulding } = origin;
  if (moulding) return warning(`Line ${moulding.line} raises land under the raft and destroys it.`, "MOUL-1");
  const held = checkFreed(origin, "sail") ?? checkImmobilised(written, known);
  if (held) return held;
  if (isStopped(path, known)) return "way is blocked";
  const crowd = written.doubt ?? checkFights(written, known) ?? crowdAhead(written, path, known);
  return (
    crowd ??
    checkOtherSails(written) ??
    checkHunger(written, origin.band, path, known) ??
    checkDeadlyWay(written, known)
  );
}

/** RFT-2: those who have moved cannot sail. */
function checkOtherSails(written: Written): Doubt {
  const split = otherLeading(written, "SP");
  if (split) return warning(`Line ${split.line} splits the crew: the raft stays if that runs first.`, "RFT-2");
  const sail = otherLeading(written, "SA");
  if (sail) return warning(`Line ${sail.line} sails with everyone aboard too; chance decides which is first.`, "RFT-2");
  const move = otherLeading(written, "MO");
  return move && warning(`Line ${move.line} moves everyone off the raft; chance decides which is first.`, "MOV-2");
}

/** RFT-3, for each hex of its path until the raft reaches land (RFT-4). */
function isStopped(path: readonly number[], known: Knowledge): boolean {
  for (const index of path) {
    if (blocksSail(index, known)) return true;
    const ground = groundAt(index, known);
    if (!ground || !isWater(ground)) return false;
  }
  return false;
}
