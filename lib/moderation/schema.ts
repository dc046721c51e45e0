import { z } from "zod";

export const LONGEST_PAUSE_DAYS = 30;
export const LONGEST_DEADLINE_DAYS = 60;
/** Of one turn, all extensions together. */
export const MOST_EXTENSION_HOURS = 7 * 24;

/** Told to a GM in the place of what another one must do. */
export const PLAYS_IN_IT = "You play in this game, or have: another Game Moderator must do this.";

/** What a GM types who means it. */
export const MEANT = { rollBack: "roll back", end: "end the game", shutOut: "shut out" } as const;

export function meantWords(act: keyof typeof MEANT): string {
  return `Type “${MEANT[act]}” if you mean it`;
}

export function meantSchema(act: keyof typeof MEANT) {
  return z
    .string(`${meantWords(act)}.`)
    .trim()
    .toLowerCase()
    .pipe(z.literal(MEANT[act], `${meantWords(act)}.`));
}
