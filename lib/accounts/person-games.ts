/** SQL: the ids of all games in which the person `$1` has, or has had, a seat to write orders for. */
export const GAMES_OF_PERSON = `SELECT "gameId" FROM "Membership" WHERE "userId" = $1
  UNION SELECT "gameId" FROM "Departure" WHERE "userId" = $1
  UNION SELECT "gameId" FROM "Sitting" WHERE "userId" = $1`;
