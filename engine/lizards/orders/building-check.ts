/** DEV-3 to DEV-10, as far as they can be foreseen: builders, their ground and what they build in. */
import type { Direction } from "../hex";
import { COLOUR_NAMES } from "../lizards";
import { isWater, TERRAIN } from "../terrain";
import type { OwnBand } from "../view";
import { isHeld } from "./artillery-check";
import { BUILDING, type Builders, type Building, hexesOpposite, isGroundFor } from "./building";
import { type Doubt, warning } from "./doubt";
import type { Order } from "./order-form";
import type { Reason } from "./reasons";
import {
  codeOf,
  freeingAll,
  isHeldByOthers,
  type Knowledge,
  lizardsTaken,
  numberGoing,
  otherLine,
  pathOf,
  seenAt,
  terrainAt,
} from "./sheet-knowledge";

export function checkBuilders(order: Order, known: Knowledge, building: Building): Doubt {
  const { colour, lizards: needed } = BUILDING[building];
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  const name = COLOUR_NAMES[colour];
  if (band[colour] < needed) return warning(`This takes ${needed} ${name}; ${band[colour]} are there.`, "DEV-3");
  const left = buildersLeft(order.hex, colour, band, known);
  if (left < needed) return warning(`This takes ${needed} ${name}; other lines leave ${left} of them here.`, "DEV-3");
  return checkStaying(order, known) ?? checkOtherWork(order, known, building);
}

/** How many of them neither go free nor leave with a split, both of which come before any work (TRN-4). */
function buildersLeft(hex: number, colour: Builders, band: OwnBand, known: Knowledge): number {
  const held = isHeld(hex, known);
  const gone = (other: Order) => {
    if (other.hex !== hex) return 0;
    if (other.type === "SP") return held ? 0 : lizardsTaken(other, band)[colour];
    return other.type === "FR" ? (other.numbers[colour] ?? 0) : 0;
  };
  if (freeingAll(hex, known)) return 0;
  return Math.max(
    0,
    known.sheet.reduce((left, { order }) => left - gone(order), band[colour]),
  );
}

/** DEV-4: lizards of one colour do one work a turn. Of two lines the later one says so. */
function checkOtherWork(order: Order, known: Knowledge, building: Building): Doubt {
  const { colour } = BUILDING[building];
  const rivals = (Object.keys(BUILDING) as Building[]).filter((other) => BUILDING[other].colour === colour);
  const other = otherLine(order, known, ...rivals);
  const own = known.sheet.find((written) => written.order === order);
  if (!other || !own || other.line > own.line) return undefined;
  return warning(`Line ${other.line} sets the same ${COLOUR_NAMES[colour]} to work: one of the two is done.`, "DEV-4");
}

/** DEV-3: those that leave do not build, nor those to whom others come. */
function checkStaying(order: Order, known: Knowledge): Doubt {
  const leaving = isHeld(order.hex, known) ? undefined : otherLine(order, known, "MO", "SA");
  if (leaving) return warning(`Line ${leaving.line} takes the builders away before they can build.`, "DEV-3");
  const coming = known.sheet.find(({ order: other }) => brings(other, order.hex, known));
  const code = codeOf(order.hex, known);
  return coming && warning(`Line ${coming.line} brings warriors into ${code}: the builders are disturbed.`, "DEV-3");
}

/** Whether an order leads warriors into a hex or through it. */
function brings(order: Order, hex: number, known: Knowledge): boolean {
  const band = known.bands.get(order.hex);
  if (!band || !["MO", "SP", "SA"].includes(order.type) || numberGoing(order, band) === 0) return false;
  return !isHeld(order.hex, known) && (pathOf(order, known)?.includes(hex) ?? false);
}

export function checkGround(order: Order, known: Knowledge, building: Building, otherwise: Reason): Doubt {
  const terrain = terrainAt(order.hex, known);
  if (terrain && !isGroundFor(building, terrain)) return otherwise;
  return checkBuilders(order, known, building);
}

/** DEV-7, DEV-9: what a raft or a bridge is built in. */
export function checkWater(order: Order, known: Knowledge): Doubt {
  const beside = pathOf(order, known)?.[0];
  if (beside === undefined) return "off the map";
  const seen = seenAt(beside, known);
  if (seen && !isWater(seen.terrain)) return "no water there";
  if (seen?.bridge || (seen?.raft && !sailsAway(beside, known))) return "raft or bridge in the way";
  if (seen && isHeldByOthers(seen, known)) return "warriors in the way";
  if (order.type === "BB" && !mayHaveLandOpposite(order, beside, known)) return "no land opposite";
  return checkOtherWorkIn(order, beside, known);
}

function sailsAway(raft: number, known: Knowledge): boolean {
  return !isHeld(raft, known) && known.sheet.some(({ order }) => order.type === "SA" && order.hex === raft);
}

/** DEV-9; what is not seen may be land. */
function mayHaveLandOpposite({ path }: Order, water: number, known: Knowledge): boolean {
  const opposite = hexesOpposite(known.geometry, water, path[0] as Direction);
  return opposite.some((beyond) => {
    const terrain = terrainAt(beyond, known);
    return !terrain || TERRAIN[terrain].land;
  });
}

/** One raft or bridge to a hex: of two lines the later one says so. */
function checkOtherWorkIn(order: Order, water: number, known: Knowledge): Doubt {
  const own = known.sheet.find((written) => written.order === order);
  const first = known.sheet.find(({ order: { type }, end }) => (type === "BR" || type === "BB") && end === water);
  if (!first || !own || first.line >= own.line) return undefined;
  const rule = order.type === "BR" ? "DEV-7" : "DEV-9";
  return warning(`Line ${first.line} builds in ${codeOf(water, known)} too: one of the two is done.`, rule);
}

/** DEV-9: a bridge is built from land. */
export function checkShore(order: Order, known: Knowledge): Doubt {
  const terrain = terrainAt(order.hex, known);
  return terrain && !TERRAIN[terrain].land ? "not on land" : undefined;
}

export function checkBridge(order: Order, known: Knowledge): Doubt {
  const beside = pathOf(order, known)?.[0];
  if (beside === undefined) return "off the map";
  const seen = seenAt(beside, known);
  return seen && !seen.bridge ? "no bridge there" : undefined;
}
