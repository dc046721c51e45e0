"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { requireGm, requireUser } from "../accounts/session";
import { done, type FormState, submit } from "../form-state";
import { actSchema } from "../games/schema";
import { parseInput } from "../input";
import { actOnGame } from "../moderation/act-on-game";
import { type Answer, answer } from "../refusal";
import * as letters from "./letters";
import * as moderation from "./moderation";
import * as messages from "./mutations";
import {
  answerSchema,
  broadcastSchema,
  complaintSchema,
  hearingSchema,
  letterAnswerSchema,
  letterSchema,
  lettersSchema,
  readSchema,
  sendSchema,
} from "./schema";
import { messagesPage } from "./store";

/** Fields: gameId, text, sendingKey, and `to-SEAT`, `to-all` or `to-gm`. */
export async function sendMessage(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, sendSchema, async (message) => {
    await messages.sendMessage((await requireUser()).id, message);
    revalidatePath(messagesPage(message.gameId));
    return done("Sent.");
  });
}

/** Records which messages the reader has had on the screen. */
export async function markRead(request: unknown): Promise<Answer<null>> {
  return answer(async () => {
    const user = await requireUser();
    const { gameId, messageIds } = parseInput(readSchema, request);
    await messages.markRead(user.id, gameId, messageIds);
    revalidatePath(`/games/${gameId}`, "layout"); // the count in the header
    return null;
  });
}

const HEARD_NOW = {
  heard: "You hear them again.",
  muted: "They are muted: their messages are put aside.",
  blocked: "They are blocked: their messages no longer arrive.",
};

/** Fields: gameId, sender, hearing. */
export async function setHearing(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, hearingSchema, async (wish) => {
    await messages.setHearing((await requireUser()).id, wish);
    revalidatePath(messagesPage(wish.gameId));
    return done(HEARD_NOW[wish.hearing]);
  });
}

/** Fields: gameId, messageId, reason. */
export async function complain(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, complaintSchema, async (complaint) => {
    await messages.complain((await requireUser()).id, complaint);
    revalidatePath(messagesPage(complaint.gameId));
    return done("The Game Moderator will look at it.");
  });
}

/** For the Game Moderator. Fields: gameId, complaintId, text, sendingKey. */
export async function answerComplaint(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, answerSchema, async (input) => {
    await moderation.answerComplaint(await requireGm(), input);
    revalidatePath("/gm/complaints");
    return done("Sent.");
  });
}

/** For the Game Moderator. Fields: gameId, complaintId, text, sendingKey. */
export async function writeToWriter(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, answerSchema, async (input) => {
    await moderation.writeToWriter(await requireGm(), input);
    revalidatePath("/gm/complaints"); // the next letter has another key
    return done("Sent.");
  });
}

/** For the Game Moderator. Fields: gameId, complaintId, reason. */
export async function withdrawMessage(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, actSchema.extend({ complaintId: z.uuid() }), async (input) => {
    await moderation.withdrawMessage(await requireGm(), input);
    revalidatePath("/gm/complaints");
    return done("The message has been withdrawn.");
  });
}

/** For the Game Moderator. Fields: gameId, text, reason, sendingKey. */
export async function broadcast(_: FormState, form: FormData): Promise<FormState> {
  return actOnGame(form, broadcastSchema, async (gm, input) => {
    await moderation.broadcast(gm, input);
    return "Sent to all players.";
  });
}

/** For the Game Moderator. Fields: gameId, messageId, text, sendingKey. */
export async function answerLetter(_: FormState, form: FormData): Promise<FormState> {
  return actOnGame(form, letterAnswerSchema, async (gm, input) => {
    await letters.answerLetter(gm, input);
    return "The answer has been sent.";
  });
}

/** For the Game Moderator. Fields: gameId, messageId. */
export async function settleLetter(_: FormState, form: FormData): Promise<FormState> {
  return actOnGame(form, letterSchema, async (gm, { gameId, messageId }) => {
    await letters.settleLetter(gm, gameId, messageId);
    return "It no longer waits for an answer.";
  });
}

/** For the Game Moderator. Fields: gameId, text, sendingKey, and `to-SEAT`. */
export async function writeToPlayers(_: FormState, form: FormData): Promise<FormState> {
  return actOnGame(form, lettersSchema, async (gm, input) => {
    await letters.writeToPlayers(gm, input);
    return "Sent.";
  });
}
