import { readToken, signToken } from "./notices/signed-token";

/** What a link leads to: an invitation to a game, or an offer to sit for a seat. */
type Purpose = "invitation" | "sitting";

/**
 * What goes into the link to a row of a game: it can be shown again whenever it is asked for, and whoever reads the
 * database alone cannot make it.
 */
export function tokenOfRow(purpose: Purpose, gameId: string, id: string): string {
  return signToken(purpose, `${gameId}/${id}`);
}

/** The row's id; null for a token that is none of ours, or another game's. */
export function rowOfLink(purpose: Purpose, gameId: string, token: string): string | null {
  const text = readToken(purpose, token);
  return text?.startsWith(`${gameId}/`) ? text.slice(gameId.length + 1) : null;
}
