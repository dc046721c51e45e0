import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { DAY_MS, now } from "../clock";
import { db } from "../db";
import { Refusal } from "../refusal";
import { insertRow } from "../row-statements";
import { GAMES_OF } from "../seats/membership";
import { HAD_PART } from "../seats/part";
import { rowOfLink, tokenOfRow } from "../signed-links";
import { siteLink } from "../site-link";

type InvitationState = "works" | "used up" | "expired" | "revoked";

interface Limits {
  uses: number;
  mostUses: number;
  expiresAt: Date;
  revokedAt: Date | null;
}

export function invitationState({ uses, mostUses, expiresAt, revokedAt }: Limits): InvitationState {
  if (revokedAt) return "revoked";
  if (expiresAt <= now()) return "expired";
  return uses >= mostUses ? "used up" : "works";
}

interface NewLink {
  days: number;
  uses: number;
  byOpener?: boolean;
  /** The row's id, if the same link may be asked for twice. */
  id?: string;
}

/** Makes a link that lets `uses` people join within `days` days. Returns false if it was already there. */
export async function insertInvitation(
  client: PoolClient,
  gameId: string,
  { days, uses, byOpener = false, id = randomUUID() }: NewLink,
): Promise<boolean> {
  const at = now();
  const expiresAt = new Date(at.getTime() + days * DAY_MS);
  const invitation = { gameId, id, createdAt: at, expiresAt, mostUses: uses, byOpener };
  const made = await client.query(insertRow("Invitation", invitation, "ON CONFLICT DO NOTHING"));
  return made.rowCount === 1;
}

/** A path of this site. */
export function invitationPath(gameId: string, id: string): string {
  return `/games/${gameId}?invitation=${tokenOfRow("invitation", gameId, id)}`;
}

export function invitationLink(gameId: string, id: string): string {
  return siteLink(invitationPath(gameId, id));
}

/** Whether somebody with this link may look at the game and join it. */
export async function invites(gameId: string, token: string): Promise<boolean> {
  const id = rowOfLink("invitation", gameId, token);
  if (id === null) return false;
  const row = await db.invitation.findUnique({ where: { gameId_id: { gameId, id } } });
  return row !== null && invitationState(row) === "works";
}

/**
 * Uses the link once, unless the person already has the game among theirs, in the transaction that takes the seat.
 * Throws Refusal 404 if it does not work, for them too: somebody who was sent away has no other way back.
 */
export async function spendInvitation(
  client: PoolClient,
  userId: string,
  gameId: string,
  token: string | undefined,
): Promise<void> {
  const id = token ? rowOfLink("invitation", gameId, token) : null;
  const spent = await client.query(
    `UPDATE "Invitation" SET uses = uses + CASE WHEN $1 IN (${GAMES_OF("$4")}) THEN 0 ELSE 1 END
     WHERE "gameId" = $1 AND id = $2 AND "revokedAt" IS NULL AND "expiresAt" > $3 AND uses < "mostUses"`,
    [gameId, id, now(), userId],
  );
  if (spent.rowCount === 0) throw new Refusal(404, "There is no such game, or the invitation no longer works.");
  await client.query(
    `INSERT INTO "Membership" ("userId", "gameId", "invitationId") VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [userId, gameId, id],
  );
}

/**
 * Somebody who leaves of their own accord, or does not confirm, before they have seen anything of a game gives back the
 * use of the link they came by: it works once more, for them too. In the transaction that takes them out of the game.
 */
export async function giveInvitationBack(client: PoolClient, userId: string, gameId: string): Promise<void> {
  await client.query(
    `WITH gone AS (DELETE FROM "Membership" WHERE "userId" = $1 AND "gameId" = $2 AND "invitationId" IS NOT NULL
       AND NOT ${HAD_PART("$1", "$2")} RETURNING "invitationId")
     UPDATE "Invitation" SET uses = uses - 1 WHERE "gameId" = $2 AND uses > 0 AND id = (SELECT "invitationId" FROM gone)`,
    [userId, gameId],
  );
}
