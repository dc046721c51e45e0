import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { now } from "../clock";
import { db } from "../db";
import { type ActKind, type HostActKind, recordAct } from "../games/acts";
import type { Receiver } from "../notices/about-games";
import { announce } from "../notices/announce";
import { Refusal } from "../refusal";
import { playersOf } from "../seats/players";
import { tellSitter } from "../seats/sitters";
import { inTransaction } from "../transaction";
import {
  ArchiveError,
  archiveFile,
  type GameArchive,
  readArchive,
  readArchiveFile,
  unseal,
} from "../turns/game-archive";
import { restoreWithin } from "../turns/restore-game";
import { withdrawTurnNotices } from "../turns/settle-notices";
import { compareArchive, type GameComparison } from "./compare-archive";
import { refuseOpponents } from "./look";
import { type RestoredGame, restoredNotice } from "./notices";

/**
 * Everything about a game in one sealed file, for `restoreGame` in the same installation. Throws Refusal 403 or 404.
 */
export async function downloadGame(
  gm: Person,
  gameId: string,
  reason: string,
): Promise<{ name: string; text: string }> {
  refuseUnlessGm(gm);
  return inTransaction(async (client) => {
    const archive = await readArchive(client, gameId);
    if (!archive) throw new Refusal(404, "There is no such game.");
    const { turn } = archive.Game;
    const act = { actorId: gm.id, act: "download", reason } as const;
    await recordAct(client, gameId, act, `downloaded as it stood after turn ${turn}`);
    return { name: `${gameId}-turn-${turn}.json`, text: archiveFile(archive) };
  });
}

/** What a Game Moderator looks at before putting a game back; `sha256` is sent with the act. */
export interface Compared {
  comparison: GameComparison;
  sha256: string;
}

/** What `restoreGame` would change. Throws Refusal 403 or 422, as it does. */
export async function compareFile(gm: Person, text: string): Promise<Compared> {
  refuseUnlessGm(gm);
  return compare(gm, openFile(text));
}

/** What `restoreKept` would change. Throws Refusal 403 or 404, as it does. */
export async function compareKept(gm: Person, gameId: string, id: string): Promise<Compared> {
  refuseUnlessGm(gm);
  return compare(gm, await openKept(gameId, id));
}

async function compare(gm: Person, { archive, of }: Opened): Promise<Compared> {
  return inTransaction(async (client) => {
    await refuseOpponents(gm, archive.Game.id, client);
    return compareArchive(client, archive, of);
  });
}

/**
 * Puts a downloaded game back, whether it is still here or not. A copy of the game as it is now is kept, and everybody
 * who has or had a seat in it is told. Returns its id. `compared`: the `sha256` of what the GM has looked at; without
 * it, whatever it would change. Throws Refusal 403 (also for a GM who plays in the present game against others), 409
 * (it would now change something else) or 422 (not a file of this installation).
 */
export async function restoreGame(gm: Person, text: string, reason: string, compared?: string): Promise<string> {
  refuseUnlessGm(gm);
  return putBack(gm, openFile(text), reason, compared);
}

async function putBack(gm: Person, { archive, of }: Opened, reason: string, compared?: string): Promise<string> {
  const gameId = archive.Game.id;
  await inTransaction(async (client) => {
    await client.query(`SELECT FROM "Game" WHERE id = $1 FOR UPDATE`, [gameId]); // there may be no row
    await refuseOpponents(gm, gameId, client);
    const { comparison, sha256 } = await compareArchive(client, archive, of);
    if (compared !== undefined && compared !== sha256)
      throw new Refusal(409, "This is not what you compared, or the game has moved on since. Compare it again.");
    const before = await playersOf(client, gameId);
    for (const { number } of comparison.seats) await tellSitter(client, gameId, number, "lost");
    await restoreWithin(client, archive, now());
    await withdrawTurnNotices(client, { gameId, userIds: before.map(({ userId }) => userId) });
    const act = { actorId: gm.id, act: "restore", reason } as const;
    await recordAct(client, gameId, act, restoredWords(comparison));
    await tellEverybody(client, gameId, before, reason);
  });
  return gameId;
}

