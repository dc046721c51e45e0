"use client";
/** The form of an order that takes shape: fetched when somebody comes near the buttons that begin one. */
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { lineOf } from "@/engine/lizards/orders/order-form";
import { fieldsOfComposition, TITLES } from "./compose";
import type { ComposerProps } from "./composer";
import styles from "./swamp-table.module.css";
import { fetchCheck } from "./use-check";

type Form = ComponentType<ComposerProps> | null;

export function useComposer(wanted: boolean) {
  const [Composer, setLoaded] = useState<Form>(null);
  // Not lazy(): React keeps what was waited for hidden for a third of a second. The map can be pointed at without it.
  const approach = useCallback(() => {
    fetchCheck(); // it comes with the form, and a line that is written at once is judged at once
    import("./composer").then((loaded) => setLoaded(() => loaded.default)).catch(() => {});
  }, []);
  useEffect(() => {
    if (wanted) approach();
  }, [wanted, approach]);
  return { Composer, approach };
}

interface OrderInTheMakingProps extends Omit<ComposerProps, "title" | "text" | "sentence"> {
  Composer: Form;
  say: (text: string) => string | null;
}

export function OrderInTheMaking({ Composer, say, ...rest }: OrderInTheMakingProps) {
  const { order, chart } = rest;
  const title = TITLES[order.type];
  if (!Composer) return <p className={styles.hint}>{title}: point at one of the marked hexes.</p>;
  const text = lineOf(fieldsOfComposition(order, chart));
  return <Composer {...rest} title={title} text={text} sentence={say(text)} />;
}
