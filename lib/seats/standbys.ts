import type { PoolClient } from "pg";
import { db } from "../db";
import { REVEALING_ACTS } from "../games/acts";
import { announce } from "../notices/announce";
import { Refusal } from "../refusal";
import { offeredSeatNotice } from "./notices";
import { HAD_PART } from "./part";

/** Sets whether somebody wants to hear about seats to take over. Throws Refusal 403 for guests, who get no mail. */
export async function setStandby(user: { id: string; guest: boolean }, standby: boolean): Promise<void> {
  if (user.guest) throw new Refusal(403, "A guest gets no mail. Add an e-mail address and a password first.");
  await db.user.update({ where: { id: user.id }, data: { standby } });
}

export async function isStandby(userId: string): Promise<boolean> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { standby: true } });
  return user?.standby ?? false;
}

/** Tells those who asked that a seat can be taken over, if they may have it. In the transaction that offers it. */
export async function tellStandbys(client: PoolClient, gameId: string, seat: number): Promise<void> {
  const found = await client.query<{ userId: string; gameName: string; turn: number }>(
    `SELECT u.id AS "userId", g.name AS "gameName", g.turn FROM "Game" g, "User" u
     WHERE g.id = $1 AND g.listed AND g.status = 'running' AND u.standby AND u."bannedAt" IS NULL
       AND NOT ${HAD_PART("u.id", "g.id")}
       AND NOT EXISTS (SELECT 1 FROM "GmAct" a WHERE a."gameId" = g.id AND a."actorId" = u.id AND a.act = ANY ($2))`,
    [gameId, REVEALING_ACTS],
  );
  await announce(
    client,
    found.rows.map(({ userId, ...game }) => offeredSeatNotice({ gameId, ...game }, { seat, userId })),
  );
}
