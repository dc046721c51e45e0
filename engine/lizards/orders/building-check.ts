/** DEV-3 to DEV-10, as far as they can be foreseen: builders, their ground and what they build in. */
import type { Direction } from "../hex";
import { COLOUR_NAMES } from "../lizards";
import { isWater, TERRAIN } from "../terrain";
import type { OwnBand } from "../view";
import { gateFrom, immobilises } from "./artillery-check";
import { BUILDING, type Builders, type Building, hexesOpposite, isGroundFor } from "./building";
import { leads, leadsWarriors, otherLeading } from "./departure-check";
import { type Doubt, warning } from "./doubt";
import type { Order } from "./order-form";
import type { Reason } from "./reasons";
import {
  codeOf,
  isHeldByOthers,
  type Knowledge,
  lizardsTaken,
  pathOf,
  seenAt,
  terrainAt,
  type Written,
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
  const gone = (written: Written) => {
    const { order } = written;
    return order.type === "SP" && order.hex === hex && leads(written, known) ? lizardsTaken(order, band)[colour] : 0;
  };
  const unfreed = known.unfreed.get(hex)?.[colour] ?? 0;
  return Math.max(
    0,
    known.sheet.reduce((left, written) => left - gone(written), unfreed),
  );
}

/** DEV-4: lizards of one colour do one work a turn. Of two lines the later one says so. */
function checkOtherWork(order: Order, known: Knowledge, building: Building): Doubt {
  const { colour } = BUILDING[building];
  const other = earlierLine(order, known, (rival) => {
    return rival.hex === order.hex && isWork(rival.type) && BUILDING[rival.type].colour === colour;
  });
  if (!other) return undefined;
  return warning(`Line ${other.line} sets the same ${COLOUR_NAMES[colour]} to work: one of the two is done.`, "DEV-4");
}

function earlierLine(order: Order, known: Knowledge, fits: (other: Order) => boolean): Written | undefined {
  const before = known.sheet.slice(
    0,
    known.sheet.findIndex((written) => written.order === order),
  );
  return before.find(({ order: other }) => fits(other) && mayWork(other, known));
}

function isWork(type: Order["type"]): type is Building {
  return Object.hasOwn(BUILDING, type);
}

/** Whether a work can be done as far as ground, water and the number of builders go. */
function mayWork(order: Order, known: Knowledge): boolean {
  if (!isWork(order.type)) return false;
  const { colour, lizards } = BUILDING[order.type];
  const terrain = terrainAt(order.hex, known);
  if ((known.bands.get(order.hex)?.[colour] ?? 0) < lizards) return false;
  if (terrain && !isGroundFor(order.type, terrain)) return false;
  if (order.type === "DB") return checkBridge(order, known) === undefined;
  if (order.type === "BB" && checkShore(order, known)) return false;
  return order.type === "BB" || order.type === "BR" ? checkOpenWater(order, known) === undefined : true;
}

/** DEV-3: those that leave do not build, nor those to whom others come. */
function checkStaying(order: Order, known: Knowledge): Doubt {
  const leaving = otherLeading(order, known, "MO", "SA");
  if (leaving) return warning(`Line ${leaving.line} takes the builders away before they can build.`, "DEV-3");
  const gate = gateFrom(order.hex, known);
  if (gate) return warning(`Line ${gate.line} takes the builders through the gate before they can build.`, "GATE-1");
  const coming = known.sheet.find((written) => brings(written, order.hex, known));
  const code = codeOf(order.hex, known);
  return coming && warning(`Line ${coming.line} brings warriors into ${code}: the builders are disturbed.`, "DEV-3");
}

/** Whether an order leads warriors into a hex or through it. */
function brings(written: Written, hex: number, known: Knowledge): boolean {
  const { order } = written;
  if (order.chant === "GATE") return order.target === hex && immobilises(order, known);
  return leadsWarriors(written, known) && (pathOf(order, known)?.includes(hex) ?? false);
}

export function checkGround(order: Order, known: Knowledge, building: Building, otherwise: Reason): Doubt {
  const terrain = terrainAt(order.hex, known);
  if (terrain && !isGroundFor(building, terrain)) return otherwise;
  return checkBuilders(order, known, building);
}

/** DEV-7, DEV-9: what a raft or a bridge is built in. */
export function checkWater(order: Order, known: Knowledge): Doubt {
  return checkOpenWater(order, known) ?? checkOtherWorkIn(order, known);
}

function checkOpenWater(order: Order, known: Knowledge): Doubt {
  const beside = pathOf(order, known)?.[0];
  if (beside === undefined) return "off the map";
  const seen = seenAt(beside, known);
  if (seen && !isWater(seen.terrain)) return "no water there";
  if (seen?.bridge || (seen?.raft && !sailsAway(beside, known))) return "raft or bridge in the way";
  if (seen && isHeldByOthers(seen, known)) return "warriors in the way";
  return order.type === "BB" && !mayHaveLandOpposite(order, beside, known) ? "no land opposite" : undefined;
}

function sailsAway(raft: number, known: Knowledge): boolean {
  return known.sheet.some((other) => other.order.type === "SA" && other.order.hex === raft && leads(other, known));
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
function checkOtherWorkIn(order: Order, known: Knowledge): Doubt {
  const water = pathOf(order, known)?.[0];
  if (water === undefined) return undefined;
  const first = earlierLine(order, known, (other) => {
    return (other.type === "BR" || other.type === "BB") && pathOf(other, known)?.[0] === water;
  });
  if (!first) return undefined;
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
