"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const ASK_EVERY_MS = 15_000;

interface LookAgainProps {
  gameId: string;
  /** Where the page leads as soon as the game is under way. */
  toTable?: string;
}

/** Makes a page anew that waits for others whenever the game’s status, asked for while it is looked at, is another. */
export function LookAgain({ gameId, toTable }: LookAgainProps) {
  const router = useRouter();
  useEffect(() => {
    let heard: string | null = null;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const response = await fetch(`/api/games/${gameId}/status`);
      if (response.status >= 500) return;
      const said = await response.text();
      const isNew = heard !== null && heard !== said;
      heard = said;
      if (toTable && response.ok && JSON.parse(said).status === "running") router.push(toTable);
      else if (isNew) router.refresh();
    };
    const look = () => void ask().catch(() => {}); // it is asked again soon
    look();
    const timer = setInterval(look, ASK_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [gameId, toTable, router]);
  return null;
}
