"use client";
/** Shown in place of the lines when there are none yet. */
import { Button } from "../../ui/button";
import styles from "./order-sheet.module.css";

interface NoOrdersProps {
  readOnly: boolean;
  onText: () => void;
  /** The orders of the turn before. */
  lastOrders: readonly string[];
  onLastOrders: () => void;
}

export function NoOrders({ readOnly, onText, lastOrders, onLastOrders }: NoOrdersProps) {
  if (readOnly)
    return (
      <div className={styles.empty}>
        <p>No orders.</p>
      </div>
    );
  return (
    <div className={styles.empty}>
      <p>No orders yet. Standing still feeds nobody.</p>
      <p>Choose a band on the map, or write the first line yourself.</p>
      <p className={styles.ways}>
        <Button size="small" onClick={onText}>
          Paste text
        </Button>
        {lastOrders.length > 0 && (
          <Button size="small" onClick={onLastOrders}>
            Last turn’s sheet
          </Button>
        )}
      </p>
    </div>
  );
}
