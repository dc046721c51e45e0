"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { watchStatus } from "./watch-status";

const ASK_EVERY_MS = 15_000;

interface LookAgainProps {
  gameId: string;
  /** What the game's status was before the page was made, as its route says it; null: nobody knows. */
  status: string | null;
  /** Where to go as soon as the game is under way. */
  toTable?: string;
  /** It is under way already. A page that has waited for that may be refreshed at this very moment, and still leads there. */
  begun?: boolean;
}

/** Refreshes a page that waits for others whenever the game's status changes; it asks only while the page is visible. */
export function LookAgain({ gameId, status, toTable, begun = false }: LookAgainProps) {
  const router = useRouter();
  const heard = useRef(withoutUnread(status));
  const waits = useRef(!begun);
  useEffect(() => {
    if (!waits.current) return;
    const watching = watchStatus(`/api/games/${gameId}/status`, (answer, said) => {
      if (answer.status >= 500) return;
      const told = withoutUnread(said);
      const isNew = heard.current !== told;
      heard.current = told;
      if (toTable && answer.ok && JSON.parse(said).status === "running") router.push(toTable);
      else if (isNew) router.refresh();
    });
    watching.every(ASK_EVERY_MS);
    return watching.stop;
  }, [gameId, toTable, router]);
  return null;
}

/** Reading here changes this count, which is not news. */
const withoutUnread = (said: string | null) => said?.replace(/"unread":\d+/, "");
