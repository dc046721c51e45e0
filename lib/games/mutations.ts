import { randomInt } from "node:crypto";
import type { PoolClient } from "pg";
import { rulesetById, STANDARD_RULESET } from "@/engine/registry";
import type { Ruleset } from "@/engine/ruleset";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { now } from "../clock";
import { pool } from "../db";
import { documentFaults } from "../input";
import { whyTold } from "../moderation/schema";
import { lastRevision, savedSince } from "../orders/revisions";
import { type Fault, faultsIn, misfit, Refusal } from "../refusal";
import { insertRow } from "../row-statements";
import { takeSeat } from "../seats/mutations";
import { playsAgainstOthers } from "../seats/part";
import { playersOf, seatOfPlayer } from "../seats/players";
import { inTransaction } from "../transaction";
import { countReady, everybodyIsReady } from "../turns/early-run";
import { type RunOutcome, runTurn } from "../turns/run-turn";
import { commitmentOf, newSecret } from "../turns/secret";
import { startGame, startWithin } from "../turns/start-game";
import { recordAct } from "./acts";
import { refuseMovedOn } from "./claim";
import { clockFaults, type NewGame, newGameSchema } from "./schema";

const ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"; // none that look alike
const ID_LENGTH = 12;

const POND_SEATS = 4;
const MOST_PONDS = 5;

function newGameId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join("");
}

/** Opens a game with free seats. Answers its id. Throws Refusal 403 (not a GM) or 422 (with the field). */
export async function createGame(gm: Person, game: NewGame): Promise<string> {
  refuseUnlessGm(gm);
  return inTransaction(async (client) => {
    const gameId = await insertGame(client, game, gm.id);
    await recordAct(client, gameId, { actorId: gm.id, act: "create", reason: "", at: now() }, `opened as ${game.name}`);
    return gameId;
  });
}

/**
 * As `createGame`, for whom nobody has to be asked (the first games of an installation, a learners' pond). `faults`: what
 * the caller finds wrong besides.
 */
export async function insertGame(
  client: PoolClient,
  input: NewGame,
  createdById: string | null,
  faults: readonly Fault[] = [],
): Promise<string> {
  const { ruleset, seatCount, ...game } = readNewGame(input, faults);
  const id = newGameId();
  const secret = newSecret();
  await client.query(
    insertRow("Game", {
      ...game,
      id,
      rulesetId: ruleset.id,
      rulesetVersion: ruleset.version,
      seatCount,
      options: JSON.stringify(game.options),
      commitment: commitmentOf(secret),
      createdById,
      createdAt: now(),
    }),
  );
  await client.query(insertRow("GameSecret", { gameId: id, secret }));
  await client.query(`INSERT INTO "Seat" ("gameId", number) SELECT $1, generate_series(1, $2::int)`, [id, seatCount]);
  return id;
}

/** Throws Refusal 422 with all that is wrong, as far as it can be known at once. */
function readNewGame(input: NewGame, more: readonly Fault[]) {
  const ruleset = knownRuleset(input.rulesetId ?? STANDARD_RULESET);
  const { min, max, standard } = ruleset.seats;
  const { seatCount = standard, options = {} } = input;
  const read = newGameSchema.safeParse(input);
  const faults = [...(read.success ? [] : faultsIn(read.error)), ...clockFaults(input), ...more];
  if (seatCount < min || seatCount > max) faults.push(["seatCount", `${ruleset.title} is for ${min} to ${max} seats.`]);
  const seatsFit = faults.every(([field]) => field !== "seatCount");
  faults.push(...faultsOfOptions(ruleset, options, seatsFit ? seatCount : null));
  if (!read.success || faults.length > 0) throw misfit(faults);
  return { ...read.data, ruleset, seatCount };
}

function knownRuleset(id: string): Ruleset {
  try {
    return rulesetById(id);
  } catch {
    throw new Refusal(422, "There is no such ruleset.", "rulesetId");
  }
}

