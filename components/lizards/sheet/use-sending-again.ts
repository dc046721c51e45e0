"use client";
import { useEffect } from "react";
import type { OpenSheet } from "./open-sheet";
import { send } from "./send-sheet";

const RETRY_MS = 15_000;

/** Sends when the page is left, and, while nothing gets through, whenever there is some hope. */
export function useSendingAgain(sheet: OpenSheet, waiting: boolean): void {
  useEffect(() => {
    const left = () => document.visibilityState === "hidden" && send(sheet);
    document.addEventListener("visibilitychange", left);
    return () => {
      document.removeEventListener("visibilitychange", left);
      send(sheet);
    };
  }, [sheet]);

  useEffect(() => {
    if (!waiting) return;
    const again = () => send(sheet);
    const timer = setInterval(again, RETRY_MS);
    addEventListener("online", again);
    addEventListener("focus", again); // back from signing in
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      removeEventListener("focus", again);
    };
  }, [waiting, sheet]);
}
