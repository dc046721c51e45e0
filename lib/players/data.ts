import type { Person } from "../accounts/person";
import { db } from "../db";
import { seatHeldBy } from "../seats/holder";
import { type PlayerRating, readRatings } from "./ratings";
import { type Reliability, type Result, readReliability, readResultsOf } from "./results";

/** A person's page: nothing in it is of a game that is not over. */
export interface Player {
  name: string;
  since: Date;
  /** They have chosen to have no public page; only they see this. */
  hidden: boolean;
  /** Newest first. */
  games: Result[];
  reliability: Reliability;
  /** Null before the first game that is rated. */
  rating: PlayerRating | null;
}

/** Null for guests, for whoever is shut out, and, to all but themselves, for whoever wants no page. */
export async function readPlayer(userId: string, readerId: string | null): Promise<Player | null> {
  const user = await db.user.findUnique({
    where: { id: userId, guest: false, bannedAt: null },
    select: { name: true, createdAt: true, publicPage: true },
  });
  if (!user || (!user.publicPage && readerId !== userId)) return null;
  const [results, reliability, ratings] = await Promise.all([
    readResultsOf(userId),
    readReliability(userId),
    readRatings(),
  ]);
  return {
    name: user.name,
    since: user.createdAt,
    hidden: !user.publicPage,
    games: results.reverse(),
    reliability,
    rating: ratings.get(userId) ?? null,
  };
}

/** Whose page a seat's player has, by seat: of a game that is over, and of those who want one. */
export async function readPagesOfPlayers(gameId: string): Promise<Map<number, string>> {
  const seats = await db.seat.findMany({
    where: { gameId, game: { status: "finished" }, user: { publicPage: true, guest: false, bannedAt: null } },
    select: { number: true, userId: true },
  });
  return new Map(seats.flatMap(({ number, userId }) => (userId ? [[number, userId] as const] : [])));
}

/**
 * In which turn seats have left a game, by seat: as its log tells it, for those who sit in it, and GMs; for everybody
 * when it is over.
 */
export async function readLeftTurns(gameId: string, reader: Person | null): Promise<Map<number, number>> {
  const readsLog = reader !== null && (reader.role === "gm" || (await seatHeldBy(reader.id, gameId)) !== null);
  const seats = await db.seat.findMany({
    where: { gameId, ...(readsLog ? {} : { game: { status: "finished" } }) },
    select: { number: true, leftTurn: true },
  });
  return new Map(seats.flatMap(({ number, leftTurn }) => (leftTurn === null ? [] : [[number, leftTurn] as const])));
}

/** Whether somebody's page is open to all. */
export async function hasPublicPage(userId: string): Promise<boolean> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { publicPage: true } })).publicPage;
}
