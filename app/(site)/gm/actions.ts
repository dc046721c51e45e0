"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { screensOf } from "@/components/rulesets";
import { STANDARD_RULESET } from "@/engine/registry";
import { requireGm } from "@/lib/accounts/session";
import { done, type FormState, refused, submit } from "@/lib/form-state";
import { actSchema, FATES, standingActSchema } from "@/lib/games/schema";
import { typedNumber } from "@/lib/input";
import { broadcast } from "@/lib/messages/moderation";
import { broadcastSchema } from "@/lib/messages/schema";
import { actOnGame } from "@/lib/moderation/act-on-game";
import { BOX } from "@/lib/moderation/boxes";
import * as clock from "@/lib/moderation/clock";
import * as ending from "@/lib/moderation/ending";
import * as running from "@/lib/moderation/running";
import {
  clocksChangeSchema,
  meantSchema,
  minutesOf,
  moreTimeFields,
  severalGamesSchema,
} from "@/lib/moderation/schema";
import { type DoneInGames, inEachGame } from "@/lib/moderation/several-games";
import * as terms from "@/lib/moderation/terms";
import { momentSchema, neededMomentSchema } from "@/lib/moment";
import { gameFieldsSchema, readGameFields, readTimes, typed } from "../game-form";
import type { SeveralAnswer } from "./game-boxes";

const gameFormSchema = gameFieldsSchema.extend({
  /** Minutes, instead of those above. */
  otherMinutes: typed(null),
  undoSeconds: typed(null),
  absentAfter: typed(Number.NaN),
  absentFate: z.enum(FATES),
  surrenderFate: z.enum(FATES),
  listed: z.enum(["public", "invitation"]),
  /** Hours; empty: the game begins when it is full. */
  musterHours: typed(null),
  musterBots: z.enum(["bots", "wait"]),
  vacationDays: typed(Number.NaN),
});

/** The form's names for fields of a new game that it asks for in another way. */
const FIELD_NAMES: Readonly<Record<string, string>> = { turnMinutes: "otherMinutes", musterMinutes: "musterHours" };

/** Fields: those above, and the ruleset's OptionFields. */
export async function createGame(_: FormState, form: FormData): Promise<FormState> {
  const { fields, ...state } = await submit(form, gameFormSchema, async (read) => {
    const { otherMinutes, listed, musterHours, musterBots, ...input } = readGameFields(read);
    const gameId = await running.createGame(await requireGm(), {
      ...input,
      listed: listed === "public",
      musterMinutes: musterHours === null ? null : Math.round(musterHours * 60),
      musterBots: musterBots === "bots",
      options: screensOf(STANDARD_RULESET).readOptions(form),
      turnMinutes: otherMinutes ?? input.turnMinutes,
    });
    redirect(`/gm/games/${gameId}`);
  });
  return { ...state, fields: renamed(fields) };
}

function renamed(fields: FormState["fields"]): FormState["fields"] {
  return Object.fromEntries(Object.entries(fields).map(([field, words]) => [FIELD_NAMES[field] ?? field, words]));
}

const count = (text: string | undefined) =>
  text === undefined ? undefined : text.trim() === "" ? Number.NaN : Number(text);

const termsFormSchema = actSchema.extend({
  ...gameFieldsSchema.pick({ name: true, turnMinutes: true, localTime: true, zone: true }).shape,
  otherMinutes: typed(null),
  absentAfter: z.string().optional().transform(count),
  absentFate: z.enum(FATES).optional(),
  surrenderFate: z.enum(FATES).optional(),
  vacationDays: z.string().optional().transform(count),
  houseRules: z.string().optional(),
});

/** Fields: those above; for a game under way, without what happens to absent players. */
export async function changeTerms(_: FormState, form: FormData): Promise<FormState> {
  const { fields, ...state } = await actOnGame(
    form,
    termsFormSchema,
    async (gm, { gameId, reason, otherMinutes, ...read }) => {
      const change = { ...readTimes(read), turnMinutes: otherMinutes ?? read.turnMinutes };
      await terms.changeTerms(gm, gameId, change, reason);
      return "The terms are changed, and everybody who has a seat is told.";
    },
  );
  return { ...state, fields: renamed(fields) };
}

const startSchema = actSchema.extend({ free: typedNumber("Load this page again."), meant: z.string().default("") });

/** Fields: gameId, reason, free (seats, as the page shows), and meant if there are any. */
export async function startGame(_: FormState, form: FormData): Promise<FormState> {
  const schema = form.get("free") === "0" ? startSchema : startSchema.extend({ meant: meantSchema("start") });
  return actOnGame(form, schema, async (gm, { gameId, reason, free }) => {
    await running.startByGm(gm, gameId, reason, free);
    return "The game has begun.";
  });
}

