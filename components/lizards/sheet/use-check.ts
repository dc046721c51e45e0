"use client";
/** The check of orders, fetched once there are some, so that the table need not wait for it. */
import { useEffect } from "react";
import { fetchable } from "../../ui/fetched";

export const orderCheck = fetchable(() => import("./said-of-orders"));

/** `texts`: the lines. A check that could not be fetched is asked for again with the next change. */
export function useCheck(texts: readonly string[]) {
  const check = orderCheck.useIt(false);
  useEffect(() => {
    if (texts.some(Boolean)) orderCheck.get();
  }, [texts]);
  return check;
}
