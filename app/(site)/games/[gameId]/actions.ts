"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { screensOf } from "@/components/rulesets";
import type { Person } from "@/lib/accounts/person";
import { requireCountedUser } from "@/lib/accounts/request-limits";
import { done, type FormState, submit } from "@/lib/form-state";
import { readGame } from "@/lib/games/data";
import type { PublicGame } from "@/lib/games/public-game";
import { reasonOr } from "@/lib/games/schema";
import { reportName } from "@/lib/moderation/names";
import { Refusal } from "@/lib/refusal";
import { confirmSeat, leaveOpenGame } from "@/lib/seats/muster";
import { chooseAnew, joinGame } from "@/lib/seats/mutations";
import { gameSchema, seatSchema } from "@/lib/seats/schema";
import { surrender, takeBackSurrender } from "@/lib/seats/surrender";
import { takeOver } from "@/lib/seats/take-over";
import { joinWaitingList, leaveWaitingList } from "@/lib/seats/waiting-list";

const comingSchema = gameSchema.extend({ invitation: z.string().max(200).optional() });

/** The game, for those who may see it. Throws Refusal 404. */
async function seenGame(user: Person, gameId: string, invitation?: string): Promise<PublicGame> {
  const found = await readGame(gameId, user, invitation);
  if (!found) throw new Refusal(404, "There is no such game, or the invitation no longer works.");
  return found.game;
}

/** What was filled in in the ruleset's JoinFields. */
function chosenIn(form: FormData, { ruleset }: PublicGame) {
  const { joining, fields } = screensOf(ruleset.id).readJoining(form);
  return { joining, faults: Object.entries(fields) };
}

/** A player who is refused because the game has changed sees it as it is now. */
async function freshly<T>(gameId: string, act: Promise<T>): Promise<T> {
  try {
    return await act;
  } finally {
    revalidatePath(`/games/${gameId}`);
  }
}

const takeSeatSchema = comingSchema.extend({
  /** Empty: any. */
  seat: z
    .string()
    .regex(/^\d{0,4}$/, "Seats have numbers.")
    .default(""),
});

/** Fields: gameId, invitation, seat, and those of the ruleset's JoinFields. */
export async function takeSeat(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, takeSeatSchema, async ({ gameId, invitation, seat }) => {
    const user = await requireCountedUser("acts on games");
    const game = await seenGame(user, gameId, invitation);
    const request = { gameId, invitation, seat: seat ? Number(seat) : undefined, ...chosenIn(form, game) };
    const { started } = await freshly(gameId, joinGame(user.id, request));
    if (started) redirect(`/games/${gameId}/play`);
    return done("Welcome to the game.");
  });
}

/** Fields: gameId, invitation, and those of the ruleset's JoinFields. */
export async function waitForSeat(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, comingSchema, async ({ gameId, invitation }) => {
    const user = await requireCountedUser("acts on games");
    const game = await seenGame(user, gameId, invitation);
    await freshly(gameId, joinWaitingList(user.id, { gameId, invitation, ...chosenIn(form, game) }));
    return done("You are on the list.");
  });
}

/** Fields: gameId, and those of the ruleset's JoinFields. */
export async function changeChoice(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameSchema, async ({ gameId }) => {
    const user = await requireCountedUser("acts on games");
    const game = await seenGame(user, gameId);
    await freshly(gameId, chooseAnew(user.id, { gameId, ...chosenIn(form, game) }));
    return done("Your choice is saved.");
  });
}

/** Fields: gameId. */
export async function stopWaiting(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameSchema, async ({ gameId }) => {
    await freshly(gameId, leaveWaitingList((await requireCountedUser("acts on games")).id, gameId));
    return done("You are no longer waiting.");
  });
}

/** Fields: gameId. */
export async function confirm(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameSchema, async ({ gameId }) => {
    const { started } = await freshly(gameId, confirmSeat((await requireCountedUser("acts on games")).id, gameId));
    redirect(started ? `/games/${gameId}/play` : `/games/${gameId}`);
  });
}

/** Fields: gameId. */
export async function leaveGame(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameSchema, async ({ gameId }) => {
    await leaveOpenGame((await requireCountedUser("acts on games")).id, gameId);
    redirect("/my-games?done=given");
  });
}

/** Fields: gameId, invitation, seat. */
export async function takeOverSeat(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, comingSchema.extend({ seat: seatSchema }), async (input) => {
    const user = await requireCountedUser("acts on games");
    await seenGame(user, input.gameId, input.invitation);
    await freshly(input.gameId, takeOver(user.id, input.gameId, input.seat, input.invitation));
    redirect(`/games/${input.gameId}/play`);
  });
}

/** Fields: gameId, code. */
export async function surrenderSeat(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameSchema.extend({ code: z.string().max(20) }), async ({ gameId, code }) => {
    await freshly(gameId, surrender((await requireCountedUser("acts on games")).id, gameId, code));
    return done("You have surrendered.");
  });
}

/** Fields: gameId. */
export async function takeBack(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameSchema, async ({ gameId }) => {
    await freshly(gameId, takeBackSurrender((await requireCountedUser("acts on games")).id, gameId));
    return done("You are playing on.");
  });
}

/** Fields: gameId, seat, reason. */
export async function reportSeatName(_: FormState, form: FormData): Promise<FormState> {
  return submit(
    form,
    gameSchema.extend({ seat: seatSchema, reason: reasonOr("Say what is wrong with it.") }),
    async (input) => {
      const user = await requireCountedUser("acts on games");
      await reportName(user, input.gameId, input.seat, input.reason);
      return done("Thank you. The Game Moderator will look at it.");
    },
  );
}
