"use client";

import { useEffect } from "react";
import { onceSeen } from "@/components/ui/once-seen";
import { visitGame } from "./actions";

/** Tells the server that the reader is in the game, and need no longer be told about its clock and their seat. */
export function MarkVisited({ gameId }: { gameId: string }) {
  useEffect(() => onceSeen(() => visitGame(gameId)), [gameId]);
  return null;
}