/** For the log, which players read: names seats, but no people. */
function restoredWords({ archived, now: before, seats }: GameComparison): string {
  const stood = archived.status === "open" ? "before its start" : `after turn ${archived.turn}`;
  const from = before && before.turn !== archived.turn ? `, in place of turn ${before.turn}` : "";
  const changed = seats.map(({ number }) => number).join(", ");
  const hands =
    seats.length === 0
      ? ""
      : seats.length === 1
        ? `; seat ${changed} changes hands`
        : `; seats ${changed} change hands`;
  return `restored as it stood ${stood}${from}${hands}`;
}

/** `before`: the players who had a seat until now. */
async function tellEverybody(
  client: PoolClient,
  gameId: string,
  before: readonly Receiver[],
  reason: string,
): Promise<void> {
  const found = await client.query<Omit<RestoredGame, "gameId">>(
    `SELECT name AS "gameName", status, turn, "dueAt", rollbacks, listed FROM "Game" WHERE id = $1`,
    [gameId],
  );
  const game = { gameId, ...(found.rows[0] as Omit<RestoredGame, "gameId">) };
  const after = await playersOf(client, gameId);
  const had = new Map(before.map(({ userId, seat }) => [userId, seat]));
  const have = new Set(after.map(({ userId }) => userId));
  await announce(client, [
    ...after.map((each) => restoredNotice(game, each, had.get(each.userId) === each.seat ? "kept" : "gained", reason)),
    ...before.filter(({ userId }) => !have.has(userId)).map((each) => restoredNotice(game, each, "lost", reason)),
  ]);
}

interface Opened {
  archive: GameArchive;
  /** Distinguishes one archive from another. */
  of: string;
}

function openFile(text: string): Opened {
  return { archive: opened(() => readArchiveFile(text)), of: createHash("sha256").update(text).digest("hex") };
}

async function openKept(gameId: string, id: string): Promise<Opened> {
  const kept = await db.keptArchive.findUnique({ where: { gameId_id: { gameId, id } } });
  if (!kept) throw new Refusal(404, "There is no such copy of the game.");
  return { archive: opened(() => unseal(kept.archive)), of: id };
}

function opened(open: () => GameArchive): GameArchive {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw new Refusal(422, error.message, "file");
  }
}

/** A game as it was before an act. */
export interface KeptGame {
  id: string;
  turn: number;
  at: Date;
  /** Null if the log does not say. */
  before: { act: string; reason: string } | null;
}

/** The acts before which a game is kept. */
const KEEPING: readonly (ActKind | HostActKind)[] = [
  "roll-back",
  "run-again",
  "restore",
  "world",
  "call-off",
  "end",
  "cancel",
];

/** What is kept of a game, newest first. Throws Refusal 403. */
export async function listKept(gm: Person, gameId: string): Promise<KeptGame[]> {
  refuseUnlessGm(gm);
  const [kept, acts] = await Promise.all([
    db.keptArchive.findMany({
      where: { gameId },
      orderBy: { at: "desc" },
      select: { id: true, turn: true, at: true },
    }),
    db.gmAct.findMany({
      where: { gameId, act: { in: [...KEEPING] } },
      orderBy: { at: "asc" },
      select: { act: true, reason: true, at: true },
    }),
  ]);
  return kept.map((each) => {
    const act = acts.find(({ at }) => at >= each.at); // the copy is made just before the act
    return { ...each, before: act ? { act: act.act, reason: act.reason } : null };
  });
}

/**
 * Undoes a roll-back, a run again, a restore or the calling off of a game: puts back the copy kept then. `compared`: as
 * for `restoreGame`. Throws Refusal 403 or 409 (as there) or 404.
 */
export async function restoreKept(
  gm: Person,
  gameId: string,
  id: string,
  reason: string,
  compared?: string,
): Promise<void> {
  refuseUnlessGm(gm);
  await putBack(gm, await openKept(gameId, id), reason, compared);
}
