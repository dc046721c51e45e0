/** What is said about an order being written; fetched with its form. */
import { CHANTS, type ChantCode } from "@/engine/lizards/chants/chant-chart";
import { isInVain } from "@/engine/lizards/chants/in-vain";
import { NEW_LAND, SUNKEN_LAND } from "@/engine/lizards/chants/new-ground";
import { distance } from "@/engine/lizards/hex";
import { COLOURS } from "@/engine/lizards/lizards";
import { checkOrders } from "@/engine/lizards/orders/order-check";
import { ORDER_KINDS, type OrderType } from "@/engine/lizards/orders/order-kinds";
import { TERRAIN, type Terrain } from "@/engine/lizards/terrain";
import type { View } from "@/engine/lizards/view";
import type { Verdict } from "@/engine/ruleset";
import type { Chart, ChartHex } from "../map/swamp-chart";
import type { GivenLine } from "../sheet/use-reading";
import { EFFECTS } from "./chant-effects";
import { type Composition, takesPath } from "./composition";
import { endOf, reachOf } from "./reach";

/** The verdict that the sheet would give on the draft in its place. */
export function draftVerdict(view: View, given: readonly GivenLine[], { line }: Composition, draft: string): Verdict {
  const others = given.map(({ id, text }) => (id === line ? draft : text));
  const at = given.findIndex(({ id }) => id === line);
  return checkOrders(view, at < 0 ? [...others, draft] : others).at(at) as Verdict;
}

/** Why a chant cannot be chanted here, however many chanters there are. */
export function notFrom(chant: ChantCode, terrain: Terrain | null): string | null {
  return chant === "GATE" && terrain !== "temple" ? "only from a Temple" : null; // GATE-1
}

/** What a chant does; for MOULD also what may become of its target, if that is known to be land or water. */
export function effectWords(chant: ChantCode, order: Composition, chart: Chart): string {
  const { effect } = EFFECTS[chant];
  const target = endOf(chart, order);
  const { terrain, water } = chart.hexes[target] as ChartHex;
  const isAimed = order.path.length > 0 || order.here;
  if (chant !== "MOUL" || !isAimed || !terrain || isInVain(chant, terrain)) return effect;
  const grounds = water ? NEW_LAND : SUNKEN_LAND;
  const chances = grounds.map(([ground, percent]) => `${TERRAIN[ground].name} ${percent} %`);
  return `${effect}; ${chart.geometry.codes[target]} becomes ${chances.join(", ")}`;
}

/** Whirlpools in reach that one would swim in (MOV-12): they can be pointed at like all other hexes. */
export function whirlpoolsIn(chart: Chart, order: Composition): string[] {
  if (ORDER_KINDS[order.type].phase !== "movement" || order.type === "SA") return [];
  return reachOf(chart, order).flatMap((index) => {
    const { terrain, works } = chart.hexes[index] as ChartHex;
    return terrain === "whirlpool" && works.length === 0 ? (chart.geometry.codes[index] ?? []) : [];
  });
}

/** Why a hex pointed at is no target of the draft. */
export function whyNot(order: Composition, code: string, chart: Chart): string {
  if (order.type === "CH" && !order.chant) return "Choose a chant first.";
  if (order.chant === "GATE") return `No other Temple is known in ${code}. Choose one, or cancel.`;
  const target = chart.geometry.indexes.get(code) ?? order.hex;
  const { terrain } = chart.hexes[target] as ChartHex;
  const why = (terrain && inVainOn(order, terrain)) ?? outOfReach(order, target, chart);
  return `${code} will not do: ${why}.`;
}

/** What keeps an order from having any effect on such ground, however near. */
function inVainOn({ type, chant }: Composition, terrain: Terrain): string | null {
  const { name, stopsLobs } = TERRAIN[terrain];
  if (type === "LO" && stopsLobs) return `a ${name} protects everyone in it`; // LOB-2
  return chant && isInVain(chant, terrain) ? `${CHANTS[chant].name} is in vain on ${name}` : null;
}

function outOfReach(order: Composition, target: number, { geometry, hexes }: Chart): string {
  if (target === order.hex) return "it is where they stand";
  const steps = takesPath(order);
  if (distance(geometry, order.hex, target) > steps) return `too far, ${steps > 1 ? "two steps" : "one step"} at most`;
  if (order.type === "DB") return "no bridge is known there";
  const { water, works } = hexes[target] as ChartHex; // DEV-7, DEV-9
  if (!water) return "no water is known there";
  return works.length > 0 ? "a raft or bridge is already there" : "there is no land opposite";
}

/** The part of its form that an order being written still lacks. */
export function missingPart(order: Composition): "chant" | "temple" | "clan" | "numbers" | "target" {
  const kind = ORDER_KINDS[order.type];
  if (kind.extra === "chant" && !order.chant) return "chant";
  if (order.chant === "GATE") return "temple";
  if (kind.extra === "clan") return "clan";
  if (order.type === "FR") return "numbers";
  return order.type === "SP" && !COLOURS.some((colour) => Number(order.numbers[colour]) > 0) ? "numbers" : "target";
}

/** The same in words. */
export function whatIsMissing(order: Composition): string {
  switch (missingPart(order)) {
    case "chant":
      return "Choose a chant.";
    case "temple":
      return "Choose the Temple to go to, anywhere on the map, or name its hex.";
    case "clan":
      return "Choose a clan.";
    case "numbers":
      return order.type === "FR" ? "Say how many go free." : "Say how many go. One alone becomes a spy.";
    case "target":
      return `${order.chant ? "No target yet. " : ""}Choose a direction or a marked hex on the map.`;
  }
}

/** Where an order of one step can be sent, as far as the clan knows. */
const NEXT_TO: Partial<Record<OrderType, string>> = {
  BR: "To Water without a raft or bridge.",
  BB: "To Water with land opposite and no raft or bridge.",
  DB: "To a known bridge.",
};

/** How far the way of an order may lead. */
export function farWords({ type }: Composition, steps: number): string {
  const next = NEXT_TO[type];
  if (next) return next;
  if (type === "CH") return "Here, or one or two steps away.";
  return steps > 1 ? "One or two steps." : "One step.";
}
