import { z } from "zod";
import { actSchema } from "../games/schema";
import { writtenText } from "../input";
import { gameIdSchema, seatSchema, seatsTicked } from "../seats/schema";

export const LONGEST_MESSAGE = 2000;

/** More would push everything else out of sight: of 2,000 characters half could be ends of lines. */
const MOST_LINES = 100;

const messageText = writtenText("There is nothing to send yet.").pipe(
  z
    .string()
    .min(1, "There is nothing to send yet.")
    .max(LONGEST_MESSAGE, `A message has at most ${LONGEST_MESSAGE} characters. Send the rest in a second one.`)
    .refine(
      (text) => text.split("\n").length <= MOST_LINES,
      `A message has at most ${MOST_LINES} lines. Send the rest in a second one.`,
    ),
);

const messageId = z.uuid("There is no such message.");

/** A checked box `to-3` addresses seat 3, `to-all` all others, `to-gm` the Game Moderator. */
export const sendSchema = z
  .looseObject({
    gameId: gameIdSchema,
    text: messageText,
    /** Without a script the form sends none, and each sending is a separate message. */
    sendingKey: z
      .string()
      .regex(/^[\da-f]{32}$/, "Load this page again, then send it.")
      .default(() => crypto.randomUUID().replaceAll("-", "")),
  })
  .transform((form) => ({
    gameId: form.gameId,
    text: form.text,
    sendingKey: form.sendingKey,
    to: "to-all" in form ? ("all" as const) : seatsTicked(Object.keys(form)),
    toGm: "to-gm" in form,
  }));

export type NewMessage = z.infer<typeof sendSchema>;

export const HEARING = ["heard", "muted", "blocked"] as const;
export const hearingSchema = z.object({ gameId: gameIdSchema, sender: seatSchema, hearing: z.enum(HEARING) });

export const complaintSchema = z.object({
  gameId: gameIdSchema,
  messageId,
  reason: writtenText("Say what is wrong with it.").pipe(
    z.string().min(1, "Say what is wrong with it.").max(500, "At most 500 characters."),
  ),
});

export const readSchema = z.object({ gameId: gameIdSchema, messageIds: z.array(messageId).max(1000) });

/** A letter of the Game Moderator: the same text sent again with the same key is the same letter. */
const letter = { text: messageText, sendingKey: z.uuid("Load this page again, then send it.").optional() };

export const broadcastSchema = actSchema.extend(letter);
export const answerSchema = z.object({ gameId: gameIdSchema, complaintId: z.uuid(), ...letter });
export const letterAnswerSchema = z.object({ gameId: gameIdSchema, messageId, ...letter });
export const letterSchema = z.object({ gameId: gameIdSchema, messageId });

/** A checked box `to-3` addresses seat 3. */
export const lettersSchema = z.looseObject({ gameId: gameIdSchema, ...letter }).transform((form) => ({
  ...{ gameId: form.gameId, text: form.text, sendingKey: form.sendingKey },
  to: seatsTicked(Object.keys(form)),
}));
