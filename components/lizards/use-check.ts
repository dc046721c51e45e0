"use client";
/** The check of orders, fetched when there is something to check: the table is there before it. */
import { useEffect, useSyncExternalStore } from "react";
import type { checkOrders } from "@/engine/lizards/orders/order-check";

type Check = typeof checkOrders;

/** Null while it has not come; "missing" where it could not, as without the net. */
let check: Check | "missing" | null = null;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function become(next: Check | "missing"): void {
  check = next;
  for (const watcher of watchers) watcher();
}

export function fetchCheck(): void {
  if (typeof check === "function") return;
  import("@/engine/lizards/orders/order-check").then(
    (fetched) => become(fetched.checkOrders),
    () => become("missing"),
  );
}

/** `texts`: what is to be checked; where the check could not come it is asked for again with the next change. */
export function useCheck(texts: readonly string[]): Check | "missing" | null {
  const known = useSyncExternalStore(
    watch,
    () => check,
    () => null,
  );
  useEffect(() => {
    if (texts.some(Boolean)) fetchCheck();
  }, [texts]);
  useEffect(() => {
    if (known !== "missing") return;
    addEventListener("online", fetchCheck);
    return () => removeEventListener("online", fetchCheck);
  }, [known]);
  return known;
}
