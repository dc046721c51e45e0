/** Which lines lead somebody out of a hex, as far as can be foreseen: a line that cannot work hinders no other. */
import { total } from "../lizards";
import { isHeld } from "./artillery-check";
import type { Order } from "./order-form";
import type { OrderType } from "./order-kinds";
import { type Knowledge, leftUnfreed, lizardsTaken, numberGoing, seenAt, type Written } from "./sheet-knowledge";

/** Whether a march or a raft may set out: it stays on the map, and there is somebody to go whom nothing holds. */
export function leads({ order, end }: Written, known: Knowledge): boolean {
  const { type, hex } = order;
  const band = known.bands.get(hex);
  if (!band || end === undefined || isHeld(hex, known)) return false;
  if (type === "SP") return total(lizardsTaken(order, leftUnfreed(band, hex, known))) > 0;
  return type === "MO" || (type === "SA" && seenAt(hex, known)?.raft !== undefined);
}

/** The same of warriors: who goes alone is a spy (SPY-1). */
export function leadsWarriors(written: Written, known: Knowledge): boolean {
  const band = known.bands.get(written.order.hex);
  return band !== undefined && leads(written, known) && numberGoing(written.order, band, known) > 0;
}

/** Another line of one of these kinds that leads somebody out of the hex of an order. */
export function otherLeading(order: Order, known: Knowledge, ...types: OrderType[]): Written | undefined {
  return known.sheet.find((other) => {
    const { type, hex } = other.order;
    return other.order !== order && hex === order.hex && types.includes(type) && leads(other, known);
  });
}