/**
 * A special game is begun once to see whether it can be: nobody is to find that out when all are there. What is wrong
 * by itself is left out of that, so that it is said in the same breath.
 */
function faultsOfOptions(ruleset: Ruleset, options: Record<string, unknown>, seatCount: number | null) {
  const wrong = documentFaults(() => ruleset.options.parse(options));
  const faulty = new Set(wrong.map(([path]) => path.split(".")[0]));
  const sound = Object.fromEntries(Object.entries(options).filter(([name]) => !faulty.has(name)));
  const bots = Array.from({ length: seatCount ?? 0 }, (_, index) => ruleset.botJoining(index + 1));
  if (bots.length > 0 && Object.keys(sound).length > 0)
    wrong.push(...documentFaults(() => ruleset.setUp(bots, sound, "a trial")));
  return wrong.map(([path, words]) => [["options", path].filter(Boolean).join("."), words] as const);
}

/**
 * "Play now": a game of one's own against bots, begun at once, its turns run when the player is ready. A pond whose
 * first turn is still to be run is given again rather than a second one dug. Throws Refusal 409 (too many ponds) or 422
 * (the joining document does not fit, with its field).
 */
export async function playNow(userId: string, joining: Record<string, unknown> = {}): Promise<{ gameId: string }> {
  return inTransaction(async (client) => {
    await client.query(`SELECT 1 FROM "User" WHERE id = $1 FOR UPDATE`, [userId]); // two clicks dig one pond
    const ponds = await ownPonds(client, userId);
    const untouched = ponds.find((pond) => pond.turn === 0);
    if (untouched) return { gameId: untouched.id };
    if (ponds.length >= MOST_PONDS)
      throw new Refusal(409, `You have ${ponds.length} games of your own under way. Go on with one of them.`);
    const ruleset = rulesetById(STANDARD_RULESET);
    const pond = {
      name: ruleset.practiceName?.(await namesOfPonds(client, userId), userId) ?? ruleset.title,
      rulesetId: ruleset.id,
      seatCount: POND_SEATS,
      turnMinutes: null,
      listed: false,
      options: { ...ruleset.practice },
    };
    const gameId = await insertGame(client, pond, userId);
    await client.query(`UPDATE "Game" SET practice = true WHERE id = $1`, [gameId]);
    await takeSeat(client, userId, { gameId, joining });
    await startWithin(client, gameId);
    return { gameId };
  });
}

/** Of those that are over, too. */
async function namesOfPonds(client: PoolClient, userId: string): Promise<string[]> {
  const ponds = await client.query<{ name: string }>(
    `SELECT g.name FROM "Membership" m JOIN "Game" g ON g.id = m."gameId" WHERE m."userId" = $1 AND g.practice`,
    [userId],
  );
  return ponds.rows.map(({ name }) => name);
}

/** Those under way. */
async function ownPonds(client: PoolClient, userId: string): Promise<{ id: string; turn: number }[]> {
  const ponds = await client.query<{ id: string; turn: number }>(
    `SELECT g.id, g.turn FROM "Membership" m JOIN "Game" g ON g.id = m."gameId"
     JOIN "Seat" s ON s."gameId" = g.id AND s."userId" = m."userId"
     WHERE m."userId" = $1 AND g."createdById" = $1 AND g.practice AND g.status = 'running'
     ORDER BY g."createdAt" DESC`,
    [userId],
  );
  return ponds.rows;
}

/** The GM starts a game; bots take the free seats. Throws Refusal 403, 404 or 409 (the reason of a failure, too). */
export async function startByGm(gm: Person, gameId: string, reason: string): Promise<void> {
  refuseUnlessGm(gm);
  await gameStands(gameId);
  const act = { actorId: gm.id, act: "start", reason, at: now() } as const;
  const started = await startGame(gameId, (client, seats) =>
    recordAct(client, gameId, act, `started with ${seats.length} seats`),
  );
  if (started.outcome === "not open") throw new Refusal(409, "This game has begun already, or was called off.");
  if (started.outcome !== "failed") return;
  const why = whyTold(await playsAgainstOthers(gm.id, gameId), started.failure);
  throw new Refusal(409, `The game could not be started: ${why}`);
}

