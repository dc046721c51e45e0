"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { watchStatus } from "./watch-status";

const ASK_EVERY_MS = 15_000;

interface LookAgainProps {
  gameId: string;
  /** Where to go as soon as the game is under way. */
  toTable?: string;
}

/** Refreshes a page that waits for others whenever the game's status changes; it asks only while the page is visible. */
export function LookAgain({ gameId, toTable }: LookAgainProps) {
  const router = useRouter();
  useEffect(() => {
    let heard: string | null = null;
    const watching = watchStatus(`/api/games/${gameId}/status`, (answer, said) => {
      if (answer.status >= 500) return;
      const told = said.replace(/"unread":\d+/, ""); // reading here changes this count, which is not news
      const isNew = heard !== null && heard !== told;
      heard = told;
      if (toTable && answer.ok && JSON.parse(said).status === "running") router.push(toTable);
      else if (isNew) router.refresh();
    });
    watching.every(ASK_EVERY_MS);
    return watching.stop;
  }, [gameId, toTable, router]);
  return null;
}
