import type { PoolClient } from "pg";
import type { OrderResult, Seat, Standing } from "@/engine/ruleset";
import { now } from "../clock";
import { pool } from "../db";
import { type Act, recordAct } from "../games/acts";
import { turnMessagesText } from "../messages/report-text";
import { type Announcement, announce } from "../notices/announce";
import { inTransaction } from "../transaction";
import { type Absence, type AbsencePolicy, absencesOf, storeAbsences } from "./absences";
import { nextDeadline, type Timetable } from "./deadlines";
import { afterSurrender, isDeserted, type SurrenderPolicy, storeSurrenders } from "./departures";
import { countReady, everybodyIsReady } from "./early-run";
import { recordFailure } from "./failures";
import { absenceNotice, turnNotice } from "./notices";
import { pack, packJson } from "./packed";
import { type PreparedTurn, prepareTurn } from "./prepare-turn";
import { type SeatRecord, seatRecord, storeSeatTurns, storeTurn } from "./store-turn";

export interface TurnCall {
  gameId: string;
  /** The turn to resolve: the game's last turn + 1. */
  turn: number;
  /** Only the schedule waits for the deadline, or for all to be ready. */
  startedBy: "schedule" | "gm" | "player";
  /** The player who starts it: the only human of the game, or it is not run. */
  by?: string;
  /** For the GM's log. */
  act?: Act;
  /** The turn was run before and is run again, from the sheets that counted then. */
  again?: { dropped: readonly Seat[]; sha256: string; resolvedAt: Date; dueAt: Date | null };
}

/**
 * `not due`: somebody else has run this turn, or its time has not come; nothing is changed. `failed`: nothing of the
 * turn is stored, and `failure` says why (for GMs only: it may tell secrets).
 */
export type RunOutcome =
  | { outcome: "done"; turn: number; over: boolean }
  | { outcome: "not due" }
  | { outcome: "failed"; failure: string };

/** Resolves one turn of one game: everything in one transaction, exactly once whoever calls and however often. */
export async function runTurn(call: TurnCall): Promise<RunOutcome> {
  try {
    if (call.startedBy === "schedule" && (await isLeftAlone(call.gameId))) return { outcome: "not due" };
    const prepared = await prepareTurn(pool, call.gameId, call.turn);
    if (!prepared) return { outcome: "not due" };
    return await inTransaction((client) => runWithin(client, call, prepared));
  } catch (error) {
    return { outcome: "failed", failure: await recordFailure(call.gameId, call.turn - 1, error) };
  }
}

/** After a failure the schedule waits a while, also where two of its calls were queued at once. */
async function isLeftAlone(gameId: string): Promise<boolean> {
  const found = await pool.query<{ id: string }>({
    name: "left-alone",
    text: `SELECT id FROM "Game" WHERE id = $1 AND "retryAt" > $2`,
    values: [gameId, now()],
  });
  return found.rows.length > 0;
}

interface ClaimedGame extends Timetable, AbsencePolicy, SurrenderPolicy {
  name: string;
  dueAt: Date | null;
  rollbacks: number;
}

interface SeatRow {
  number: Seat;
  kind: "player" | "bot";
  userId: string | null;
  hasMail: boolean;
  leaving: boolean;
  surrendered: boolean;
  /** On vacation: a bot writes the orders its player has not. */
  away: boolean;
  missedTurns: number;
  lines: string[] | null;
  revision: number | null;
}

/** What goes into a turn: bots' orders are made here, so they are stored with it. */
interface TurnInput {
  orders: Record<Seat, readonly string[]>;
  dropped: Seat[];
  botsSheets: BotSheet[];
}

