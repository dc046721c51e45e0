/** MOV-4, as far as it can be foreseen: whether a march would bring too many together. */
import { MOST_WARRIORS, noLizards, total } from "../lizards";
import { gateFrom } from "./artillery-check";
import { leadsWarriors } from "./departure-check";
import type { Order } from "./order-form";
import { codeOf, type Knowledge, numberGoing, type Written } from "./sheet-knowledge";

/** Why the march may not go all of its path, in words. */
export function crowdAhead(order: Order, path: readonly number[], known: Knowledge): string | undefined {
  const going = numberGoing(order, known);
  if (going === 0) return undefined;
  for (const index of path) {
    const there = index === order.hex ? 0 : waitingIn(index, known);
    const leaving = marches(known, ({ order: { hex }, end }) => hex === index && end !== index && index !== order.hex);
    const joining = marches(known, (other) => other.order !== order && other.end === index);
    const code = codeOf(index, known);
    const staying = there - lizardsOf(leaving, known);
    if (going + staying > MOST_WARRIORS)
      return `More than ${MOST_WARRIORS} would be in ${code}: ${staying} and these ${going}.`;
    if (going + there > MOST_WARRIORS)
      return `More than ${MOST_WARRIORS} would be in ${code}, unless ${lineWords(leaving)} runs first.`;
    const coming = lizardsOf(joining, known, { hex: order.hex, lizards: going });
    if (going + staying + coming <= MOST_WARRIORS) continue;
    return index === path.at(-1)
      ? `With ${lineWords(joining)} more than ${MOST_WARRIORS} would come to ${code}: who comes last stays behind.`
      : `More than ${MOST_WARRIORS} would be in ${code}, unless this runs before ${lineWords(joining)}.`;
  }
  return undefined;
}

/** Those who are there when marches begin: neither set free nor gone through a gate. */
function waitingIn(hex: number, known: Knowledge): number {
  return gateFrom(hex, known) ? 0 : total(known.unfreed.get(hex) ?? noLizards());
}

/** Those that can happen: whoever is held makes no room and comes nowhere. */
function marches(known: Knowledge, fits: (written: Written) => boolean): Written[] {
  return known.sheet.filter((written) => fits(written) && leadsWarriors(written, known));
}

/** How many warriors these marches take along: of one hex no more than are there, but for those that go elsewhere. */
function lizardsOf(found: readonly Written[], known: Knowledge, elsewhere?: { hex: number; lizards: number }): number {
  const byOrigin = new Map<number, number>();
  for (const { order } of found) {
    const room = waitingIn(order.hex, known) - (elsewhere?.hex === order.hex ? elsewhere.lizards : 0);
    const sum = (byOrigin.get(order.hex) ?? 0) + numberGoing(order, known);
    byOrigin.set(order.hex, Math.min(sum, room));
  }
  return [...byOrigin.values()].reduce((sum, lizards) => sum + lizards, 0);
}

/** `line 2`, `lines 2, 5`. */
export function lineWords(found: readonly Written[]): string {
  return `${found.length === 1 ? "line" : "lines"} ${found.map(({ line }) => line).join(", ")}`;
}
