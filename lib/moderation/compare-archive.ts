import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import type { GameStatus, SeatKind } from "../generated/prisma/enums";
import type { GameArchive } from "../turns/game-archive";
import { asRestored } from "../turns/restore-game";

/** How a game stands. */
export interface Stand {
  name: string;
  status: GameStatus;
  turn: number;
}

/** Who has a seat. */
interface Holder {
  kind: SeatKind;
  /** The name of the seat; null while it is free. */
  seat: string | null;
  player: string | null;
}

/** What would happen to a game if it were put back: what a Game Moderator reads before doing it. */
export interface GameComparison {
  gameId: string;
  /** The game in the archive. */
  archived: Stand;
  /** The game here; null if it no longer exists. */
  now: Stand | null;
  /** The last turn after which both have the same world; null if there is none. */
  common: number | null;
  /** The seats that go to somebody else. */
  seats: { number: number; archived: Holder; now: Holder }[];
  /** Everything in it, including its secret, has been open to everybody, and it would go on. */
  revealed: boolean;
}

interface GameNow extends Stand {
  revealed: boolean;
  rollbacks: number;
}

/**
 * What differs between a game in an archive and the same game here. `sha256` names this comparison: it changes once the
 * game has moved on, and differs for another archive (`of`). The caller holds the game's row.
 */
export async function compareArchive(
  client: PoolClient,
  archive: GameArchive,
  of: string,
): Promise<{ comparison: GameComparison; sha256: string }> {
  const gameId = archive.Game.id;
  const restored = await asRestored(client, archive);
  const found = await client.query<GameNow>(
    `SELECT name, status, turn, rollbacks,
       "secretOutAt" IS NOT NULL OR status = 'finished' AND "startedAt" IS NOT NULL AS revealed
     FROM "Game" WHERE id = $1`,
    [gameId],
  );
  const now = found.rows[0];
  const stand: Stand = { name: restored.Game.name, status: statusOf(restored), turn: restored.Game.turn };
  const comparison: GameComparison = {
    gameId,
    archived: stand,
    now: now ? { name: now.name, status: now.status, turn: now.turn } : null,
    common: now ? await lastCommonTurn(client, restored) : null,
    seats: now ? await changedSeats(client, restored) : [],
    revealed: now?.revealed === true && stand.status === "running",
  };
  const basis = JSON.stringify([of, comparison, now?.rollbacks ?? null]);
  return { comparison, sha256: createHash("sha256").update(basis).digest("hex") };
}

function statusOf({ Game: { status } }: GameArchive): GameStatus {
  return status === "open" || status === "finished" ? status : "running";
}

async function lastCommonTurn(client: PoolClient, { Game, Turn }: GameArchive): Promise<number | null> {
  const stored = await client.query<{ turn: number; sha256: string }>(
    `SELECT turn, sha256 FROM "Turn" WHERE "gameId" = $1`,
    [Game.id],
  );
  const here = new Map<unknown, string>(stored.rows.map(({ turn, sha256 }) => [turn, sha256]));
  const common = Turn.filter(({ turn, sha256 }) => here.get(turn) === sha256).map(({ turn }) => Number(turn));
  return common.length > 0 ? Math.max(...common) : null;
}

interface SeatNow {
  number: number;
  kind: SeatKind;
  name: string | null;
  userId: string | null;
}

async function changedSeats(client: PoolClient, restored: GameArchive): Promise<GameComparison["seats"]> {
  const seats = await client.query<SeatNow>(
    `SELECT number, kind, name, "userId" FROM "Seat" WHERE "gameId" = $1 ORDER BY number`,
    [restored.Game.id],
  );
  const changed = seats.rows.flatMap((now) => {
    const before = restored.Seat.find(({ number }) => number === now.number);
    return before && (before.kind !== now.kind || before.userId !== now.userId) ? [{ before, now }] : [];
  });
  const ids = changed.flatMap(({ before, now }) => [before.userId, now.userId]).filter((id) => id !== null);
  const people = await client.query<{ id: string; name: string }>(`SELECT id, name FROM "User" WHERE id = ANY ($1)`, [
    ids,
  ]);
  const names = new Map(people.rows.map(({ id, name }) => [id, name]));
  const holder = (seat: { kind: SeatKind; userId: string | null; name?: unknown }): Holder => ({
    kind: seat.kind,
    seat: typeof seat.name === "string" ? seat.name : null,
    player: (seat.userId && names.get(seat.userId)) || null,
  });
  return changed.map(({ before, now }) => ({ number: now.number, archived: holder(before), now: holder(now) }));
}
