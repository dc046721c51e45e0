import type { Person } from "../accounts/person";
import { db } from "../db";
import { seatHeldBy } from "../seats/holder";
import { type PlayerRating, readRatings } from "./ratings";
import { type Reliability, type Result, readReliability, readResultsOf } from "./results";

/** A person's page: only about games that are over. */
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

/** Null for guests, for people who are shut out and, except to themselves, for people who want no page. */
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

/** The pages of a finished game's players, by seat, for those who want one. */
export async function readPagesOfPlayers(gameId: string): Promise<Map<number, string>> {
  const seats = await db.seat.findMany({
    where: { gameId, game: { status: "finished" }, user: { publicPage: true, guest: false, bannedAt: null } },
    select: { number: true, userId: true },
  });
  return new Map(seats.flatMap(({ number, userId }) => (userId ? [[number, userId] as const] : [])));
}

/** Somebody who had a seat of a finished game before the one who has it at the end. */
export interface EarlierHolder {
  name: string;
  /** For their page; null if they have none, or want none. */
  userId: string | null;
  /** The last turn that was run while the seat was theirs; 0: none. */
  untilTurn: number;
}

/** For a game that is over, by seat, oldest first; nothing is known about deleted accounts. */
export async function readEarlierHolders(gameId: string): Promise<Map<number, EarlierHolder[]>> {
  const departures = await db.departure.findMany({
    where: { gameId, game: { status: "finished" }, userId: { not: null } },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: {
      seat: true,
      turn: true,
      user: {
        select: { id: true, name: true, publicPage: true, guest: true, bannedAt: true, seats: SEATS_IN(gameId) },
      },
    },
  });
  const holders = new Map<number, Map<string, EarlierHolder>>();
  for (const { seat, turn, user } of departures) {
    if (!user || user.seats.some(({ number }) => number === seat)) continue; // they have come back to it
    const ofSeat = holders.get(seat) ?? new Map<string, EarlierHolder>();
    const shown = user.publicPage && !user.guest && user.bannedAt === null;
    ofSeat.delete(user.id); // of two departures the second counts
    ofSeat.set(user.id, { name: user.name, userId: shown ? user.id : null, untilTurn: turn });
    holders.set(seat, ofSeat);
  }
  return new Map([...holders].map(([seat, ofSeat]) => [seat, [...ofSeat.values()]]));
}

const SEATS_IN = (gameId: string) => ({ where: { gameId }, select: { number: true } }) as const;

/**
 * The turn in which seats have left a game, by seat, as its log says: for those with a seat in it and GMs; for
 * everybody once it is over.
 */
export async function readLeftTurns(gameId: string, reader: Person | null): Promise<Map<number, number>> {
  const readsLog = reader !== null && (reader.role === "gm" || (await seatHeldBy(reader.id, gameId)) !== null);
  const seats = await db.seat.findMany({
    where: { gameId, ...(readsLog ? {} : { game: { status: "finished" } }) },
    select: { number: true, leftTurn: true },
  });
  return new Map(seats.flatMap(({ number, leftTurn }) => (leftTurn === null ? [] : [[number, leftTurn] as const])));
}

/** Whether everybody may see somebody's page. */
export async function hasPublicPage(userId: string): Promise<boolean> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { publicPage: true } })).publicPage;
}