/** As `runTurn`, in the transaction of the caller. */
export async function runWithin(
  client: PoolClient,
  call: TurnCall,
  prepared: PreparedTurn,
): Promise<Exclude<RunOutcome, { outcome: "failed" }>> {
  const at = now();
  const game = await claim(client, call, prepared, at);
  if (!game) return { outcome: "not due" };
  const overdue = call.startedBy === "schedule" && game.dueAt !== null && game.dueAt <= at;
  const early = call.startedBy === "schedule" && !overdue;
  if (early && !everybodyIsReady(await countReady(client, call.gameId))) {
    await client.query(`UPDATE "Game" SET "earlyAt" = NULL WHERE id = $1`, [call.gameId]); // somebody has saved since
    return { outcome: "not due" };
  }
  const found = await readSeats(client, call, at);
  if (call.startedBy === "player" && !isOnlyPlayer(found, call.by)) return { outcome: "not due" };
  const absences = overdue ? absencesOf(found, prepared.awaited, game) : [];
  const seats = found.map((seat) => afterSurrender(afterAbsence(seat, absences), call.again ? null : game));
  const input = call.again ? inputAsBefore(found, call.again.dropped) : inputOf(seats, prepared);
  const { ruleset } = prepared;
  const resolved = resolve(prepared, seats, input);

  const sha256 = await storeTurn(client, ruleset, {
    ...{ gameId: call.gameId, turn: call.turn, resolvedAt: call.again?.resolvedAt ?? at, dropped: input.dropped },
    ...{ world: resolved.world, standing: resolved.standing, elapsedMs: resolved.elapsedMs },
    startedBy: early ? "player" : call.startedBy,
    ...countOrders(resolved.results),
  });
  await storeSeatTurns(client, call.gameId, call.turn, resolved.records);
  await storeBotsSheets(client, call, input.botsSheets, at);
  if (overdue) await storeAbsences(client, { gameId: call.gameId, turn: call.turn, at }, found, absences);
  if (!call.again) await storeSurrenders(client, { gameId: call.gameId, turn: call.turn, at }, found, game);
  await storeLeavers(client, call, input.dropped);
  const { over } = resolved.standing;
  const rests = !over && !call.again && isDeserted(seats, ruleset.awaiting(resolved.world));
  const dueAt = over || rests ? null : call.again ? call.again.dueAt : nextDeadline(game, game.dueAt, at);
  await advance(client, call, { at, dueAt, over, rests });
  if (call.act) await recordAct(client, call.gameId, call.act, `turn ${call.turn} run`);
  const known = call.again?.sha256 === sha256; // they have had these reports
  if (!known) {
    const messages = await turnMessagesText(client, call.gameId, call.turn);
    await announce(client, noticesOf(call, game, { found, seats, absences, resolved, dueAt, messages }));
  }
  return { outcome: "done", turn: call.turn, over };
}

function isOnlyPlayer(seats: readonly Pick<SeatRow, "kind" | "userId">[], userId: string | undefined): boolean {
  const players = seats.filter(({ kind }) => kind === "player");
  return players.length === 1 && players[0]?.userId === userId;
}

/** A seat as it stands when the turn is resolved. */
function afterAbsence(seat: SeatRow, absences: readonly Absence[]): SeatRow {
  const fate = absences.find((each) => each.seat === seat.number)?.fate ?? null;
  if (fate === null) return seat;
  return fate === "drop" ? { ...seat, leaving: true } : { ...seat, kind: "bot", userId: null };
}

/** Whoever leaves gives no orders any more, whatever they have saved. */
function inputOf(
  seats: readonly Pick<SeatRow, "number" | "kind" | "leaving" | "away" | "lines" | "revision">[],
  prepared: Pick<PreparedTurn, "awaited" | "botLines">,
): TurnInput {
  const staying = seats.filter(({ leaving }) => !leaving);
  const played = staying.filter(({ kind, away, lines }) => kind === "bot" || (away && lines === null));
  const botsSheets = played.map((bot) => sheetOfBot(bot, prepared));
  const playersSheets = staying.flatMap(({ kind, number, lines }) =>
    kind === "player" && lines ? [{ seat: number, lines }] : [],
  );
  return {
    orders: Object.fromEntries([...playersSheets, ...botsSheets].map(({ seat, lines }) => [seat, lines])),
    dropped: seats.filter(({ leaving, number }) => leaving && prepared.awaited.has(number)).map(({ number }) => number),
    botsSheets,
  };
}

/** The last sheet of each seat is the one that counted, whoever has the seat now. */
function inputAsBefore(seats: readonly Pick<SeatRow, "number" | "lines">[], dropped: readonly Seat[]): TurnInput {
  const sheets = seats.filter(({ number, lines }) => lines !== null && !dropped.includes(number));
  return {
    orders: Object.fromEntries(sheets.map(({ number, lines }) => [number, lines ?? []])),
    dropped: [...dropped],
    botsSheets: [],
  };
}

