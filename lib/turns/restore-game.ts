import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { putAsideLettersToOthers } from "../messages/store";
import { insertRow } from "../row-statements";
import { renewMuster } from "../seats/muster";
import { firstDeadline, type Timetable } from "./deadlines";
import { settleEarlyRun } from "./early-run";
import { NO_FAILURES } from "./failures";
import { type GameArchive, readArchive, seal } from "./game-archive";

/** The tables whose rows belong to one game only, those that others refer to first. */
const PARTS = ["GameSecret", "Seat", "Turn", "SeatTurn", "OrderSheet", "Departure"] as const;
type Row = Record<string, unknown>;

/** Before something takes turns away: stores a copy of the game in the database. The caller holds its row. */
export async function keepArchive(client: PoolClient, gameId: string, at: Date): Promise<void> {
  const archive = await readArchive(client, gameId);
  if (!archive) return;
  const kept = { gameId, id: randomUUID(), turn: archive.Game.turn, at, archive: seal(archive) };
  await client.query(insertRow("KeptArchive", kept));
}

/**
 * Puts a game back from the archive, replacing it as it is now; its log stays. Seats whose players are no longer on
 * this site, or shut out, go to bots and are offered; before the start they are free. A deadline that has passed is
 * replaced by a new one, and a muster by another.
 */
export async function restoreWithin(client: PoolClient, archive: GameArchive, at: Date): Promise<void> {
  const gameId = archive.Game.id;
  const known = await asRestored(client, archive);
  const before = await client.query<{ rollbacks: number; secretOutAt: string | null }>(
    `SELECT rollbacks, to_json(coalesce("secretOutAt", CASE WHEN "startedAt" IS NOT NULL THEN "finishedAt" END))
       #>> '{}' AS "secretOutAt" FROM "Game" WHERE id = $1 FOR UPDATE`,
    [gameId],
  );
  const there = before.rows[0];
  const rollbacks = Math.max(there?.rollbacks ?? 0, Number(known.Game.rollbacks ?? 0)) + 1;
  // What has been published stays published, whatever is put back; the archive's own date is the earlier one.
  const secretOutAt = known.Game.secretOutAt ?? there?.secretOutAt ?? null;
  const game = { ...known.Game, rollbacks, secretOutAt };
  if (there) await keepArchive(client, gameId, at);
  await noteHolders(client, gameId, at);
  await clear(client, gameId);
  await insert(client, "Game", [game], there ? "replace" : undefined);
  for (const table of PARTS) {
    const rows = known[table];
    await insert(client, table, Array.isArray(rows) ? rows : [rows]);
  }
  await forgetReturned(client, gameId);
  await putAsideLettersToOthers(client, gameId, at);
  await client.query(
    `INSERT INTO "Membership" ("userId", "gameId")
     SELECT "userId", $1 FROM "Seat" WHERE "gameId" = $1 AND "userId" IS NOT NULL
     UNION SELECT "userId", $1 FROM "Departure" WHERE "gameId" = $1 AND "userId" IS NOT NULL
     UNION SELECT "savedById", $1 FROM "OrderSheet" WHERE "gameId" = $1 AND "savedById" <> ''
     ON CONFLICT DO NOTHING`,
    [gameId],
  );
  await renewClock(client, gameId, at);
  await renewMuster(client, gameId, at);
  await settleEarlyRun(client, gameId); // with the clock as it is now
}

/** The archive as it would be put back now: without people who are no longer on this site, or shut out. */
export async function asRestored(client: PoolClient, archive: GameArchive): Promise<GameArchive> {
  return withoutStrangers(archive, await knownPeople(client, archive));
}

/**
 * Records those who have a seat now, but had none when the archive was made: they have seen its secrets, once it had
 * begun.
 */
async function noteHolders(client: PoolClient, gameId: string, at: Date): Promise<void> {
  await client.query(
    `INSERT INTO "Departure" ("gameId", id, seat, "userId", turn, cause, at)
     SELECT s."gameId", gen_random_uuid()::text, s.number, s."userId", g.turn, 'gm', $2
     FROM "Seat" s JOIN "Game" g ON g.id = s."gameId" WHERE s."gameId" = $1 AND s."userId" IS NOT NULL AND g."startedAt" IS NOT NULL`,
    [gameId, at],
  );
}

