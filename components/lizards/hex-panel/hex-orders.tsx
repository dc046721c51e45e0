"use client";
/** The orders already written for a hex, each leading to its line of the sheet. */
import type { Verdict } from "@/engine/ruleset";
import { Mark } from "../../ui/mark";
import styles from "./hex-panel.module.css";

export interface WrittenHere {
  id: number;
  text: string;
  /** What it will do. */
  sentence: string | null;
  /** Null while it has not been checked. */
  verdict: Verdict | null;
}

interface HexOrdersProps {
  orders: readonly WrittenHere[];
  onOpen: (id: number) => void;
  /** Null when orders are no longer taken. */
  onRemove: ((id: number, place: number) => void) | null;
}

export function HexOrders({ orders, onOpen, onRemove }: HexOrdersProps) {
  return (
    <ul className={styles.orders}>
      {orders.map(({ id, text, sentence, verdict }, place) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(id)}>
            {verdict && verdict.verdict !== "ok" && <Mark kind={verdict.verdict} label={verdict.verdict} />}{" "}
            <b>{text}</b> {verdict?.reason || sentence}
          </button>
          {onRemove && (
            <button
              type="button"
              className={styles.remove}
              onClick={() => onRemove(id, place)}
              aria-label={`Delete ${text}`}
            >
              Delete
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
