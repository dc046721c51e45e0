"use client";
/** Tries out the orders as they are, for the panel and for the lines of the sheet. */
import { useEffect } from "react";
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
  useEffect(() => {
    if (odds) onOdds(lineOdds(odds, beside));
  }, [odds, beside, onOdds]);
  return open ? <Panel {...panel} answer={answer} /> : null;
}