/** Players who have their seats again have not left them. */
async function forgetReturned(client: PoolClient, gameId: string): Promise<void> {
  await client.query(
    `DELETE FROM "Departure" d USING "Seat" s
     WHERE d."gameId" = $1 AND s."gameId" = d."gameId" AND s.number = d.seat AND s."userId" = d."userId"`,
    [gameId],
  );
}

async function clear(client: PoolClient, gameId: string): Promise<void> {
  for (const table of ["OrderSheet", "Turn", "Seat", "GameSecret"])
    await client.query(`DELETE FROM "${table}" WHERE "gameId" = $1`, [gameId]);
}

async function knownPeople(client: PoolClient, { Game, Seat, OrderSheet, Departure }: GameArchive) {
  const rows: Row[] = [...Seat, ...Departure];
  const ids = [Game.createdById, ...rows.map(({ userId }) => userId), ...OrderSheet.map((sheet) => sheet.savedById)];
  const wanted = [...new Set(ids.filter((id) => typeof id === "string"))];
  const found = await client.query<{ id: string; banned: boolean }>(
    `SELECT id, "bannedAt" IS NOT NULL AS banned FROM "User" WHERE id = ANY ($1)`,
    [wanted],
  );
  return new Map<unknown, { banned: boolean }>(found.rows.map(({ id, banned }) => [id, { banned }]));
}

const FREE = {
  ...{ kind: "free" as const, userId: null, name: null, code: null },
  ...{ joining: null, joinedAt: null, confirmedAt: null },
};

function withoutStrangers(archive: GameArchive, people: ReadonlyMap<unknown, { banned: boolean }>): GameArchive {
  const known = (id: unknown) => (people.has(id) ? id : null);
  const writer = (id: unknown) => (id === null || people.has(id) ? id : ""); // null is a bot
  const { status } = archive.Game;
  const over = status === "finished";
  const vacant = ({ leftTurn }: GameArchive["Seat"][number]) =>
    status === "open"
      ? FREE
      : { kind: "bot" as const, userId: null, offered: typeof leftTurn !== "number", leaving: false };
  const stays = ({ userId, leftTurn }: GameArchive["Seat"][number]) => {
    const person = people.get(userId);
    return person !== undefined && (!person.banned || over || typeof leftTurn === "number"); // they play no more anyway
  };
  return {
    ...archive,
    Game: { ...archive.Game, createdById: known(archive.Game.createdById) },
    Seat: archive.Seat.map((seat) => (seat.kind !== "player" || stays(seat) ? seat : { ...seat, ...vacant(seat) })),
    OrderSheet: archive.OrderSheet.map((sheet) => ({ ...sheet, savedById: writer(sheet.savedById) })),
    Departure: archive.Departure.map((departure) => ({ ...departure, userId: known(departure.userId) })),
  };
}

/** Columns added since the archive was made keep their defaults; columns that are gone are left out. */
async function insert(client: PoolClient, table: string, rows: readonly Row[], mode?: "replace"): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const found = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1`,
    [table],
  );
  const columns = found.rows.flatMap(({ name }) => (name in first ? [`"${name}"`] : [])).join(", ");
  const source = `SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1::json)`;
  await client.query(
    mode === "replace"
      ? `UPDATE "${table}" SET (${columns}) = (${source}) WHERE id = $2`
      : `INSERT INTO "${table}" (${columns}) ${source} ON CONFLICT DO NOTHING`, // departures are kept, and may be there
    mode === "replace" ? [JSON.stringify(rows), first.id] : [JSON.stringify(rows)],
  );
}

async function renewClock(client: PoolClient, gameId: string, at: Date): Promise<void> {
  const found = await client.query<Timetable & { status: string; dueAt: Date | null }>(
    `SELECT status, "dueAt", "turnMinutes", "localTime", zone FROM "Game" WHERE id = $1`,
    [gameId],
  );
  const game = found.rows[0];
  const gone = game?.status === "running" && game.dueAt !== null && game.dueAt <= at;
  await client.query(`UPDATE "Game" SET "dueAt" = $2, ${NO_FAILURES} WHERE id = $1`, [
    gameId,
    game && gone ? firstDeadline(game, at) : (game?.dueAt ?? null),
  ]);
}
