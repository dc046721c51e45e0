/** What has been done to a game, and who may read about it. */
import { type Person, refuseUnlessGm } from "../accounts/person";
import { now } from "../clock";
import { db, pool } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { HAD_SEAT, seatHeldBy } from "../seats/holder";
import { knowsSecrets } from "../seats/part";
import { HOST_ACTS } from "./acts";

interface Entry {
  id: string;
  act: string;
  detail: string;
  reason: string;
  at: Date;
}

const ENTRY = { id: true, act: true, detail: true, reason: true, at: true } as const;

/** An entry of the game's log as GMs read it. */
export interface GmActEntry extends Entry {
  actor: string | null;
}

/**
 * What GMs did to a game, newest first. A GM who plays in it, or has played, reads no more of it than any player.
 * Throws Refusal 403.
 */
export async function listActs(gm: Person, gameId: string): Promise<GmActEntry[]> {
  refuseUnlessGm(gm);
  const acts = await db.gmAct.findMany({
    where: { gameId, ...(await readableByGm(gm, gameId)) },
    orderBy: { at: "desc" },
    select: { ...ENTRY, actor: { select: { name: true } } },
  });
  return acts.map(({ actor, ...entry }) => ({ ...entry, actor: actor?.name ?? null }));
}

/** An entry of the game's log as players read it. It names nobody. */
export interface LogEntry extends Entry {
  /** Whether a GM did it; otherwise it was the host, or a player. */
  byGm: boolean;
}

/**
 * What has been done to a game, newest first: for those with a seat in it and GMs; empty for everybody else. `most`:
 * only so many, the latest.
 */
export async function listLog(gameId: string, reader: Person | null, most?: number): Promise<LogEntry[]> {
  if (!reader) return [];
  const number = await seatHeldBy(reader.id, gameId);
  if (number === null && reader.role !== "gm") return [];
  const readable =
    number === null ? await readableByGm(reader, gameId) : await readableInSeat(gameId, number, reader.id);
  const acts = await db.gmAct.findMany({
    where: { gameId, ...readable },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: most,
    select: { ...ENTRY, actorId: true },
  });
  return acts.map(({ actorId, ...entry }) => ({ ...entry, byGm: actorId !== null || !HOST_ACTS.has(entry.act) }));
}

async function readableByGm(gm: Person, gameId: string): Promise<Prisma.GmActWhereInput> {
  return (await knowsSecrets(gm.id, gameId)) ? { private: false } : {};
}

/** What is private to a seat belongs to its player then and, from the day it was asked for, to the sitter. */
async function readableInSeat(gameId: string, seat: number, readerId: string): Promise<Prisma.GmActWhereInput> {
  const { joinedAt, userId } = await db.seat.findUniqueOrThrow({ where: { gameId_number: { gameId, number: seat } } });
  const own = userId === readerId;
  const since = own ? joinedAt : await sitsSince(gameId, seat, readerId);
  const times = [...(since ? [{ gte: since }] : []), ...(own ? await timesBefore(gameId, seat, readerId) : [])];
  const ofOthers = await privateToOthers(gameId, seat);
  return { OR: [{ private: false }, ...times.map((at) => ({ seat, at, id: { notIn: ofOthers } }))] };
}

/** What is in the log since the seat's player came, but was private to others who had it before it was given back. */
async function privateToOthers(gameId: string, seat: number): Promise<string[]> {
  const found = await pool.query<{ id: string }>(
    `SELECT e.id FROM "GmAct" e JOIN "Seat" s ON s."gameId" = e."gameId" AND s.number = e.seat
     WHERE e."gameId" = $1 AND e.seat = $2 AND e.private AND e.at >= s."joinedAt" AND NOT ${HAD_SEAT("e.at")}`,
    [gameId, seat],
  );
  return found.rows.map(({ id }) => id);
}

/** When somebody who has come back to a seat had it before. */
async function timesBefore(gameId: string, seat: number, userId: string): Promise<{ gt: Date; lte: Date }[]> {
  const departures = await db.departure.findMany({ where: { gameId, seat }, orderBy: { at: "asc" } });
  return departures.flatMap((each, index) =>
    each.userId === userId ? [{ gt: departures[index - 1]?.at ?? new Date(0), lte: each.at }] : [],
  );
}

async function sitsSince(gameId: string, seat: number, userId: string): Promise<Date | undefined> {
  const sitting = await db.sitting.findFirst({
    where: { gameId, seat, userId, revokedAt: null, until: { gt: now() } },
  });
  return sitting?.offeredAt;
}
