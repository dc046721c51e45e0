import type { PoolClient } from "pg";
import type { Seat } from "@/engine/ruleset";
import { now } from "../clock";
import { pool } from "../db";
import { type Act, recordAct } from "../games/acts";
import { ENDS_WITH_PLAYERS, endDeserted } from "../games/practice";
import { turnMessagesText } from "../messages/report-text";
import { announce } from "../notices/announce";
import { Refusal } from "../refusal";
import { inTransaction } from "../transaction";
import { type Absence, type AbsencePolicy, absencesOf, storeAbsences } from "./absences";
import { type Clock, clockAfterRun, type Timetable, withDeadline } from "./deadlines";
import { recordLetGo } from "./dropped-by-the-rules";
import { countReady, everybodyIsReady } from "./early-run";
import { NO_FAILURES, recordFailure } from "./failures";
import { type PreparedTurn, prepareTurn } from "./prepare-turn";
import { countOrders, type ResolvedTurn, resolveTurn } from "./resolve-turn";
import { settlePastTurns } from "./settle-notices";
import { storeSeatTurns, storeTurn } from "./store-turn";
import { afterSurrender, isDeserted, type SurrenderPolicy, storeSurrenders } from "./surrenders";
import { turnNotices } from "./tell-turn";
import { inputAsBefore, inputOf, storeBotsSheets, type TurnInput } from "./turn-input";
import {
  afterAbsence,
  isOnlyPlayer,
  readSeats,
  storeLeavers,
  type TurnSeat,
  withdrawOffers,
  withoutEmptySheet,
} from "./turn-seats";

/** Only the schedule waits for the deadline, or for everybody to be ready. */
export type TurnCall = {
  gameId: string;
  /** The turn to resolve: the game's last turn + 1. */
  turn: number;
} & ({ startedBy: "schedule" } | CallOfPlayer | CallOfGm);

interface CallOfPlayer {
  startedBy: "player";
  /** Must be the only human of the game, with a seat that still plays; otherwise the turn is not run. */
  by: string;
  refuse?: RefuseTurn;
}

interface CallOfGm {
  startedBy: "gm";
  /** For the log. */
  act?: Act;
  /** The turn was run before and is run again, from the sheets that counted then. */
  again?: RunBefore;
  refuse?: RefuseTurn;
}

/** Called once the game is locked and no more orders can be saved: throws a Refusal if the turn must not be run. */
type RefuseTurn = (client: PoolClient, dueAt: Date | null) => Promise<void>;

/** The turn as it was stored, and the deadline after it. */
interface RunBefore {
  dropped: readonly Seat[];
  sha256: string;
  resolvedAt: Date;
  dueAt: Date | null;
  nextDueAt: Date | null;
}

/**
 * `not due`: somebody else has run this turn, or its time has not come; nothing is changed. `failed`: nothing of the
 * turn is stored, and `failure` says why (for GMs only, as it may reveal secrets).
 */
export type RunOutcome =
  | { outcome: "done"; turn: number; over: boolean }
  | { outcome: "not due" }
  | { outcome: "failed"; failure: string };

/**
 * Resolves one turn of one game: everything in one transaction, exactly once, whoever calls it and however often.
 * Throws the call's own Refusal.
 */
export async function runTurn(call: TurnCall): Promise<RunOutcome> {
  try {
    if (call.startedBy === "schedule" && (await isLeftAlone(call.gameId))) return { outcome: "not due" };
    const prepared = await prepareTurn(pool, call.gameId, call.turn);
    if (!prepared) return { outcome: "not due" };
    return await inTransaction((client) => runWithin(client, call, prepared));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return { outcome: "failed", failure: await recordFailure(call.gameId, call.turn - 1, error) };
  }
}

/** After a failure the schedule waits a while, even if two of its calls were queued at once. */
async function isLeftAlone(gameId: string): Promise<boolean> {
  const found = await pool.query<{ id: string }>({
    name: "left-alone",
    text: `SELECT id FROM "Game" WHERE id = $1 AND "retryAt" > $2`,
    values: [gameId, now()],
  });
  return found.rows.length > 0;
}

interface GameToRun extends Timetable, Clock, AbsencePolicy, SurrenderPolicy {
  name: string;
  rollbacks: number;
  listed: boolean;
  endsWithPlayers: boolean;
}

