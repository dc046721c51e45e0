/** An order being written, before it goes onto the sheet. */
import type { ChantCode } from "@/engine/lizards/chants/chant-chart";
import type { Direction } from "@/engine/lizards/hex";
import { COLOURS, type Colour } from "@/engine/lizards/lizards";
import { COLOUR_FIELDS, namesAll, type Order, type OrderFields, splitHex } from "@/engine/lizards/orders/order-form";
import { ORDER_KINDS, type OrderType } from "@/engine/lizards/orders/order-kinds";
import type { Seat } from "@/engine/ruleset";
import type { Chart } from "../map/swamp-chart";
import { NO_FIELDS } from "../sheet/sheet-lines";

export interface Composition {
  type: OrderType;
  hex: number;
  path: readonly Direction[];
  /** A chant aimed at the chanters' own hex because somebody chose that, not because nothing has been chosen yet. */
  here: boolean;
  numbers: Partial<Record<Colour, string>>;
  chant: ChantCode | null;
  /** GATE's target, as typed. */
  gate: string;
  receiver: Seat | null;
  /** The line of the sheet it will replace. */
  line: number | null;
}

export function beginOrder(type: OrderType, hex: number): Composition {
  return { type, hex, path: [], here: false, numbers: {}, chant: null, gate: "", receiver: null, line: null };
}

/** An order of the sheet, to be changed on the map. */
export function resumeOrder({ target, numbers, ...order }: Order, line: number, chart: Chart): Composition {
  const typed = Object.entries(numbers).map(([colour, number]) => [colour, String(number)]);
  const gate = target === null ? "" : (chart.geometry.codes[target] ?? "");
  return { ...order, here: order.path.length === 0, numbers: Object.fromEntries(typed), gate, line };
}

/** FRE-1: without numbers all go free, which must not happen just because a number was deleted. */
export function freesSome({ type, numbers }: Pick<Composition, "type" | "numbers">): boolean {
  return type === "FR" && !namesAll(numbers);
}

/** Whether nothing is left to choose. */
export function isWhole({ type, path, here, chant, gate, receiver, numbers }: Composition): boolean {
  const kind = ORDER_KINDS[type];
  if ((type === "SP" || freesSome({ type, numbers })) && !COLOURS.some((colour) => Number(numbers[colour]) > 0))
    return false;
  if (type === "LO" && path.length === 0) return false;
  if (kind.extra === "chant")
    return chant === "GATE" ? gate !== "" : chant !== null && (path.length > 0 || (here && chant !== "SHUN"));
  if (kind.extra === "clan") return receiver !== null;
  return path.length >= kind.steps.least;
}

export function takesPath({ type, chant }: Pick<Composition, "type" | "chant">): number {
  return chant === "GATE" ? 0 : ORDER_KINDS[type].steps.most;
}

/** The composition as the form's fields. */
export function fieldsOfComposition(
  { type, hex, path, numbers, chant, gate, receiver }: Composition,
  chart: Chart,
): OrderFields {
  const fields: OrderFields = { ...NO_FIELDS, ord: type, hex: chart.geometry.codes[hex] ?? "" };
  [fields.m1 = "", fields.m2 = ""] = chant === "GATE" ? splitHex(gate) : path;
  for (const colour of COLOURS) {
    const typed = numbers[colour] ?? "";
    fields[COLOUR_FIELDS[colour]] = typed === "0" ? "" : typed;
  }
  fields.extra = chant ?? (receiver === null ? "" : String(receiver));
  return fields;
}

/** Whether the order has a target hex that can be pointed at. */
export function takesTarget(order: Composition): boolean {
  return order.chant === "GATE" || takesPath(order) > 0;
}
