import { z } from "zod";

export const gameIdSchema = z.string().regex(/^[a-z0-9]{1,32}$/, "There is no such game.");

/** Taking a seat. `joining` is checked by the game's ruleset. */
export const joinSchema = z.object({
  gameId: gameIdSchema,
  /** Any free seat when missing. */
  seat: z.int().min(1).max(1000).optional(),
  joining: z.record(z.string(), z.unknown()),
});

export type JoinRequest = z.infer<typeof joinSchema>;