/** Fields: gameId, reason, stands. */
export async function runNow(_: FormState, form: FormData): Promise<FormState> {
  return actOnGame(form, standingActSchema, async (gm, { gameId, reason, stands }) => {
    const { turn, over } = await running.runByGm(gm, gameId, reason, stands);
    return over ? `Turn ${turn} has been run. It was the last.` : `Turn ${turn} has been run.`;
  });
}

const deadlineSchema = standingActSchema.extend({ dueAt: neededMomentSchema });

/** Fields: gameId, reason, stands, dueAt. */
export async function changeDeadline(_: FormState, form: FormData): Promise<FormState> {
  return actOnGame(form, deadlineSchema, async (gm, { gameId, reason, stands, dueAt }) => {
    const { pauseOver } = await clock.changeDeadline(gm, gameId, dueAt, reason, stands);
    return `The deadline is moved${pauseOver ? ", and the pause is over" : ""}.`;
  });
}

/** Fields: gameId, reason, stands. */
export async function removeDeadline(_: FormState, form: FormData): Promise<FormState> {
  return actOnGame(form, standingActSchema, async (gm, { gameId, reason, stands }) => {
    const { pauseOver } = await clock.changeDeadline(gm, gameId, null, reason, stands);
    const over = pauseOver ? "The pause is over. " : "";
    return `${over}There is no deadline now: run the turn by hand, or set one.`;
  });
}

/** Fields: gameId, reason, stands, more, unit, dueAt (as the page shows it). */
export async function extendDeadline(_: FormState, form: FormData): Promise<FormState> {
  const schema = standingActSchema.extend({ ...moreTimeFields, dueAt: momentSchema.optional() });
  return actOnGame(form, schema, async (gm, { gameId, more, unit, reason, ...shown }) => {
    await clock.extendDeadline(gm, gameId, minutesOf({ more, unit }), reason, shown);
    return "The turn has more time.";
  });
}

/** Fields: gameId, reason, until. */
export async function pauseGame(_: FormState, form: FormData): Promise<FormState> {
  return actOnGame(form, actSchema.extend({ until: neededMomentSchema }), async (gm, { gameId, reason, until }) => {
    await clock.pauseGame(gm, gameId, until, reason);
    return "The game is paused. Orders can be saved.";
  });
}

/** Fields: gameId, reason, stands, and for a game under way meant. */
export async function callOff(_: FormState, form: FormData): Promise<FormState> {
  const schema = standingActSchema.extend({ meant: meantSchema("end").optional() });
  return actOnGame(form, schema, async (gm, { gameId, reason, stands, meant }) => {
    const begun = await ending.callOff(gm, gameId, reason, { stands, meant: meant !== undefined });
    return `The game ${begun ? "has ended" : "is called off"}. Everybody in it has been told.`;
  });
}

/** Fields: gameId, reason. */
export async function resumeGame(_: FormState, form: FormData): Promise<FormState> {
  return actOnGame(form, actSchema, async (gm, { gameId, reason }) => {
    await clock.resumeGame(gm, gameId, reason);
    return "The game goes on.";
  });
}

const lettersSchema = severalGamesSchema(broadcastSchema.pick({ text: true, sendingKey: true }));

/** Fields: text, reason, sendingKey, and the boxes of games. */
export async function writeToGames(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, lettersSchema, async ({ games, ...letter }) => {
    const gm = await requireGm();
    const written = await inEachGame(gm, games, ({ gameId }) => broadcast(gm, { gameId, ...letter }));
    return severalAnswer(form, "Written to", written);
  });
}

const clocksSchema = severalGamesSchema(clocksChangeSchema);
const CLOCK_WORDS = { pause: "Paused", resume: "Pause ended", extend: "Given more time" } as const;

/** Fields: act, for a pause until, for more time more and unit, reason, and the boxes of games. */
export async function changeClocks(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, clocksSchema, async ({ games, ...change }) =>
    severalAnswer(form, CLOCK_WORDS[change.act], await clock.changeClocks(await requireGm(), games, change)),
  );
}

/** Names the games in which it was done. Those that refused stay ticked, with what was typed for them. */
function severalAnswer(form: FormData, words: string, { done: names, notDone }: DoneInGames): SeveralAnswer {
  revalidatePath("/gm");
  const { values, ...kept } = refused(form, null, {});
  if (names.length === 0) return { ...kept, values, notDone };
  if (notDone.length === 0) return { ...done(`${words}: ${names.join(", ")}.`), notDone };
  const texts = Object.entries(values).filter(([name]) => !name.startsWith(BOX));
  const ticked = notDone.map(({ gameId }) => [BOX + gameId, "on"]);
  return {
    ...done(`${words}, ${names.length} of ${names.length + notDone.length}: ${names.join(", ")}.`),
    values: Object.fromEntries([...texts, ...ticked]),
    notDone,
  };
}
