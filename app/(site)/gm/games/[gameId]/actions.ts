"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { requireGm } from "@/lib/accounts/session";
import { done, type FormState, refused, submit } from "@/lib/form-state";
import { readGame } from "@/lib/games/data";
import { actSchema, standingActSchema } from "@/lib/games/schema";
import { typedNumber } from "@/lib/input";
import { actOnGame } from "@/lib/moderation/act-on-game";
import { compareKept, restoreKept } from "@/lib/moderation/archives";
import { createInvitation, invitationSchema, revokeInvitation } from "@/lib/moderation/invitations";
import { lookAtSeat } from "@/lib/moderation/look";
import * as names from "@/lib/moderation/names";
import { comparedSchema, meantSchema } from "@/lib/moderation/schema";
import * as seats from "@/lib/moderation/seats";
import * as turns from "@/lib/moderation/turns";
import { gameIdSchema, seatSchema } from "@/lib/seats/schema";
import { ordersWords } from "../../../../game-words";
import type { TriedTurn } from "./tried-ranking";

const seatActSchema = actSchema.extend({ seat: seatSchema });

/** Fields: gameId, seat, reason. */
export async function giveSeatToBot(_: FormState, form: FormData): Promise<FormState> {
  return removePlayer(form, false, () => "The seat is no longer the player’s.");
}

/** Fields: gameId, seat, reason. */
export async function offerSeat(_: FormState, form: FormData): Promise<FormState> {
  return removePlayer(form, true, (listed) =>
    listed
      ? "The seat is now listed with the open games."
      : "The seat can be taken over by invitation: make one under Invitations, and send its link.",
  );
}

function removePlayer(form: FormData, offered: boolean, words: (listed: boolean) => string): Promise<FormState> {
  return actOnGame(form, seatActSchema, async (gm, { gameId, seat, reason }) => {
    await seats.removePlayer(gm, gameId, seat, { offered, reason });
    return words((await readGame(gameId, gm))?.game.listed ?? false);
  });
}

/** Fields: gameId, seat, reason. */
export async function dropSeat(_: FormState, form: FormData): Promise<FormState> {
  return actOnGame(form, seatActSchema, async (gm, { gameId, seat, reason }) => {
    await seats.dropSeat(gm, gameId, seat, reason);
    return "The seat leaves the game with the next run.";
  });
}

/** Fields: gameId, seat, reason. */
export async function lookAsSeat(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, seatActSchema, async ({ gameId, seat, reason }) => {
    await lookAtSeat(await requireGm(), gameId, seat, reason);
    redirect(`/gm/games/${gameId}/seats/${seat}`);
  });
}

/** Fields: gameId, seat, name, code, reason. */
export async function renameSeat(_: FormState, form: FormData): Promise<FormState> {
  const schema = seatActSchema.extend({ name: z.string().trim(), code: z.string().trim().toUpperCase() });
  return actOnGame(form, schema, async (gm, { gameId, seat, name, code, reason }) => {
    await names.renameSeat(gm, gameId, seat, { name, code, reason });
    return "The seat has its new name.";
  });
}

/** Fields: gameId, id, reason. */
export async function settleReport(_: FormState, form: FormData): Promise<FormState> {
  const schema = actSchema.extend({ id: z.uuid("There is no such report.") });
  return actOnGame(form, schema, async (gm, { gameId, id, reason }) => {
    await names.settleReport(gm, gameId, id, reason);
    return "The name stays.";
  });
}

/** Fields: gameId, uses, days, makingKey, reason. */
export async function invite(_: FormState, form: FormData): Promise<FormState> {
  const number = typedNumber("Enter a whole number.");
  const { uses, days, makingKey } = invitationSchema.shape;
  const schema = actSchema.extend({ uses: number.pipe(uses), days: number.pipe(days), makingKey });
  return actOnGame(form, schema, async (gm, { gameId, reason, ...input }) => {
    await createInvitation(gm, gameId, input, reason);
    return "The new invitation is above.";
  });
}

/** Fields: gameId, invitation, reason. */
export async function revoke(_: FormState, form: FormData): Promise<FormState> {
  const schema = actSchema.extend({ invitation: z.uuid("Choose one of these.") });
  return actOnGame(form, schema, async (gm, { gameId, invitation, reason }) => {
    await revokeInvitation(gm, gameId, invitation, reason);
    return "It no longer works.";
  });
}

const turnActSchema = standingActSchema.extend({ turn: typedNumber("The number of a turn.") });
const rollBackSchema = turnActSchema.extend({ meant: meantSchema("rollBack") });

/** Fields: gameId, turn, meant, reason, stands. */
export async function rollBack(_: FormState, form: FormData): Promise<FormState> {
  return actOnGame(form, rollBackSchema, async (gm, { gameId, turn, reason, stands }) => {
    await turns.rollBack(gm, gameId, turn, reason, stands);
    return `The game is back at the end of turn ${turn}.`;
  });
}

/** Fields: gameId, turn, reason, stands. */
export async function runAgain(_: FormState, form: FormData): Promise<FormState> {
  return actOnGame(form, turnActSchema, async (gm, { gameId, turn, reason, stands }) => {
    const repeated = await turns.runAgain(gm, gameId, turn, reason, stands);
    const other = repeated.find(({ same }) => !same);
    return other ? `From turn ${other.turn} on the outcome is different.` : "All the same, to the byte.";
  });
}

const keptSchema = z.object({ gameId: gameIdSchema, kept: z.uuid("Choose one of these.") });
const putBackSchema = actSchema.extend({
  kept: keptSchema.shape.kept,
  compared: comparedSchema,
  meant: meantSchema("putBack"),
});

/**
 * Fields: gameId, kept. Answers what it would change as the value `comparison`, and `compared`. With step restore,
 * `compared`, reason and meant, it puts the game back.
 */
export async function putBack(_: FormState, form: FormData): Promise<FormState> {
  if (form.get("step") !== "restore")
    return submit(form, keptSchema, async ({ gameId, kept }) => {
      const { comparison, sha256 } = await compareKept(await requireGm(), gameId, kept);
      const looked = refused(form, null, {});
      return { ...looked, values: { ...looked.values, comparison: JSON.stringify(comparison), compared: sha256 } };
    });
  return actOnGame(form, putBackSchema, async (gm, { gameId, kept, compared, reason }) => {
    await restoreKept(gm, gameId, kept, reason, compared);
    return "The game is as it was then. Everybody in it has been told.";
  });
}

/** Fields: gameId, reason, stands. */
export async function tryTurn(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, standingActSchema, async ({ gameId, reason, stands }) => {
    const tried = await turns.dryRun(await requireGm(), gameId, reason, stands);
    revalidatePath(`/gm/games/${gameId}`);
    return { ...done(dryRunWords(tried)), ranking: tried.ranking } satisfies TriedTurn;
  });
}

function dryRunWords({ turn, orders, refused, over, repeated }: turns.DryRun): string {
  const counts = `Turn ${turn} would run: ${ordersWords(orders)}, ${refused} not carried out${over ? ", and the game is over" : ""}.`;
  const checked = repeated.map(
    (each) => `Turn ${each.turn}, run again, comes out ${each.same ? "the same" : "different"}.`,
  );
  return [counts, ...checked, "Nothing is stored. The ranking is above."].join(" ");
}
