/** The lines of an order sheet while it is written, and their text. */
import { inCapitals } from "@/engine/lizards/capitals";
import {
  COLOUR_FIELDS,
  fieldsOf,
  lineOf,
  MOST_ORDERS,
  ORDER_FIELDS,
  type OrderField,
  type OrderFields,
} from "@/engine/lizards/orders/order-form";
import { ORDER_KINDS, type OrderType } from "@/engine/lizards/orders/order-kinds";

export interface SheetLine {
  /** Stays the same while the line is moved and edited. */
  id: number;
  fields: OrderFields;
  /** Kept, but not given. */
  off: boolean;
  /** What stands after the `#`. */
  comment: string;
}

/** Why no further order is taken (TRN-1). */
export const FULL = `A turn has at most ${MOST_ORDERS} orders. Delete one to write another.`;

export const NO_FIELDS = Object.fromEntries(ORDER_FIELDS.map((field) => [field, ""])) as OrderFields;

/** The code of the line's hex, however it was typed; empty if there is none. */
export const hexOf = ({ fields }: Pick<SheetLine, "fields">): string => inCapitals(fields.hex.trim());

/** A comment at most: it does not count among the thirty (TRN-1). */
export function isNoOrder({ fields }: SheetLine): boolean {
  return ORDER_FIELDS.every((field) => fields[field].trim() === "");
}

/** How many of the thirty orders are given. */
export const givenOf = (lines: readonly SheetLine[]): number =>
  lines.filter((line) => !line.off && !isNoOrder(line)).length;

export function isBlank(line: SheetLine): boolean {
  return line.comment === "" && isNoOrder(line);
}

/** What stands after the first `#`. */
const commentIn = (text: string): string => text.split("#").slice(1).join("#").trim();

/** Reads a line of text; a commented-out order becomes an order that is off. */
export function readLine(text: string, id: number): SheetLine {
  const comment = commentIn(text);
  const fields = fieldsOf(text);
  if (fields) return { id, fields, off: false, comment };
  const inside = readHidden(comment);
  return inside ? { id, ...inside, off: true } : { id, fields: NO_FIELDS, off: false, comment };
}

function readHidden(comment: string): { fields: OrderFields; comment: string } | null {
  const fields = fieldsOf(comment);
  if (!fields || !(fields.ord in ORDER_KINDS) || !fields.hex) return null;
  return { fields, comment: commentIn(comment) };
}

export function writeLine({ fields, off, comment }: SheetLine): string {
  const order = lineOf(fields);
  return [off && order ? "#" : "", order, comment ? `# ${comment}` : ""].filter(Boolean).join(" ");
}

/** The sheet's text, without blank lines. */
export function writeLines(lines: readonly SheetLine[]): string[] {
  return lines.filter((line) => !isBlank(line)).map(writeLine);
}

export function orderType(fields: OrderFields): OrderType | null {
  const typed = inCapitals(fields.ord.trim());
  return typed in ORDER_KINDS ? (typed as OrderType) : null;
}

const NUMBER_FIELDS: readonly OrderField[] = Object.values(COLOUR_FIELDS);

/** The fields that an order uses (ORD-1), in the sequence of the form. */
export function usedFields(type: OrderType | null): readonly OrderField[] {
  if (!type) return ["ord", "hex"];
  const { steps, numbers, extra } = ORDER_KINDS[type];
  return ORDER_FIELDS.filter((field) => {
    if (field === "m1") return steps.most > 0;
    if (field === "m2") return steps.most > 1;
    if (field === "extra") return extra !== "none";
    if (NUMBER_FIELDS.includes(field)) return numbers === "all" || (numbers === "black" && field === "blk");
    return true;
  });
}

/** The fields as another order would use them, emptied where it has no use for them. */
export function fieldsFor(type: OrderType, fields: OrderFields): OrderFields {
  const used = usedFields(type);
  const kept = ORDER_FIELDS.map((field) => [field, used.includes(field) ? fields[field] : ""]);
  return { ...(Object.fromEntries(kept) as OrderFields), ord: type, extra: "" };
}