type Run = Exclude<RunOutcome, { outcome: "failed" }>;

/** As `runTurn`, in the caller's transaction. */
export async function runWithin(client: PoolClient, call: TurnCall, prepared: PreparedTurn): Promise<Run> {
  const gathered = await gather(client, call, prepared);
  if (!gathered) return { outcome: "not due" };
  const resolved = resolveTurn(prepared, gathered.seatsInTurn, gathered.input);
  const running = { call, prepared, gathered, resolved };
  const sha256 = await store(client, running);
  const next = await goOn(client, running);
  if (call.startedBy === "gm" && call.act) await recordAct(client, call.gameId, call.act, `turn ${call.turn} run`);
  const known = gathered.again?.sha256 === sha256; // players already have these reports
  if (!known) await tell(client, running, next);
  return { outcome: "done", turn: call.turn, over: next.over };
}

/** What a turn is run from, once its game is locked. */
interface Gathered {
  at: Date;
  game: GameToRun;
  /** Everybody is ready before the deadline. */
  early: boolean;
  again: RunBefore | null;
  /** As they were when the game was locked, and as they stand when the turn is resolved. */
  seatsFound: TurnSeat[];
  seatsInTurn: TurnSeat[];
  absences: Absence[];
  input: TurnInput;
}

/** Undefined if the turn must not be run now. */
async function gather(client: PoolClient, call: TurnCall, prepared: PreparedTurn): Promise<Gathered | undefined> {
  const at = now();
  const game = await claim(client, call, prepared, at);
  if (!game) return undefined;
  const scheduled = call.startedBy === "schedule";
  if (!scheduled) await call.refuse?.(client, game.dueAt);
  const again = (call.startedBy === "gm" && call.again) || null;
  const lockedSince = game.dueAt && game.dueAt <= at ? game.dueAt : null;
  const overdue = scheduled && lockedSince !== null;
  const early = scheduled && !overdue;
  if (early && !everybodyIsReady(await countReady(client, call.gameId))) {
    await client.query(`UPDATE "Game" SET "earlyAt" = NULL WHERE id = $1`, [call.gameId]); // somebody has saved since
    return undefined;
  }
  const stored = await readSeats(client, call, lockedSince ?? at); // no orders were taken since, however late it runs
  const seatsFound = again ? stored : stored.map((seat) => withoutEmptySheet(seat, prepared.ruleset));
  if (call.startedBy === "player" && !isOnlyPlayer(seatsFound, prepared.awaited, call.by)) return undefined;
  const absences = overdue ? absencesOf(seatsFound, prepared.awaited, game) : [];
  const seatsInTurn = seatsFound.map((seat) => afterSurrender(afterAbsence(seat, absences), again ? null : game));
  const input = again ? inputAsBefore(seatsFound, again.dropped) : inputOf(seatsInTurn, prepared);
  return { at, game, early, again, seatsFound, seatsInTurn, absences, input };
}

/** All there is of a turn while it is run. */
interface RunningTurn {
  call: TurnCall;
  prepared: PreparedTurn;
  gathered: Gathered;
  resolved: ResolvedTurn;
}

/** Returns the new world's SHA-256. */
async function store(client: PoolClient, { call, prepared, gathered, resolved }: RunningTurn): Promise<string> {
  const { at, game, again, seatsFound, input } = gathered;
  const turn = { gameId: call.gameId, turn: call.turn, at };
  const sha256 = await storeTurn(client, prepared.ruleset, {
    gameId: call.gameId,
    turn: call.turn,
    world: resolved.world,
    standing: resolved.standing,
    elapsedMs: resolved.elapsedMs,
    dropped: input.dropped,
    ...countOrders(resolved.results),
    resolvedAt: again?.resolvedAt ?? at,
    dueAt: (again ?? game).dueAt,
    startedBy: gathered.early ? "player" : call.startedBy,
  });
  await storeSeatTurns(client, call.gameId, call.turn, resolved.records);
  await storeBotsSheets(client, call, input.botsSheets, at);
  if (!again) {
    await storeAbsences(client, turn, seatsFound, gathered.absences);
    await storeSurrenders(client, turn, seatsFound, game);
    await recordLetGo(client, turn, resolved.gone, resolved.missed);
  }
  await storeLeavers(client, call, [...input.dropped, ...resolved.gone]);
  const out = [...prepared.awaited].filter((seat) => !resolved.awaited.has(seat));
  await withdrawOffers(client, call.gameId, out);
  return sha256;
}

