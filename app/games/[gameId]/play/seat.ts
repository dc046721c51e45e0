import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { currentUser } from "@/lib/accounts/session";
import { readGame } from "@/lib/games/data";
import { readHeldGame } from "@/lib/seats/held-game";
import { listSeatTurns } from "@/lib/seats/history";
import { hasHeldSeat } from "@/lib/seats/lost-seats";
import { readSeatView } from "@/lib/seats/seat-view";
import { askedPath } from "../../../asked-path";

/**
 * The game and the reader's seat in it; sends readers who are not signed in to sign in, and others to the game's own
 * page or, if they may not see that, to the page about the seat they have lost or no longer sit for.
 */
export const loadSeat = cache(async (gameId: string) => {
  const user = await currentUser();
  if (!user) redirect(`/sign-in?next=${encodeURIComponent(await askedPath(`/games/${gameId}/play`))}`);
  const game = await readHeldGame(user.id, gameId);
  if (game) return { user, game };
  if (await readGame(gameId, user)) redirect(`/games/${gameId}`);
  if (await hasHeldSeat(user.id, gameId)) redirect(`/games/${gameId}/once-held`);
  return notFound();
});

/** What the seat knows of a turn; of the last one if none is named. */
export async function loadView(gameId: string, turn: number | undefined) {
  const { user, game } = await loadSeat(gameId);
  const seen = await readSeatView(user.id, gameId, turn);
  if (!seen) notFound();
  return { user, game, seen };
}

/** The same, with all the turns there are and those not read yet, newest first, and the address of a hex then. */
export async function loadTurn(gameId: string, turn: number | undefined) {
  const { user } = await loadSeat(gameId);
  const [loaded, turns] = await Promise.all([loadView(gameId, turn), listSeatTurns(user.id, gameId)]);
  const unread = turns.flatMap(({ turn: each, read }) => (read ? [] : [each]));
  const { seen } = loaded;
  const then = seen.turn < seen.lastTurn ? `turn=${seen.turn}&` : "";
  const hexHref = (code: string) => `/games/${gameId}/play?${then}hex=${code}`;
  return { ...loaded, turns: turns.map((each) => each.turn), unread, hexHref };
}
