"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { watchStatus } from "./watch-status";

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
    const watching = watchStatus(`/api/games/${gameId}/status`, (answer, said) => {
      if (answer.status >= 500) return;
      const told = said.replace(/"unread":\d+/, ""); // what is read here is marked as read, and is no news
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
