/** What becomes doubtful on a sheet as one of its lines is written, for screen readers. */
import { checkOrders } from "@/engine/lizards/orders/order-check";
import { lineOf, type OrderFields } from "@/engine/lizards/orders/order-form";
import type { View } from "@/engine/lizards/view";
import type { SheetLine } from "./sheet-lines";

/**
 * `. Hunger will kill 30 on the way. Line 2: …`: about the line itself, then about others that were not doubtful for that
 * reason before. `before`: the line that it replaces; otherwise it is added at the end. Empty if there is nothing to say.
 */
export function doubtsRaised(
  view: View,
  lines: readonly SheetLine[],
  fields: OrderFields,
  before: SheetLine | undefined,
): string {
  const texts = lines.map((line) => (line.off ? "" : lineOf(line.fields)));
  const at = before ? lines.indexOf(before) : lines.length;
  const was = checkOrders(view, texts);
  const is = checkOrders(view, texts.toSpliced(at, 1, lineOf(fields)));
  const others = is.flatMap(({ reason }, i) =>
    i !== at && reason && reason !== was[i]?.reason ? [`Line ${i + 1}: ${reason}`] : [],
  );
  const own = is[at]?.reason;
  const doubts = own ? [own, ...others] : others;
  return doubts.length > 0 ? `. ${doubts.join(" ")}` : "";
}
