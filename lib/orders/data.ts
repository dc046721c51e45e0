import { rulesetOfVersion } from "@/engine/registry";
import type { Verdict } from "@/engine/ruleset";
import { db } from "../db";
import { seatHeldBy } from "../seats/holder";
import { unpack } from "../turns/packed";

export interface Sheet {
  /** The turn the orders are for. */
  turn: number;
  /** 0: nothing has been saved yet. */
  revision: number;
  savedAt: Date | null;
  lines: string[];
  verdicts: readonly Verdict[];
  maxOrders: number;
}

/** The sheet that would count if the next turn were run now; null when the game is not running or the seat not the user's. */
export async function readNextSheet(userId: string, gameId: string): Promise<Sheet | null> {
  const held = await seatHeldBy(userId, gameId);
  if (held === null) return null;
  const seat = await db.seat.findUnique({
    where: { gameId_number: { gameId, number: held } },
    select: { number: true, game: { select: { turn: true, status: true, rulesetId: true, rulesetVersion: true } } },
  });
  if (seat?.game.status !== "running") return null;
  const { game, number } = seat;
  const turn = game.turn + 1;
  const [latest, seen] = await Promise.all([
    db.orderSheet.findFirst({ where: { gameId, turn, seat: number }, orderBy: { revision: "desc" } }),
    db.seatTurn.findUnique({
      where: { gameId_turn_seat: { gameId, turn: game.turn, seat: number } },
      select: { view: true },
    }),
  ]);
  if (!seen) return null; // run at this very moment; the page is asked again
  const ruleset = rulesetOfVersion(game.rulesetId, game.rulesetVersion);
  const lines = latest?.lines ?? [];
  return {
    turn,
    revision: latest?.revision ?? 0,
    savedAt: latest?.savedAt ?? null,
    lines,
    verdicts: ruleset.checkOrders(unpack(ruleset, seen.view), lines),
    maxOrders: ruleset.maxOrders,
  };
}

export interface Revision {
  revision: number;
  savedAt: Date;
  lines: string[];
}

/** All saves of the user's own sheet for a turn, newest first; empty for somebody without a seat. */
export async function listRevisions(userId: string, gameId: string, turn: number): Promise<Revision[]> {
  const seat = await seatHeldBy(userId, gameId);
  if (seat === null) return [];
  return db.orderSheet.findMany({
    where: { gameId, turn, seat },
    orderBy: { revision: "desc" },
    select: { revision: true, savedAt: true, lines: true },
  });
}
