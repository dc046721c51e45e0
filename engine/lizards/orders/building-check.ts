/** DEV-3 to DEV-10, as far as they can be foreseen: builders, their ground, and the hex they build in. */
import { adjacent } from "../hex";
import { COLOUR_NAMES, SUPPORTED_BY_FERTILE } from "../lizards";
import { isWater, TERRAIN } from "../terrain";
import { checkBridgeStands, checkRaised, checkSunk, checkTakenAway, checkTransmuted } from "./aftermath";
import { BUILDING, type Building, hexesOpposite, isGroundFor } from "./building";
import { checkCursedStand } from "./deadly-ground-check";
import { leadingAll } from "./departure-check";
import { type Doubt, failing, warning } from "./doubt";
import type { BesideOrder, Order } from "./order-form";
import { checkGivenFirst } from "./property-check";
import type { Reason } from "./reasons";
import {
  codeOf,
  groundAt,
  isHeldByOthers,
  type Knowledge,
  leftBySplits,
  type Origin,
  seenAt,
  type Written,
} from "./sheet-knowledge";

export function checkBuilders(written: Written, known: Knowledge, building: Building): Doubt {
  const { colour, lizards: needed } = BUILDING[building];
  const { band } = written.origin;
  if (!band) return "no warriors there";
  const name = COLOUR_NAMES[colour];
  if (band[colour] < needed) return failing(`This takes ${needed} ${name}; ${band[colour]} are there.`, "DEV-3");
  const left = leftBySplits(written.origin)[colour]; // both come before any work (TRN-4)
  if (left < needed) return failing(`This takes ${needed} ${name}; other lines leave ${left} of them here.`, "DEV-3");
  const staying = checkStaying(written.origin, known) ?? checkTransmuted(written.origin, known);
  return (
    staying ??
    checkOtherWork(written, known, building) ??
    checkGivenFirst(written, "the builders are", known) ??
    checkCursedStand(written, band[colour], needed, known)
  );
}

/** DEV-4: lizards of one colour do one work a turn. The later of two lines gets the warning. */
function checkOtherWork(written: Written, known: Knowledge, building: Building): Doubt {
  const { colour } = BUILDING[building];
  const alike = ({ type }: Order) => isWork(type) && BUILDING[type].colour === colour;
  const other = earlierWork(written.origin.lines, written, known, alike);
  if (!other) return undefined;
  return warning(`Line ${other.line} needs the same ${COLOUR_NAMES[colour]}: only one is done.`, "DEV-4");
}

function earlierWork(
  lines: readonly Written[],
  { line }: Written,
  known: Knowledge,
  alike: (order: Order) => boolean,
): Written | undefined {
  return lines.find((other) => other.line < line && alike(other.order) && mayWork(other, known));
}

function isWork(type: Order["type"]): type is Building {
  return Object.hasOwn(BUILDING, type);
}

/** Whether ground, water and the number of builders allow the work. */
function mayWork(written: Written, known: Knowledge): boolean {
  const { hex, band } = written.origin;
  const { type } = written.order;
  if (!isWork(type)) return false;
  const { colour, lizards } = BUILDING[type];
  if ((band?.[colour] ?? 0) < lizards) return false;
  const terrain = groundAt(hex, known);
  if (terrain && !isGroundFor(type, terrain)) return false;
  if (type === "DB") return checkBridge(written, known) === undefined;
  if (type === "BB" && checkShore(written, known)) return false;
  return type === "BB" || type === "BR" ? checkOpenWater(written, known) === undefined : true;
}

/** DEV-3: builders that leave, or that others join, do not build. */
function checkStaying(origin: Origin, known: Knowledge): Doubt {
  const leaving = leadingAll(origin);
  if (leaving) return failing(`Line ${leaving.line} takes the builders away before they can build.`, "DEV-3");
  const { away, hex } = origin;
  if (away) return checkTakenAway(away, "the builders", "before they can build");
  const coming = known.arrivals.get(hex)?.[0];
  const code = codeOf(hex, known);
  return coming && warning(`Line ${coming.line} brings warriors into ${code}: the builders are disturbed.`, "DEV-3");
}

export function checkGround(written: Written, known: Knowledge, building: Building, otherwise: Reason): Doubt {
  const terrain = groundAt(written.origin.hex, known);
  if (terrain && !isGroundFor(building, terrain)) return checkSunk(written.origin, known) ?? otherwise;
  return checkBuilders(written, known, building) ?? checkDenFirst(written, known, building);
}

