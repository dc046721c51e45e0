/** Which lines lead somebody out of a hex, as far as can be foreseen: a line that cannot work hinders no other. */
import { total } from "../lizards";
import { gateFrom, isHeld } from "./artillery-check";
import type { Order } from "./order-form";
import type { OrderType } from "./order-kinds";
import { freeingAll, type Knowledge, lizardsTaken, numberGoing, seenAt, type Written } from "./sheet-knowledge";

/** Whether a march or a raft may set out: it stays on the map, and there is somebody to go whom nothing holds. */
export function leads({ order, end }: Written, known: Knowledge): boolean {
  const { type, hex } = order;
  const left = known.unfreed.get(hex);
  if (!left || end === undefined || isHeld(hex, known)) return false;
  if (type === "SP") return total(lizardsTaken(order, left)) > 0;
  return type === "MO" || (type === "SA" && seenAt(hex, known)?.raft !== undefined);
}

/** The same of warriors: who goes alone is a spy (SPY-1). */
export function leadsWarriors(written: Written, known: Knowledge): boolean {
  return numberGoing(written.order, known) > 0 && leads(written, known);
}

/** Another line of one of these kinds that leads somebody out of the hex of an order. */
export function otherLeading(order: Order, known: Knowledge, ...types: OrderType[]): Written | undefined {
  return known.sheet.find((other) => {
    const { type, hex } = other.order;
    return other.order !== order && hex === order.hex && types.includes(type) && leads(other, known);
  });
}

/** Whether nobody is left of the warriors in a hex: all go free, through a gate, or away (TRN-4). */
export function leavesEmpty(hex: number, known: Knowledge): boolean {
  if (freeingAll(hex, known).length > 0 || gateFrom(hex, known)) return true;
  return known.sheet.some((other) => {
    const { order, end } = other;
    const all = order.type === "MO" || order.type === "SA";
    return all && order.hex === hex && end !== hex && leads(other, known);
  });
}
