"use client";
/** Whether what if is open, and which lines of the sheet tell their odds: the browser remembers the latter. */
import { useCallback, useEffect, useState } from "react";
import { recall, store } from "../../ui/browser-store";
import type { LineOdds } from "./line-odds";

/** All lines, those that come to a fight, or none. */
export type Beside = "shown" | "fights" | "hidden";

const KEY = "line-odds";
const NONE: LineOdds = new Map();

/** `fights`: whether a line of the sheet is seen to lead into a fight. Where data is to be saved nothing is fetched unasked. */
export function useLineOdds(fights: boolean) {
  const [open, setOpen] = useState(false);
  const [beside, setBeside] = useState<Beside>("hidden");
  const [odds, setOdds] = useState(NONE);
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    setBeside(recall(KEY) ?? (connection?.saveData ? "hidden" : "fights"));
  }, []);
  const onBeside = useCallback((chosen: Beside) => {
    setBeside(chosen);
    store(KEY, chosen);
  }, []);
  const shown = beside === "shown" || (beside === "fights" && fights);
  return {
    open,
    toggle: () => setOpen((before) => !before),
    /** What the trial is told, while there is one. */
    trial: open || shown ? { open, beside, onBeside, onOdds: setOdds } : null,
    /** Of each line, where they are to be seen. */
    lines: shown ? odds : NONE,
  };
}
