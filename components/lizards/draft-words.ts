/** What is said of an order that takes shape: fetched with its form. */
import type { ChantCode } from "@/engine/lizards/chants/chant-chart";
import { checkOrders } from "@/engine/lizards/orders/order-check";
import type { Terrain } from "@/engine/lizards/terrain";
import type { View } from "@/engine/lizards/view";
import type { Verdict } from "@/engine/ruleset";
import type { Composition } from "./compose";
import type { GivenLine } from "./use-reading";

/** What the sheet would say of the draft in its place. */
export function draftVerdict(view: View, given: readonly GivenLine[], { line }: Composition, draft: string): Verdict {
  const others = given.map(({ id, text }) => (id === line ? draft : text));
  const at = given.findIndex(({ id }) => id === line);
  return checkOrders(view, at < 0 ? [...others, draft] : others).at(at) as Verdict;
}

/** Why a chant cannot be chanted here, however many chant. */
export function notFrom(chant: ChantCode, terrain: Terrain | null): string | null {
  return chant === "GATE" && terrain !== "temple" ? "only from a Temple" : null; // GATE-1
}

/** Why a hex pointed at is no target of the draft. */
export function whyNot(order: Composition, code: string): string {
  if (order.type === "CH" && !order.chant) return "Choose a chant first.";
  if (order.chant === "GATE") return `No other Temple is known in ${code}. Point at one, or cancel.`;
  return `${code} will not do. Choose one of the marked hexes, or cancel.`;
}
