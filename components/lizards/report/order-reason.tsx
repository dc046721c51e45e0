/** Why a line of a sheet was not carried out, or a remark on it, as in the turn report. */
import { fieldsOf } from "@/engine/lizards/orders/order-form";
import type { OrderType } from "@/engine/lizards/orders/order-kinds";
import { REASONS, type Reason, ruleOf } from "@/engine/lizards/orders/reasons";
import { Rule } from "../rule";

const isKnown = (reason: string): reason is Reason => reason in REASONS;

/** For a line that could not be read, the reason is already a sentence. */
export const reasonSentence = (reason: string) => (isKnown(reason) ? REASONS[reason].sentence : reason);

export function OrderReason({ order, reason }: { order: string; reason: string }) {
  if (!isKnown(reason)) return reason;
  return (
    <>
      {reasonSentence(reason)} <Rule id={ruleOf(reason, fieldsOf(order)?.ord as OrderType)} />
    </>
  );
}
