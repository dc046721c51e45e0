"use client";
/** The form of an order that takes shape: fetched when somebody comes near the buttons that begin one. */
import { lineOf } from "@/engine/lizards/orders/order-form";
import { fetchable, NotFetched } from "../../ui/fetched";
import { orderCheck } from "../sheet/use-check";
import styles from "../table/swamp-table.module.css";
import { titleOf } from "./actions";
import type { ComposerProps } from "./composer";
import { fieldsOfComposition } from "./composition";

const form = fetchable(() => import("./composer"));

/** Somebody is about to write an order: a line that is written at once is judged at once. */
export function approachOrders(): void {
  orderCheck.get();
  form.get();
}

interface OrderInTheMakingProps extends Omit<ComposerProps, "title" | "text" | "sentence"> {
  say: (text: string) => string | null;
}

/** Without lazy(): React keeps what was waited for hidden for a third of a second. The map can be pointed at without it. */
export function OrderInTheMaking({ say, ...rest }: OrderInTheMakingProps) {
  const { order, chart } = rest;
  const loaded = form.useIt(true);
  orderCheck.useIt(true); // for the sentence
  const title = titleOf(order.type);
  if (!loaded || loaded === "missing")
    return (
      <p className={styles.hint}>
        {title}: point at one of the marked hexes. {loaded && <NotFetched again={form.get} />}
      </p>
    );
  const text = lineOf(fieldsOfComposition(order, chart));
  return <loaded.default {...rest} title={title} text={text} sentence={say(text)} />;
}
