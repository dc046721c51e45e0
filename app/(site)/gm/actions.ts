"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { screensOf } from "@/components/rulesets";
import { STANDARD_RULESET } from "@/engine/registry";
import { requireGm } from "@/lib/accounts/session";
import { done, type FormState, submit } from "@/lib/form-state";
import * as games from "@/lib/games/mutations";
import { actSchema, FATES, gameNameSchema, standingActSchema, timeOfDaySchema, zoneSchema } from "@/lib/games/schema";
import { typedNumber } from "@/lib/input";
import * as clock from "@/lib/moderation/clock";
import * as ending from "@/lib/moderation/ending";
import { momentSchema } from "@/lib/moment";

const numberOrNothing = (message: string) =>
  z
    .string()
    .regex(/^\d{0,6}$/, message)
    .default("")
    .transform((text) => (text === "" ? null : Number(text)));

const gameFormSchema = z.object({
  name: gameNameSchema,
  seatCount: typedNumber("The number of seats is a whole number."),
  /** Minutes; empty: by hand. */
  turnMinutes: numberOrNothing("Choose one of these."),
  /** Minutes, instead of those above. */
  otherMinutes: numberOrNothing("A whole number of minutes."),
  localTime: timeOfDaySchema.or(z.literal("")).default(""),
  zone: zoneSchema.default("UTC"),
  undoSeconds: numberOrNothing("A whole number of seconds."),
  absentAfter: typedNumber("A whole number of turns."),
  absentFate: z.enum(FATES),
  surrenderFate: z.enum(FATES),
  listed: z.enum(["public", "invitation"]),
  anonymous: z.enum(["anonymous", "named"]),
  /** Hours; empty: the game begins when it is full. */
  musterHours: numberOrNothing("A whole number of hours."),
  musterBots: z.enum(["bots", "wait"]),
  vacationDays: typedNumber("A whole number of days."),
});

/** Fields: those above, and the ruleset's OptionFields. */
export async function createGame(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameFormSchema, async (read) => {
    const { otherMinutes, localTime, zone, listed, anonymous, musterHours, musterBots, ...input } = read;
    const gameId = await games.createGame(await requireGm(), {
      ...input,
      listed: listed === "public",
      anonymous: anonymous === "anonymous",
      musterMinutes: musterHours === null ? null : musterHours * 60,
      musterBots: musterBots === "bots",
      options: screensOf(STANDARD_RULESET).readOptions(form),
      turnMinutes: otherMinutes ?? input.turnMinutes,
      localTime: localTime || null,
      zone: localTime ? zone : null,
    });
    redirect(`/gm/games/${gameId}`);
  });
}

/** Fields: gameId, reason. */
export async function startGame(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, actSchema, async ({ gameId, reason }) => {
    await games.startByGm(await requireGm(), gameId, reason);
    revalidatePath(`/gm/games/${gameId}`);
    return done("The game has begun.");
  });
}

/** Fields: gameId, reason, stands. */
export async function runNow(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, standingActSchema, async ({ gameId, reason, stands }) => {
    const { turn, over } = await games.runByGm(await requireGm(), gameId, reason, stands);
    revalidatePath(`/gm/games/${gameId}`);
    return done(over ? `Turn ${turn} has been run. It was the last.` : `Turn ${turn} has been run.`);
  });
}

/** Fields: gameId, reason, stands, dueAt. */
export async function changeDeadline(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, standingActSchema.extend({ dueAt: momentSchema }), async ({ gameId, reason, stands, dueAt }) => {
    await clock.changeDeadline(await requireGm(), gameId, dueAt, reason, stands);
    revalidatePath(`/gm/games/${gameId}`);
    return done(dueAt ? "The deadline is moved." : "There is no deadline now: run the turn by hand, or set one.");
  });
}

/** Fields: gameId, reason, stands, hours. */
export async function extendDeadline(_: FormState, form: FormData): Promise<FormState> {
  const schema = standingActSchema.extend({ hours: typedNumber("A number of hours.") });
  return submit(form, schema, async ({ gameId, reason, stands, hours }) => {
    await clock.extendDeadline(await requireGm(), gameId, hours, reason, stands);
    revalidatePath(`/gm/games/${gameId}`);
    return done("The turn has more time.");
  });
}

/** Fields: gameId, reason, until. */
export async function pauseGame(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, actSchema.extend({ until: momentSchema }), async ({ gameId, reason, until }) => {
    await clock.pauseGame(await requireGm(), gameId, until, reason);
    revalidatePath(`/gm/games/${gameId}`);
    return done("The game is paused. Orders can be saved.");
  });
}

/** Fields: gameId, reason, stands. */
export async function callOff(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, standingActSchema, async ({ gameId, reason, stands }) => {
    await ending.callOff(await requireGm(), gameId, reason, stands);
    revalidatePath(`/gm/games/${gameId}`);
    return done("The game is called off. Everybody in it has been told.");
  });
}

/** Fields: gameId, reason. */
export async function resumeGame(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, actSchema, async ({ gameId, reason }) => {
    await clock.resumeGame(await requireGm(), gameId, reason);
    revalidatePath(`/gm/games/${gameId}`);
    return done("The game goes on.");
  });
}
