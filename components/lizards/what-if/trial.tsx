"use client";
/** Tries out the orders as they are, for the panel and for the lines of the sheet. */
import { useEffect, useMemo } from "react";
import styles from "../sheet/order-sheet.module.css";
import type { Known } from "./known-world";
import { type LineOdds, lineOdds } from "./line-odds";
import { Panel } from "./panel";
import type { Beside } from "./use-line-odds";
import { useOdds } from "./use-odds";

export interface TrialProps extends Known {
  /** The sheet's, as text; empty for what is not given. */
  lines: readonly string[];
  onShowHex: (code: string) => void;
  /** Whether the panel is open. */
  open: boolean;
  beside: Beside;
  onBeside: (beside: Beside) => void;
  onOdds: (odds: LineOdds) => void;
}

/** The worker waits while somebody types, and longer if nobody has asked. */
const ASK_AFTER_MS = 350;
const OFFER_AFTER_MS = 2000;

export default function Trial({ lines, open, onOdds, ...panel }: TrialProps) {
  const { beside } = panel;
  const answer = useOdds(panel, lines, open || beside === "shown" ? ASK_AFTER_MS : OFFER_AFTER_MS);
  const { odds } = answer;
  const shown = useMemo(() => odds && lineOdds(odds, beside), [odds, beside]);
  useEffect(() => {
    if (shown) onOdds(shown);
  }, [shown, onOdds]);
  if (open) return <Panel {...panel} answer={answer} />;
  return (
    shown &&
    shown.size > 0 && (
      <p className={styles.caveat}>
        Odds: the turn played over and over on what you know. Unseen enemies are left out, free dens have the militia
        they began with, and nobody but you moves. What if says more, and can hide them.
      </p>
    )
  );
}
