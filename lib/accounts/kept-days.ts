/** How many days each kind of data is kept: for the job that deletes it, and for the pages that say so. */
export const KEPT_DAYS = {
  /** A guest who has not been seen. */
  guest: 90,
  /** A notice or a mail, sent or not. */
  notice: 90,
  /** A browser nobody has signed in with again. */
  device: 400,
  /** The record that a session has ended: as long as its cookie would have lasted. */
  endedSession: 400,
  /** An expired link, with the address it was for. */
  lapsedLink: 1,
  /** A game that a player has opened for friends and that has not begun. */
  unbegunGame: 30,
  /** A copy of a game from before an act of a Game Moderator, counted from the end of the game. */
  keptGame: 90,
} as const;
