import type { PoolClient } from "pg";
import type { OrderResult, Seat } from "@/engine/ruleset";
import { now } from "../clock";
import { type Act, recordAct } from "../games/acts";
import { enqueueMails } from "../notices/mutations";
import { inTransaction } from "../transaction";
import { nextDeadline } from "./deadlines";
import { recordFailure } from "./failures";
import { turnMail } from "./notices";
import { pack, packJson } from "./packed";
import { type PreparedTurn, prepareTurn } from "./prepare-turn";
import { type SeatRecord, seatRecord, storeSeatTurns, storeTurn } from "./store-turn";

export interface TurnCall {
  gameId: string;
  /** The turn to resolve: the game's last turn + 1. */
  turn: number;
  /** Only the schedule waits for the deadline. */
  startedBy: "schedule" | "gm" | "player";
  /** For the GM's log. */
  act?: Act;
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
    const prepared = await prepareTurn(call.gameId, call.turn);
    if (!prepared) return { outcome: "not due" };
    return await inTransaction((client) => runWithin(client, call, prepared));
  } catch (error) {
    return { outcome: "failed", failure: await recordFailure(call.gameId, call.turn - 1, error) };
  }
}

interface ClaimedGame {
  name: string;
  turnMinutes: number | null;
  dueAt: Date | null;
}

interface SeatRow {
  number: Seat;
  kind: "player" | "bot";
  userId: string | null;
  hasMail: boolean;
  lines: string[] | null;
  revision: number | null;
}

async function runWithin(client: PoolClient, call: TurnCall, prepared: PreparedTurn): Promise<RunOutcome> {
  const at = now();
  const game = await claim(client, call, prepared, at);
  if (!game) return { outcome: "not due" };
  const seats = await readSeats(client, call);
  const { ruleset, before, seed } = prepared;

  const began = performance.now();
  const botsSheets = seats.filter(({ kind }) => kind === "bot").map((bot) => sheetOfBot(bot, prepared));
  const playersSheets = seats.flatMap(({ kind, number, lines }) =>
    kind === "player" && lines ? [{ seat: number, lines }] : [],
  );
  const orders = Object.fromEntries([...playersSheets, ...botsSheets].map(({ seat, lines }) => [seat, lines]));
  const resolved = ruleset.resolveTurn(before, { orders, dropped: [], seed });
  const standing = ruleset.standing(resolved.world);
  const views = seats.map(({ number }) => ruleset.view(resolved.world, number));
  const reports = seats.map(({ number }, index) => ruleset.report(resolved, number, views[index]));
  const records = seats.map(
    ({ number }, index): SeatRecord => ({
      ...seatRecord(ruleset, views[index], number, prepared.memories.get(number) ?? null),
      report: pack(ruleset, reports[index]),
      results: packJson(resolved.results[number] ?? []),
    }),
  );
  const elapsedMs = Math.round(performance.now() - began);

  await storeTurn(client, ruleset, {
    ...{ gameId: call.gameId, turn: call.turn, world: resolved.world, standing, resolvedAt: at, elapsedMs },
    startedBy: call.startedBy,
    ...countOrders(resolved.results),
  });
  await storeSeatTurns(client, call.gameId, call.turn, records);
  await storeBotsSheets(client, call, botsSheets, at);
  const dueAt = standing.over ? null : nextDeadline(game.dueAt, game.turnMinutes, at);
  await advance(client, call, at, dueAt, standing.over);
  if (call.act) await recordAct(client, call.gameId, call.act, `turn ${call.turn} run`);

  const told = { gameId: call.gameId, gameName: game.name, turn: call.turn, dueAt, over: standing.over };
  const mails = seats.flatMap(({ number, userId, hasMail }, index) =>
    userId && hasMail ? [turnMail(told, { seat: number, userId }, ruleset.reportText(reports[index]))] : [],
  );
  await enqueueMails(client, mails);
  return { outcome: "done", turn: call.turn, over: standing.over };
}

/**
 * Locks the game's row: from here to the commit no order sheet can be saved and nobody else can run the turn. A second
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
    text: `SELECT g.name, g."turnMinutes", g."dueAt"
           FROM "Game" g JOIN "Turn" t ON t."gameId" = g.id AND t.turn = $2::int - 1 AND t.sha256 = $5
           WHERE g.id = $1 AND g.status = 'running' AND g.turn = $2::int - 1 AND ($3 OR g."dueAt" <= $4)
           FOR UPDATE OF g`,
    values: [call.gameId, call.turn, call.startedBy !== "schedule", at, sha256],
  });
  return claimed.rows[0];
}

/** A statement of its own, after the lock: it sees every sheet saved until then. */
async function readSeats(client: PoolClient, call: TurnCall): Promise<SeatRow[]> {
  const seats = await client.query<SeatRow>({
    name: "read-seats",
    text: `SELECT s.number, s.kind, s."userId", u.email IS NOT NULL AS "hasMail", o.lines, o.revision
           FROM "Seat" s LEFT JOIN "User" u ON u.id = s."userId"
           LEFT JOIN LATERAL (SELECT lines, revision FROM "OrderSheet" o
                              WHERE o."gameId" = s."gameId" AND o.turn = $2 AND o.seat = s.number
                              ORDER BY revision DESC LIMIT 1) o ON true
           WHERE s."gameId" = $1 ORDER BY s.number`,
    values: [call.gameId, call.turn],
  });
  return seats.rows;
}

interface BotSheet {
  seat: Seat;
  revision: number;
  lines: readonly string[];
}

/** It replaces what a player may have saved who left the seat to the bot. */
function sheetOfBot({ number, revision }: SeatRow, { botLines }: PreparedTurn): BotSheet {
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

async function advance(client: PoolClient, call: TurnCall, at: Date, dueAt: Date | null, over: boolean): Promise<void> {
  await client.query({
    name: "advance-game",
    text: `UPDATE "Game" SET turn = $2, "dueAt" = $3, status = CASE WHEN $4 THEN 'finished'::"GameStatus" ELSE status END,
             "finishedAt" = CASE WHEN $4 THEN $5::timestamptz END, failure = NULL, "failedAt" = NULL, failures = 0,
             "retryAt" = NULL
           WHERE id = $1`,
    values: [call.gameId, call.turn, dueAt, over, at],
  });
}
