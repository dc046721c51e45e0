/** What the Game Moderator is called in letters alone; a name that has it within is taken for theirs. */
const OFFICIAL = /gamemoderator|^(the)?(gm|moderator)s?$/;

export const OFFICIAL_NAME = "This reads like the Game Moderator’s name. Choose another one.";

/**
 * Whether people would take a name for the Game Moderator's, in whose name the site writes beside players: whatever its
 * capitals, accents, spaces and signs, and in wide or mathematical letters too.
 */
export function readsOfficial(name: string): boolean {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return OFFICIAL.test(letters);
}
