/** Why a line of a sheet was not carried out, or what is remarked of it, as the turn report says it. */
import { fieldsOf } from "@/engine/lizards/orders/order-form";
import type { OrderType } from "@/engine/lizards/orders/order-kinds";
import { REASONS, type Reason, ruleOf } from "@/engine/lizards/orders/reasons";
import { Rule } from "../rule";

const isKnown = (reason: string): reason is Reason => reason in REASONS;

/** Of a line that could not be read, the reason is a sentence already. */
export const reasonSentence = (reason: string) => (isKnown(reason) ? REASONS[reason].sentence : reason);

export function OrderReason({ order, reason }: { order: string; reason: string }) {
  if (!isKnown(reason)) return reason;
  return (
    <>
      {reasonSentence(reason)} <Rule id={ruleOf(reason, fieldsOf(order)?.ord as OrderType)} />
    </>
  );
}