interface Next {
  dueAt: Date | null;
  over: boolean;
}

/** The game goes on to its next turn, is over, or rests. */
async function goOn(client: PoolClient, { call, prepared, gathered, resolved }: RunningTurn): Promise<Next> {
  const { at, game, again, seatsInTurn } = gathered;
  const { over } = resolved.standing;
  const deserted = !over && !again && isDeserted(seatsInTurn, prepared.ruleset.awaiting(resolved.world));
  const clock =
    over || deserted
      ? withDeadline(game, null, at)
      : again
        ? withDeadline(game, again.nextDueAt, at)
        : clockAfterRun(game, game, at);
  const ends = deserted && game.endsWithPlayers;
  await advance(client, call, { at, clock, over, rests: deserted && !ends });
  if (ends) await endDeserted(client, call.gameId, at);
  return { dueAt: clock.dueAt, over: over || ends };
}

async function tell(
  client: PoolClient,
  { call: { gameId, turn }, prepared, gathered, resolved }: RunningTurn,
  next: Next,
): Promise<void> {
  const { game } = gathered;
  const messages = await turnMessagesText(client, gameId, turn);
  const told = { gameId, gameName: game.name, turn, rollbacks: game.rollbacks, ...next };
  const notices = turnNotices({ ...gathered, ...resolved, told, policy: game, messages });
  const userIds = notices.map(({ userId }) => userId);
  await settlePastTurns(client, { gameId, userIds, since: prepared.resolvedAt });
  await announce(client, notices);
}

/**
 * Locks the game's row: from here to the commit no order sheet can be saved and nobody else can run the turn. A second
 * caller waits here, and then finds that the turn has moved on; the last turn's row is locked too, otherwise the world
 * would be read as it was before the wait. While a game is paused no player can run it.
 */
async function claim(
  client: PoolClient,
  call: TurnCall,
  { sha256 }: PreparedTurn,
  at: Date,
): Promise<GameToRun | undefined> {
  const claimed = await client.query<GameToRun>({
    name: "claim-turn",
    text: `SELECT g.name, g."turnMinutes", g."localTime", g.zone, g."dueAt", g."pausedAt", g."pausedUntil",
             g."pausedDueAt", g."absentAfter", g."absentFate", g."surrenderFate", g.rollbacks, g.listed,
             ${ENDS_WITH_PLAYERS} AS "endsWithPlayers"
           FROM "Game" g JOIN "Turn" t ON t."gameId" = g.id AND t.turn = $2::int - 1 AND t.sha256 = $5
           WHERE g.id = $1 AND g.status = 'running' AND g.turn = $2::int - 1
             AND ($3 OR g."dueAt" <= $4 OR g."earlyAt" <= $4)
             AND ($6 OR g."pausedUntil" IS NULL OR g."pausedUntil" <= $4)
           FOR UPDATE OF g, t`,
    values: [call.gameId, call.turn, call.startedBy !== "schedule", at, sha256, call.startedBy !== "player"],
  });
  return claimed.rows[0];
}

interface Advance {
  at: Date;
  clock: Clock;
  over: boolean;
  rests: boolean;
}

async function advance(client: PoolClient, call: TurnCall, { at, clock, over, rests }: Advance): Promise<void> {
  const { dueAt, pausedAt, pausedUntil, pausedDueAt } = clock;
  await client.query({
    name: "advance-game",
    text: `UPDATE "Game" SET turn = $2, "dueAt" = $3,
             status = CASE WHEN $4 THEN 'finished'::"GameStatus" ELSE status END,
             "finishedAt" = CASE WHEN $4 THEN $5::timestamptz END, ${NO_FAILURES},
             "earlyAt" = NULL, "extendedMinutes" = 0, "pausedAt" = $7, "pausedUntil" = $8, "pausedDueAt" = $9,
             "restingSince" = CASE WHEN $6 THEN $5::timestamptz END
           WHERE id = $1`,
    values: [call.gameId, call.turn, dueAt, over, at, rests, pausedAt, pausedUntil, pausedDueAt],
  });
}
