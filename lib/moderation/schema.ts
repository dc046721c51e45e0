export const LONGEST_PAUSE_DAYS = 30;
export const LONGEST_DEADLINE_DAYS = 60;
/** Of one turn, all extensions together. */
export const MOST_EXTENSION_HOURS = 7 * 24;

/** Told to a GM in the place of what another one must do. */
export const PLAYS_IN_IT = "You play in this game, or have: another Game Moderator must do this.";

/** What a GM types who means to roll a game back. */
export const MEANT_ROLL_BACK = "roll back";
