import { lookOf } from "./look-of-names";

/** What the Game Moderator is called, letters only. A name that contains one of these reads as theirs … */
const WITHIN = ["moderator", "gamemaster", "administrator"];
/** … and so does a name that consists of one of these. */
const ALONE = ["gm", "mod", "gamemod", "admin", "gameadmin", "siteadmin"];

const OFFICIAL = new RegExp(`${WITHIN.join("|")}|^(the)?(${ALONE.join("|")})s?$`);

export const OFFICIAL_NAME = "This reads like the Game Moderator’s name. Choose another one.";

/** What the tables call the player of a seat without an account. */
const BOT = /^(the|a)?bots?$/;

export const BOT_NAME = "This reads like a bot’s name. Choose another one.";

const letters = (name: string) => lookOf(name).replace(/[^\p{L}\p{N}]/gu, "");

/** Whether people would take an account's name for a bot's. */
export function readsLikeBot(name: string): boolean {
  return BOT.test(letters(name));
}

/**
 * Whether people would take a name for the Game Moderator's, under whose name the site writes to players: whatever
 * spaces and signs it has, and in any letters that look alike.
 */
export function readsOfficial(name: string): boolean {
  return OFFICIAL.test(letters(name));
}