/**
 * The GM runs the next turn now; `stands`: see `refuseMovedOn`. Throws Refusal 403 (also for a GM who plays against
 * others, before its deadline and while not all are ready), 404 or 409 (also with the reason of a failure).
 */
export async function runByGm(
  gm: Person,
  gameId: string,
  reason: string,
  stands?: number,
): Promise<{ turn: number; over: boolean }> {
  refuseUnlessGm(gm);
  const { turn } = await gameStands(gameId);
  refuseMovedOn({ turn }, stands);
  const act = { actorId: gm.id, act: "run", reason, at: now() } as const;
  const refuse = async (client: PoolClient, dueAt: Date | null) => {
    if (dueAt && dueAt > now()) await refuseHaste(client, gm, gameId);
  };
  const run = await runTurn({ gameId, turn: turn + 1, startedBy: "gm", act, refuse });
  if (run.outcome !== "failed") return turnRun(run);
  const why = whyTold(await playsAgainstOthers(gm.id, gameId), run.failure);
  throw new Refusal(409, `Turn ${turn + 1} could not be run: ${why}`);
}

/** A GM who plays against others does not cut their time short. Throws Refusal 403. */
async function refuseHaste(client: PoolClient, gm: Person, gameId: string): Promise<void> {
  if (everybodyIsReady(await countReady(client, gameId)) || !(await playsAgainstOthers(gm.id, gameId, client))) return;
  throw new Refusal(403, "You play in this game: before its deadline you run a turn when all are ready, not sooner.");
}

/**
 * The only human of a game is ready: the next turn is run at once. `turn` is the turn the player means, so that a
 * second click runs nothing; `revision` the sheet: refused where another one has been saved since. Throws Refusal 403
 * (no seat, or it has left the game), 404, 409 (others play, not running, paused, run already, another revision) or 410
 * (the seat is lost).
 */
export async function readyAndRun(
  userId: string,
  gameId: string,
  turn: number,
  revision?: number,
): Promise<{ turn: number; over: boolean }> {
  const { pausedUntil } = await gameStands(gameId);
  const seat = await seatOfPlayer(pool, userId, gameId);
  if ((await playersOf(pool, gameId)).length > 1)
    throw new Refusal(409, "Others play too: the turn is run at its deadline.");
  if (pausedUntil && pausedUntil > now()) throw new Refusal(409, "The Game Moderator has paused this game.");
  const refuse = async (client: PoolClient) => {
    if (revision !== undefined && revision !== (await lastRevision(client, { gameId, seat, turn }))) throw savedSince();
  };
  const run = await runTurn({ gameId, turn, startedBy: "player", by: userId, refuse });
  if (run.outcome === "failed")
    throw new Refusal(409, "The turn could not be run. Nothing is lost; the Game Moderator has been told.");
  return turnRun(run);
}

function turnRun(run: Exclude<RunOutcome, { outcome: "failed" }>): { turn: number; over: boolean } {
  if (run.outcome === "not due") throw new Refusal(409, "This turn has been run already, or the game is not running.");
  return { turn: run.turn, over: run.over };
}

interface GameStands {
  turn: number;
  pausedUntil: Date | null;
}

/** Throws Refusal 404. */
async function gameStands(gameId: string): Promise<GameStands> {
  const game = await pool.query<GameStands>(`SELECT turn, "pausedUntil" FROM "Game" WHERE id = $1`, [gameId]);
  if (!game.rows[0]) throw new Refusal(404, "There is no such game.");
  return game.rows[0];
}
