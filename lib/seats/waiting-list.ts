import { rulesetById } from "@/engine/registry";
import { now } from "../clock";
import { db } from "../db";
import { claimGame, refuseUnlessOpen } from "../games/claim";
import { giveInvitationBack } from "../games/invitations";
import { Refusal } from "../refusal";
import { insertRow } from "../row-statements";
import { inTransaction } from "../transaction";
import { admit } from "./admission";
import { refuseWhoComesAndGoes } from "./coming-and-going";
import { type JoinRequest, readJoining } from "./joining";
import { enrol, refuseStrangers } from "./membership";
import { seatsOf, takenNames } from "./players";
import { refuseWhoKnowsTooMuch } from "./take-over";

/**
 * Puts somebody on the waiting list of an open game whose seats are all taken. Throws Refusal 404, 409 (not open, not
 * full, already in it or on the list, came and went too often; a name or code is taken) or 422 (the joining document
 * is not valid).
 */
export async function joinWaitingList(userId: string, request: JoinRequest): Promise<void> {
  const { gameId, invitation } = request;
  await refuseWhoComesAndGoes(userId, gameId);
  await inTransaction(async (client) => {
    const game = await claimGame(client, gameId);
    refuseUnlessOpen(game);
    const seats = await seatsOf(client, gameId);
    if (seats.some((seat) => seat.userId === userId)) throw new Refusal(409, "You are already in this game.");
    if (seats.some(({ kind }) => kind === "free")) throw new Refusal(409, "There is a free seat: take it.");
    const document = readJoining(rulesetById(game.rulesetId), request, takenNames(seats));
    await refuseWhoKnowsTooMuch(client, userId, gameId, null);
    await admit(client, userId, gameId, invitation);
    const row = { gameId, userId, joining: JSON.stringify(document), since: now() };
    const put = await client.query(insertRow("Waiting", row, "ON CONFLICT DO NOTHING"));
    if (put.rowCount === 0) throw new Refusal(409, "You are already on the waiting list.");
    await enrol(client, userId, gameId);
  });
}

/**
 * Takes somebody off the list, if they are on it. Throws Refusal 404, or 409 if they have got a seat in the meantime.
 */
export async function leaveWaitingList(userId: string, gameId: string): Promise<void> {
  await inTransaction(async (client) => {
    await refuseStrangers(client, userId, gameId);
    await claimGame(client, gameId); // otherwise they could get a freed seat at the same moment
    const left = await client.query(`DELETE FROM "Waiting" WHERE "gameId" = $1 AND "userId" = $2`, [gameId, userId]);
    if (left.rowCount) return giveInvitationBack(client, userId, gameId);
    const own = (await seatsOf(client, gameId)).find((seat) => seat.userId === userId);
    if (own) throw new Refusal(409, `You are no longer waiting: you have a seat, and are in this game as ${own.name}.`);
  });
}

/** How many wait for a seat, and the reader's place among them; null if they are not waiting. */
export async function readWaitingList(
  gameId: string,
  userId: string | null,
): Promise<{ length: number; place: number | null }> {
  const waiting = await db.waiting.findMany({ where: { gameId }, orderBy: { since: "asc" }, select: { userId: true } });
  const index = waiting.findIndex((each) => each.userId === userId);
  return { length: waiting.length, place: index < 0 ? null : index + 1 };
}
