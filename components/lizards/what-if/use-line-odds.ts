"use client";
/** Whether what if is open, and whether the lines of the sheet tell their odds: the browser remembers the latter. */
import { useCallback, useEffect, useState } from "react";
import { recall, store } from "../browser-store";
import type { LineOdds } from "./line-odds";

const KEY = "line-odds";
const NONE: LineOdds = new Map();

export function useLineOdds() {
  const [open, setOpen] = useState(false);
  const [beside, setBeside] = useState(false);
  const [odds, setOdds] = useState(NONE);
  useEffect(() => {
    setBeside(recall(KEY) === "shown");
  }, []);
  const onBeside = useCallback((shown: boolean) => {
    setBeside(shown);
    store(KEY, shown ? "shown" : "hidden");
  }, []);
  return {
    open,
    toggle: () => setOpen((before) => !before),
    /** What the trial is told, while there is one. */
    trial: open || beside ? { open, beside, onBeside, onOdds: setOdds } : null,
    /** Of each line, where they are to be seen. */
    lines: beside ? odds : NONE,
    beside,
  };
}
