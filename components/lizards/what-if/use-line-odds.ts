"use client";
/** Whether What if is open, and which lines of the sheet show their odds; the browser remembers the latter. */
import { useCallback, useEffect, useState } from "react";
import { recall, store } from "../../ui/browser-store";
import type { LineOdds } from "./line-odds";

/** All lines, those that lead to a fight, or none. */
export type Beside = "shown" | "fights" | "hidden";

const KEY = "line-odds";
const NONE: LineOdds = new Map();

/** `fights`: whether a line visibly leads into a fight. Nothing is fetched unasked if the browser is to save data. */
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
    /** What the trial gets, while there is one. */
    trial: open || shown ? { open, beside, onBeside, onOdds: setOdds } : null,
    /** By line, if they are to be shown. */
    lines: shown ? odds : NONE,
  };
}
