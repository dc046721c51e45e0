/** For how long what is kept, in days: for the job that forgets, and the pages that say so. */
export const KEPT_DAYS = {
  /** A guest who has not been seen. */
  guest: 90,
  /** A notice or a mail, sent or not. */
  notice: 90,
  /** A browser nobody has signed in with again. */
  device: 400,
  /** That a session has ended: as long as its cookie would have lasted. */
  endedSession: 400,
  /** A link that has lapsed, with the address it was for. */
  lapsedLink: 1,
  /** A game that a player has opened for friends, and that has not begun. */
  unbegunGame: 30,
  /** What a game was before an act of a Game Moderator, from the end of the game on. */
  keptGame: 90,
} as const;