/** DEV-8, TRN-2: a den completed first leaves the Green no ground to work on. */
function checkDenFirst({ origin }: Written, known: Knowledge, building: Building): Doubt {
  if (BUILDING[building].colour !== "green" || !seenAt(origin.hex, known)?.foundation) return undefined;
  const den = origin.lines.find((other) => other.order.type === "BD" && mayWork(other, known));
  return den && warning(`If line ${den.line} runs first, a den stands in ${codeOf(origin.hex, known)}.`, "TRN-2");
}

export function checkLayingWaste(written: Written, known: Knowledge): Doubt {
  return checkGround(written, known, "DF", "not Fertile") ?? checkDensFed(written, "This", known);
}

/** Laying the foundation on Fertile gets the warning too, though the ground goes only with the den. */
export function checkBuildDen(written: Written, known: Knowledge): Doubt {
  const doubt = checkGround(written, known, "BD", "no den can stand there") ?? checkDensFed(written, "A den", known);
  if (doubt || groundAt(written.origin.hex, known) !== "fertile") return doubt;
  return warning("A den takes the Fertile ground away: bands no longer feed there.", "MOV-9");
}

/** DEN-2: the clan's dens beside Fertile ground that is about to go. */
function checkDensFed({ origin: { hex } }: Written, what: string, known: Knowledge): Doubt {
  if (groundAt(hex, known) !== "fertile") return undefined;
  const codes = adjacent(known.geometry, hex).flatMap((near) => (known.dens.has(near) ? codeOf(near, known) : []));
  if (codes.length === 0) return undefined;
  const dens = codes.length === 1 ? "your den" : "your dens";
  const fewer = `${codes.length === 1 ? "" : "each "}house ${SUPPORTED_BY_FERTILE} fewer lizards`;
  return warning(`${what} takes the Fertile ground away: ${dens} in ${codes.join(", ")} will ${fewer}.`, "DEN-2");
}

/** DEV-7, DEV-9: the hex a raft or a bridge is built in. */
export function checkWater(written: Written, known: Knowledge): Doubt {
  return checkOpenWater(written, known) ?? checkOtherWorkIn(written, known);
}

function checkOpenWater({ order, end: beside }: Written, known: Knowledge): Doubt {
  if (beside === undefined) return "off the map";
  const raised = checkRaised(beside, known);
  if (raised) return raised;
  const seen = seenAt(beside, known);
  const ground = groundAt(beside, known);
  if (ground && !isWater(ground)) return "no water there";
  if (seen?.bridge || (seen?.raft && !sailsAway(beside, known))) return "raft or bridge in the way";
  const coming = sailsIn(beside, known);
  if (coming) {
    const rule = order.type === "BR" ? "DEV-7" : "DEV-9";
    return warning(`Line ${coming.line} sails a raft into ${codeOf(beside, known)} first.`, rule);
  }
  if (seen && isHeldByOthers(seen, known)) return "warriors in the way";
  return order.type === "BB" && !mayHaveLandOpposite(order, beside, known) ? "no land opposite" : undefined;
}

function sailsAway(raft: number, { origins }: Knowledge): boolean {
  return origins.get(raft)?.lines.some(({ order, leads }) => leads && order.type === "SA") ?? false;
}

function sailsIn(water: number, { arrivals }: Knowledge): Written | undefined {
  return arrivals.get(water)?.find(({ order, end }) => order.type === "SA" && end === water);
}

/** DEV-9. A hex that is not seen may be land. */
function mayHaveLandOpposite({ path }: BesideOrder, water: number, known: Knowledge): boolean {
  const opposite = hexesOpposite(known.geometry, water, path[0]);
  return opposite.some((beyond) => {
    const terrain = groundAt(beyond, known);
    return !terrain || TERRAIN[terrain].land;
  });
}

/** One raft or bridge to a hex. The later of two lines gets the warning. */
function checkOtherWorkIn(written: Written, known: Knowledge): Doubt {
  const { order, end: water } = written;
  if (water === undefined) return undefined;
  const inSameWater = known.sheet.filter(({ end }) => end === water);
  const first = earlierWork(inSameWater, written, known, ({ type }) => type === "BR" || type === "BB");
  if (!first) return undefined;
  const rule = order.type === "BR" ? "DEV-7" : "DEV-9";
  return warning(`Line ${first.line} builds in ${codeOf(water, known)} too: only one is done.`, rule);
}

/** DEV-9: a bridge is built from land. */
export function checkShore({ origin }: Written, known: Knowledge): Doubt {
  const terrain = groundAt(origin.hex, known);
  return terrain && !TERRAIN[terrain].land ? (checkSunk(origin, known) ?? "not on land") : undefined;
}

export function checkBridge({ end: beside }: Written, known: Knowledge): Doubt {
  if (beside === undefined) return "off the map";
  const seen = seenAt(beside, known);
  return seen && !seen.bridge ? "no bridge there" : checkBridgeStands(beside, known);
}
