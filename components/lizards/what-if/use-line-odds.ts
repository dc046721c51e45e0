"use client";
/** Whether What if is open, and which lines of the sheet show their odds; the browser remembers the latter. */
import { useEffect, useMemo, useState } from "react";
import { recall, store } from "../../ui/browser-store";
import type { LineOdds } from "./line-odds";

/** All lines, those that lead to a fight, or none. */
export type Beside = "shown" | "fights" | "hidden";

const KEY = "line-odds";
const NONE: LineOdds = new Map();

/** The same object until one of them changes. */
export type ShownOdds = ReturnType<typeof useLineOdds>;

/** `fights`: whether a line visibly leads into a fight. Nothing is fetched unasked if the browser is to save data. */
export function useLineOdds(fights: boolean) {
  const [open, setOpen] = useState(false);
  const [beside, setBeside] = useState<Beside>("hidden");
  const [odds, onOdds] = useState(NONE);
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    setBeside(recall(KEY) ?? (connection?.saveData ? "hidden" : "fights"));
  }, []);
  const shown = beside === "shown" || (beside === "fights" && fights);
  return useMemo(() => {
    const onBeside = (chosen: Beside) => {
      setBeside(chosen);
      store(KEY, chosen);
    };
    return {
      open,
      toggle: () => setOpen(!open),
      /** What the trial gets, while there is one. */
      trial: open || shown ? { open, beside, onBeside, onOdds } : null,
      /** By line, if they are to be shown. */
      lines: shown ? odds : NONE,
    };
  }, [open, beside, odds, shown]);
}
