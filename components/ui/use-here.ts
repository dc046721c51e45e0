"use client";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** What only the browser knows; until the script has loaded, what the server says instead. */
export function useHere<Known>(here: () => Known, there: () => Known): Known {
  return useSyncExternalStore(never, here, there);
}
