/** As SQL: a player has opened game `g` for friends. Its log says so, because GMs open games by invitation too. */
export const BY_PLAYER = `NOT g.listed AND EXISTS (SELECT 1 FROM "GmAct" a WHERE a."gameId" = g.id AND a.act = 'open')`;