interface ResolvedTurn {
  world: unknown;
  standing: Standing;
  results: Readonly<Record<Seat, readonly OrderResult[]>>;
  records: SeatRecord[];
  /** The reports in words, in the order of the seats, made when asked for. */
  reportText(index: number): string;
  elapsedMs: number;
}

function resolve(
  { ruleset, before, seed, memories }: PreparedTurn,
  seats: readonly SeatRow[],
  { orders, dropped }: TurnInput,
): ResolvedTurn {
  const began = performance.now();
  const resolved = ruleset.resolveTurn(before, { orders, dropped, seed });
  const { standing } = resolved;
  const views = seats.map(({ number }) => ruleset.view(resolved.world, number, standing));
  const reports = seats.map(({ number }, index) => ruleset.report(resolved, number, views[index]));
  const records = seats.map(
    ({ number }, index): SeatRecord => ({
      ...seatRecord(ruleset, views[index], number, memories.get(number) ?? null),
      report: pack(ruleset, reports[index]),
      results: packJson(resolved.results[number] ?? []),
    }),
  );
  const elapsedMs = Math.round(performance.now() - began);
  const reportText = (index: number) => ruleset.reportText(reports[index]);
  return { world: resolved.world, results: resolved.results, standing, records, reportText, elapsedMs };
}

interface Told {
  found: readonly SeatRow[];
  seats: readonly SeatRow[];
  absences: readonly Absence[];
  resolved: ResolvedTurn;
  dueAt: Date | null;
  /** As they stand in the mailed report, by seat. */
  messages: ReadonlyMap<Seat, string>;
}

/** Reports go to those who still have their seat; the absent hear what comes of it. */
function noticesOf(
  call: TurnCall,
  game: ClaimedGame,
  { found, seats, absences, resolved, dueAt, messages }: Told,
): Announcement[] {
  const told = {
    ...{ gameId: call.gameId, gameName: game.name, turn: call.turn, dueAt },
    ...{ over: resolved.standing.over, rollbacks: game.rollbacks },
  };
  const mailed = ({ number, hasMail }: SeatRow, index: number) =>
    hasMail ? [resolved.reportText(index), messages.get(number)].filter(Boolean).join("\n\n") : "";
  const reports = seats.flatMap((seat, index) =>
    seat.userId ? [turnNotice(told, { seat: seat.number, userId: seat.userId }, mailed(seat, index))] : [],
  );
  const warnings = absences.flatMap((absence) => {
    const userId = found.find(({ number }) => number === absence.seat)?.userId;
    return userId ? [absenceNotice(told, { seat: absence.seat, userId }, absence, game)] : [];
  });
  return [...reports, ...warnings];
}

/**
 * No player runs a game that is paused. Locks the game's row: from here to the commit no order sheet can be saved and nobody else can run the turn. A second
 * caller waits here, and then finds that the turn has moved on.
 */
async function claim(
  client: PoolClient,
  call: TurnCall,
  { sha256 }: PreparedTurn,
  at: Date,
): Promise<ClaimedGame | undefined> {
  const claimed = await client.query<ClaimedGame>({
    name: "claim-turn",
    text: `SELECT g.name, g."turnMinutes", g."localTime", g.zone, g."dueAt", g."absentAfter", g."absentFate", g."surrenderFate",
             g.rollbacks
           FROM "Game" g JOIN "Turn" t ON t."gameId" = g.id AND t.turn = $2::int - 1 AND t.sha256 = $5
           WHERE g.id = $1 AND g.status = 'running' AND g.turn = $2::int - 1
             AND ($3 OR g."dueAt" <= $4 OR g."earlyAt" <= $4)
             AND ($6 OR g."pausedUntil" IS NULL OR g."pausedUntil" <= $4)
           FOR UPDATE OF g`,
    values: [call.gameId, call.turn, call.startedBy !== "schedule", at, sha256, call.startedBy !== "player"],
  });
  return claimed.rows[0];
}

