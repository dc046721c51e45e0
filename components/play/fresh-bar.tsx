"use client";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

/** When the bar is older than this, going to another page of the game fetches it again. */
const OLD_MS = 60_000;

/** On the way from one page of a game to the next a browser keeps the bar, which may be days old by then. */
export function FreshBar() {
  const router = useRouter();
  const path = usePathname();
  const made = useRef(Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is when
  useEffect(() => {
    if (Date.now() - made.current > OLD_MS) router.refresh();
  }, [path, router]);
  return null;
}
