import type { PoolClient } from "pg";
import { z } from "zod";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { now } from "../clock";
import { db } from "../db";
import { recordAct } from "../games/acts";
import { claimGame, refuseIfOver } from "../games/claim";
import { insertInvitation, invitationLink, invitationState } from "../games/invitations";
import { parseInput, wholeNumber } from "../input";
import { Refusal } from "../refusal";
import { inTransaction } from "../transaction";

const MOST_DAYS = 90;
const MOST_USES = 100;

export const invitationSchema = z.object({
  days: wholeNumber(1, MOST_DAYS, `From 1 to ${MOST_DAYS} days.`),
  uses: wholeNumber(1, MOST_USES, `From 1 to ${MOST_USES}.`),
  /** The same form sent again because its answer was lost makes no second link. */
  makingKey: z.uuid("Load this page again, then make it.").optional(),
});

/** A link into a game as a GM sees it. */
export interface Invitation {
  id: string;
  link: string;
  uses: number;
  mostUses: number;
  expiresAt: Date;
  state: ReturnType<typeof invitationState>;
}

/** Makes a link that lets `uses` people join within `days` days. Throws Refusal 403, 404, 409 (over) or 422. */
export async function createInvitation(
  gm: Person,
  gameId: string,
  input: z.infer<typeof invitationSchema>,
  reason: string,
): Promise<void> {
  refuseUnlessGm(gm);
  const { days, uses, makingKey } = parseInput(invitationSchema, input);
  await inTransaction(async (client) => {
    const game = await claimGame(client, gameId);
    refuseIfOver(game);
    if (!(await insertInvitation(client, gameId, { days, uses, id: makingKey })))
      return refuseAnother(client, gameId, makingKey as string, { days, uses });
    const detail = `made an invitation for ${uses}, valid for ${days} ${days === 1 ? "day" : "days"}`;
    await recordAct(client, gameId, { actorId: gm.id, act: "invite", reason }, detail);
  });
}

/** The key has already made a link; with other numbers somebody wants another one. Throws Refusal 409. */
async function refuseAnother(client: PoolClient, gameId: string, id: string, wanted: { days: number; uses: number }) {
  const found = await client.query<{ uses: number; days: number }>(
    `SELECT "mostUses" AS uses, round(extract(epoch FROM "expiresAt" - "createdAt") / 86400)::int AS days
     FROM "Invitation" WHERE "gameId" = $1 AND id = $2`,
    [gameId, id],
  );
  const [made] = found.rows;
  if (made?.uses === wanted.uses && made.days === wanted.days) return;
  throw new Refusal(
    409,
    "It has already been made, with the numbers you typed first. Load this page again to make another one.",
  );
}

/** Stops the link from working; people who have joined by it stay. Throws Refusal 403 or 404. */
export async function revokeInvitation(gm: Person, gameId: string, id: string, reason: string): Promise<void> {
  refuseUnlessGm(gm);
  await inTransaction(async (client) => {
    await claimGame(client, gameId);
    const revoked = await client.query(
      `UPDATE "Invitation" SET "revokedAt" = $3 WHERE "gameId" = $1 AND id = $2 AND "revokedAt" IS NULL`,
      [gameId, id, now()],
    );
    if (revoked.rowCount === 0) throw new Refusal(404, "There is no such invitation.");
    await recordAct(client, gameId, { actorId: gm.id, act: "invite", reason }, "revoked an invitation");
  });
}

/** Throws Refusal 403. */
export async function listInvitations(gm: Person, gameId: string): Promise<Invitation[]> {
  refuseUnlessGm(gm);
  const rows = await db.invitation.findMany({ where: { gameId }, orderBy: { createdAt: "desc" } });
  return rows.map((row) => {
    const { id, uses, mostUses, expiresAt } = row;
    return { id, uses, mostUses, expiresAt, link: invitationLink(gameId, id), state: invitationState(row) };
  });
}