/** A statement of its own, after the lock: it sees every sheet saved until then. */
async function readSeats(client: PoolClient, call: TurnCall, at: Date): Promise<SeatRow[]> {
  const seats = await client.query<SeatRow>({
    name: "read-seats",
    text: `SELECT s.number, s.kind, s."userId", u.email IS NOT NULL AS "hasMail", s.leaving, s."missedTurns",
             s.leaving AND s."surrenderedAt" IS NOT NULL AS surrendered, o.lines, o.revision,
             EXISTS (SELECT 1 FROM "Vacation" v WHERE v."gameId" = s."gameId" AND v.seat = s.number
                     AND v."ownerId" = s."userId" AND v."from" <= $3 AND v.until > $3) AS away
           FROM "Seat" s LEFT JOIN "User" u ON u.id = s."userId"
           LEFT JOIN LATERAL (SELECT lines, revision FROM "OrderSheet" o
                              WHERE o."gameId" = s."gameId" AND o.turn = $2 AND o.seat = s.number
                              ORDER BY revision DESC LIMIT 1) o ON true
           WHERE s."gameId" = $1 ORDER BY s.number`,
    values: [call.gameId, call.turn, at],
  });
  return seats.rows;
}

interface BotSheet {
  seat: Seat;
  revision: number;
  lines: readonly string[];
}

/** It replaces what a player may have saved who left the seat to the bot. */
function sheetOfBot(
  { number, revision }: Pick<SeatRow, "number" | "revision">,
  { botLines }: Pick<PreparedTurn, "botLines">,
): BotSheet {
  return { seat: number, revision: (revision ?? 0) + 1, lines: botLines(number) };
}

async function storeBotsSheets(
  client: PoolClient,
  call: TurnCall,
  sheets: readonly BotSheet[],
  at: Date,
): Promise<void> {
  if (sheets.length === 0) return;
  await client.query({
    name: "store-bots-sheets",
    text: `INSERT INTO "OrderSheet" ("gameId", turn, seat, revision, lines, "savedAt")
           SELECT $1, $2, b.seat, b.revision, string_to_array(b.lines, E'\\n'), $3
           FROM unnest($4::int[], $5::int[], $6::text[]) AS b(seat, revision, lines)`,
    values: [
      call.gameId,
      call.turn,
      at,
      sheets.map(({ seat }) => seat),
      sheets.map(({ revision }) => revision),
      sheets.map(({ lines }) => lines.join("\n")),
    ],
  });
}

function countOrders(results: Readonly<Record<Seat, readonly OrderResult[]>>): { orders: number; refused: number } {
  const given = Object.values(results)
    .flat()
    .filter(({ outcome }) => outcome !== "ignored");
  const refused = given.filter(({ outcome }) => outcome === "failed" || outcome === "invalid");
  return { orders: given.length, refused: refused.length };
}

async function storeLeavers(client: PoolClient, call: TurnCall, dropped: readonly Seat[]): Promise<void> {
  if (dropped.length === 0) return;
  await client.query(
    `UPDATE "Seat" SET leaving = false, "surrenderedAt" = NULL, "leftTurn" = $2 WHERE "gameId" = $1 AND number = ANY ($3)`,
    [call.gameId, call.turn, dropped],
  );
}

interface Advance {
  at: Date;
  dueAt: Date | null;
  over: boolean;
  rests: boolean;
}

async function advance(client: PoolClient, call: TurnCall, { at, dueAt, over, rests }: Advance): Promise<void> {
  await client.query({
    name: "advance-game",
    text: `UPDATE "Game" SET turn = $2, "dueAt" = $3, status = CASE WHEN $4 THEN 'finished'::"GameStatus" ELSE status END,
             "finishedAt" = CASE WHEN $4 THEN $5::timestamptz END, failure = NULL, "failedAt" = NULL, failures = 0,
             "retryAt" = NULL, "earlyAt" = NULL, "pausedAt" = NULL, "pausedUntil" = NULL, "pausedDueAt" = NULL,
             "extendedMinutes" = 0, "restingSince" = CASE WHEN $6 THEN $5::timestamptz END
           WHERE id = $1`,
    values: [call.gameId, call.turn, dueAt, over, at, rests],
  });
}
