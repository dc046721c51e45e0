"use client";
/** What is said of orders, fetched when there are some: the table is there before it. */
import { useEffect } from "react";
import { fetchable } from "../../ui/fetched";

export const orderCheck = fetchable(() => import("./said-of-orders"));

/** `texts`: the lines; where the check could not come it is asked for again with the next change. */
export function useCheck(texts: readonly string[]) {
  const check = orderCheck.useIt(false);
  useEffect(() => {
    if (texts.some(Boolean)) orderCheck.get();
  }, [texts]);
  return check;
}
