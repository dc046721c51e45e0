import { lookOf } from "./look-of-names";

/** What the Game Moderator is called, in letters alone. A name that has one of these within is taken for theirs … */
const WITHIN = ["moderator", "gamemaster", "administrator"];
/** … and one that is nothing but one of these. */
const ALONE = ["gm", "mod", "gamemod", "admin", "gameadmin", "siteadmin"];

const OFFICIAL = new RegExp(`${WITHIN.join("|")}|^(the)?(${ALONE.join("|")})s?$`);

export const OFFICIAL_NAME = "This reads like the Game Moderator’s name. Choose another one.";

/** What the tables call whoever has no account and plays a seat. */
const BOT = /^(the|a)?bots?$/;

export const BOT_NAME = "This reads like a bot’s name. Choose another one.";

const letters = (name: string) => lookOf(name).replace(/[^\p{L}\p{N}]/gu, "");

/** Whether people would take an account's name for no player's. */
export function readsLikeBot(name: string): boolean {
  return BOT.test(letters(name));
}

/**
 * Whether people would take a name for the Game Moderator's, in whose name the site writes beside players: whatever its
 * spaces and signs, and in any letters that look like these.
 */
export function readsOfficial(name: string): boolean {
  return OFFICIAL.test(letters(name));
}
