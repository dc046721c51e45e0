import { lookOf } from "./look-of-names";

/** What the Game Moderator is called in letters alone; a name that has it within is taken for theirs. */
const OFFICIAL = /gamemoderator|^(the)?(gm|moderator)s?$/;

export const OFFICIAL_NAME = "This reads like the Game Moderator’s name. Choose another one.";

/**
 * Whether people would take a name for the Game Moderator's, in whose name the site writes beside players: whatever its
 * spaces and signs, and in any letters that look like these.
 */
export function readsOfficial(name: string): boolean {
  return OFFICIAL.test(lookOf(name).replace(/[^\p{L}\p{N}]/gu, ""));
}
