/** DEV-3 to DEV-10, as far as they can be foreseen: builders, their ground and what they build in. */
import { COLOUR_NAMES } from "../lizards";
import { isWater } from "../terrain";
import { BUILDING, type Building, isGroundFor } from "./building";
import { type Doubt, warning } from "./doubt";
import type { Order } from "./order-form";
import type { Reason } from "./reasons";
import { codeOf, type Knowledge, numberGoing, otherLine, pathOf, terrainAt } from "./sheet-knowledge";

export function checkBuilders(order: Order, known: Knowledge, building: Building): Doubt {
  const { colour, lizards: needed } = BUILDING[building];
  const band = known.bands.get(order.hex);
  if (!band) return "no warriors there";
  if (band[colour] >= needed) return checkStaying(order, known);
  return warning(`This takes ${needed} ${COLOUR_NAMES[colour]}; ${band[colour]} are there.`, "DEV-3");
}

/** DEV-3: those that leave do not build, nor those to whom others come. */
function checkStaying(order: Order, known: Knowledge): Doubt {
  const leaving = otherLine(order, known, "MO", "SA");
  if (leaving) return warning(`Line ${leaving.line} takes the builders away before they can build.`, "DEV-3");
  const coming = known.sheet.find(({ order: other }) => brings(other, order.hex, known));
  const code = codeOf(order.hex, known);
  return coming && warning(`Line ${coming.line} brings warriors into ${code}: the builders are disturbed.`, "DEV-3");
}

/** Whether an order leads warriors into a hex or through it. */
function brings(order: Order, hex: number, known: Knowledge): boolean {
  const band = known.bands.get(order.hex);
  if (!band || !["MO", "SP", "SA"].includes(order.type) || numberGoing(order, band) === 0) return false;
  return pathOf(order, known)?.includes(hex) ?? false;
}

export function checkGround(order: Order, known: Knowledge, building: Building, otherwise: Reason): Doubt {
  const terrain = terrainAt(order.hex, known);
  if (terrain && !isGroundFor(building, terrain)) return otherwise;
  return checkBuilders(order, known, building);
}

export function checkWater(order: Order, known: Knowledge): Doubt {
  const beside = pathOf(order, known)?.[0];
  if (beside === undefined) return "off the map";
  const seen = known.view.hexes[known.geometry.codes[beside] as string];
  if (seen && !isWater(seen.terrain)) return "no water there";
  return seen?.raft || seen?.bridge ? "raft or bridge in the way" : undefined;
}

export function checkBridge(order: Order, known: Knowledge): Doubt {
  const beside = pathOf(order, known)?.[0];
  if (beside === undefined) return "off the map";
  const seen = known.view.hexes[known.geometry.codes[beside] as string];
  return seen && !seen.bridge ? "no bridge there" : undefined;
}
