"use client";
import { useEffect } from "react";

const RETRY_MS = 15_000;

/** Sends when the page is left, and, while nothing gets through, whenever there is hope. */
export function useSendingAgain(waiting: boolean, send: (evenEmpty: boolean) => void): void {
  useEffect(() => {
    const left = () => document.visibilityState === "hidden" && send(false);
    document.addEventListener("visibilitychange", left);
    return () => document.removeEventListener("visibilitychange", left);
  }, [send]);

  useEffect(() => {
    if (!waiting) return;
    const again = () => send(false);
    const timer = setInterval(again, RETRY_MS);
    addEventListener("online", again);
    addEventListener("focus", again); // back from signing in
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      removeEventListener("focus", again);
    };
  }, [waiting, send]);
}
