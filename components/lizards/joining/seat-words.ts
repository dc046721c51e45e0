/** What the host's pages tell of a clan's seat. */

export const seatNumberWords = "The number decides the colour, nothing else.";

/** DRP-1 */
export const leavingWords = "everything of yours goes with you";
