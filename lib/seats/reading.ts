import { now } from "../clock";
import { db } from "../db";
import { markNoticesRead } from "../notices/reading";
import { Refusal } from "../refusal";
import { seatHeldBy } from "./holder";

/**
 * Records that the player has opened these reports of their own seat; the first time counts. Turns without a report are
 * ignored; what a sitter reads stays new. Throws Refusal 403 for somebody without a seat in the game.
 */
export async function markReportsRead(userId: string, gameId: string, turns: readonly number[]): Promise<void> {
  const own = await db.seat.findUnique({
    where: { gameId_userId: { gameId, userId } },
    select: { number: true, joinedAt: true },
  });
  if (!own && (await seatHeldBy(userId, gameId)) === null) throw new Refusal(403, "You have no seat in this game.");
  if (own) {
    const unread = own.joinedAt ? [{ readAt: null }, { readAt: { lt: own.joinedAt } }] : [{ readAt: null }];
    await db.seatTurn.updateMany({
      where: { gameId, seat: own.number, turn: { in: [...turns] }, report: { not: null }, OR: unread },
      data: { readAt: now() },
    });
  }
  await markNoticesRead(userId, { event: "turn", gameId, turn: { in: [...turns] } });
}
