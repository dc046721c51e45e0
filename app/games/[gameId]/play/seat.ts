import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { currentUser } from "@/lib/accounts/session";
import { readGame } from "@/lib/games/data";
import { listSeatTurns, readSeatView } from "@/lib/seats/data";

/** The game and the reader's seat in it; sends strangers to sign in, and others to the game's own page. */
export const loadSeat = cache(async (gameId: string) => {
  const user = await currentUser();
  if (!user) redirect(`/sign-in?next=${encodeURIComponent(`/games/${gameId}/play`)}`);
  const found = await readGame(gameId, user);
  if (!found) notFound();
  if (found.heldSeat === null || found.game.status === "open") redirect(`/games/${gameId}`);
  const seat = found.game.seats.find(({ number }) => number === found.heldSeat);
  return { user, game: found.game, seat: { name: seat?.name ?? `seat ${found.heldSeat}` } };
});

/** A turn named in an address; undefined where none is, or nonsense. */
export function turnNamed(query: unknown): number | undefined {
  return typeof query === "string" && /^\d{1,5}$/.test(query) ? Number(query) : undefined;
}

/** What the seat knows of a turn, the last one if none is named; the turns there are and those not read, newest first. */
export async function loadTurn(gameId: string, turn: number | undefined) {
  const { user, game } = await loadSeat(gameId);
  const [seen, turns] = await Promise.all([readSeatView(user.id, gameId, turn), listSeatTurns(user.id, gameId)]);
  if (!seen) notFound();
  const unread = turns.flatMap(({ turn: each, read }) => (read ? [] : [each]));
  return { user, game, seen, turns: turns.map((each) => each.turn), unread };
}
