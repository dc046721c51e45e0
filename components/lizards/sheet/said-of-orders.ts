/** What there is to say about orders: whether they can be carried out, what they will do, and whether they may fight. */
import { checkOrders } from "@/engine/lizards/orders/order-check";
import { lineOf } from "@/engine/lizards/orders/order-form";
import type { Verdict } from "@/engine/ruleset";
import type { Chart, ClanName } from "../map/swamp-chart";
import { doubtsRaised } from "./doubts-raised";
import { mayFight } from "./may-fight";
import { orderOf } from "./order-of";
import { orderSentence } from "./order-sentence";
import { type SheetDoubt, sheetDoubt } from "./sheet-doubt";
import { readLine } from "./sheet-lines";
import { turnedBack } from "./turned-back";

export { checkOrders, doubtsRaised, mayFight, orderSentence, sheetDoubt, turnedBack };

/** By line of a sheet. */
export interface SaidOfSheet {
  verdicts: readonly Verdict[];
  /** Null for what is not an order. */
  sentences: readonly (string | null)[];
  /** What to ask before a turn is run with it. */
  doubt?: SheetDoubt | null;
}

/** For a sheet as it is stored: an order that is off is not given, but still says what it would do. */
export function saidOfSheet(lines: readonly string[], chart: Chart, clans: readonly ClanName[]): SaidOfSheet {
  const given = lines.flatMap((line) => orderOf(line, chart) ?? []);
  const sentences = lines.map((line) => {
    const order = orderOf(lineOf(readLine(line, 0).fields), chart);
    return order && orderSentence(order, chart, clans, given);
  });
  const verdicts = checkOrders(chart.view, lines);
  return { verdicts, sentences, doubt: sheetDoubt(verdicts, chart.view, lines) };
}
