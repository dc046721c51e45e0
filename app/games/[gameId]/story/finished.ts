import { notFound } from "next/navigation";
import { cache } from "react";
import { currentUser } from "@/lib/accounts/session";
import { readFinishedGame, readSeatOfFinished } from "@/lib/finished/data";
import { seatHeldBy } from "@/lib/seats/holder";
import { namedSeat } from "@/lib/seats/named-seat";
import { seatNamed, turnNamed } from "../named";

/** The game, if it is over and the reader may see its page; otherwise there is no such page. */
export const loadFinished = cache(async (gameId: string) => {
  const user = await currentUser();
  const game = await readFinishedGame(gameId, user);
  if (!game) notFound();
  const seats = game.seats.map(namedSeat);
  return { game, seats, mySeat: user && (await seatHeldBy(user.id, gameId)) };
});

/** The turns before and after one. */
export const besides = (turn: number, last: number) => ({
  previous: turn > 0 ? turn - 1 : null,
  next: turn < last ? turn + 1 : null,
});

/** What a seat in a game that is over knew of a turn, and of the turn before. */
export const loadSeatThen = cache(async (gameId: string, seat: string, turn: unknown) => {
  const { game, seats } = await loadFinished(gameId);
  const number = seatNamed(seat) ?? 0;
  const seen = await readSeatOfFinished(gameId, number, turnNamed(turn) ?? game.turn);
  if (!seen) notFound();
  const before = seen.turn > 0 ? await readSeatOfFinished(gameId, number, seen.turn - 1) : null;
  const path = `/games/${gameId}/story/seats/${number}`;
  return { game, seats, seen, before, path, hexHref: (code: string) => `${path}?turn=${seen.turn}&hex=${code}` };
});
