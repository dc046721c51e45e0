"use client";
/** Tries the orders out as they stand, for the panel and for the lines of the sheet. */
import { useEffect } from "react";
import type { Known } from "./known-world";
import { type LineOdds, lineOdds } from "./line-odds";
import { Panel } from "./panel";
import { useOdds } from "./use-odds";

export interface TrialProps extends Known {
  /** The orders given, in the text form. */
  lines: readonly string[];
  onShowHex: (code: string) => void;
  /** Whether the panel is open. */
  open: boolean;
  beside: boolean;
  onBeside: (beside: boolean) => void;
  onOdds: (odds: LineOdds) => void;
}

export default function Trial({ lines, open, onOdds, ...panel }: TrialProps) {
  const answer = useOdds(panel, lines);
  const { odds } = answer;
  useEffect(() => {
    if (odds) onOdds(lineOdds(odds));
  }, [odds, onOdds]);
  return open ? <Panel {...panel} answer={answer} /> : null;
}
