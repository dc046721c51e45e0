"use client";
/** The form for a new order, fetched when somebody comes near the buttons that begin one. */
import { lineOf } from "@/engine/lizards/orders/order-form";
import { fetchable, NotFetched } from "../../ui/fetched";
import { orderCheck } from "../sheet/use-check";
import styles from "../table/swamp-table.module.css";
import { titleOf } from "./actions";
import type { ComposerProps } from "./composer";
import { fieldsOfComposition } from "./composition";

const form = fetchable(() => import("./composer"));

/** Somebody is about to write an order: with the check at hand, a line written at once is judged at once. */
export function approachOrders(): void {
  orderCheck.get();
  form.get();
}

interface OrderInTheMakingProps extends Omit<ComposerProps, "title" | "text" | "sentence"> {
  say: (text: string) => string | null;
}

/** Not lazy(): React hides what it has waited for for a third of a second. The map can be pointed at meanwhile. */
export function OrderInTheMaking({ say, ...rest }: OrderInTheMakingProps) {
  const { order, chart } = rest;
  const loaded = form.useIt(true);
  orderCheck.useIt(true); // for the sentence
  const title = titleOf(order.type);
  if (!loaded || loaded === "missing")
    return (
      <p className={styles.hint}>
        {title}: choose one of the marked hexes. {loaded && <NotFetched again={form.get} />}
      </p>
    );
  const text = lineOf(fieldsOfComposition(order, chart));
  return <loaded.default {...rest} title={title} text={text} sentence={say(text)} />;
}
