"use client";

import { useEffect } from "react";
import { visitGame } from "./actions";

/** Tells the server that the reader is in the game: of its clock and of their seat they need not be told any more. */
export function MarkVisited({ gameId }: { gameId: string }) {
  useEffect(() => {
    visitGame(gameId).catch(() => {});
  }, [gameId]);
  return null;
}
