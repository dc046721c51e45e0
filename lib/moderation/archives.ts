import { type Person, refuseUnlessGm } from "../accounts/person";
import { now } from "../clock";
import { db } from "../db";
import { type ActKind, type HostActKind, recordAct } from "../games/acts";
import { Refusal } from "../refusal";
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
import { refuseOpponents } from "./look";

/** Everything of a game in one sealed file, for `restoreGame` of the same installation. Throws Refusal 403 or 404. */
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
    const act = { actorId: gm.id, act: "download", reason, at: now() } as const;
    await recordAct(client, gameId, act, `downloaded as it stood after turn ${turn}`);
    return { name: `${gameId}-turn-${turn}.json`, text: archiveFile(archive) };
  });
}

/**
 * Puts a downloaded game back, whether it is still here or not; what is here of it is kept aside. Answers its id.
 * Throws Refusal 403 (also for a GM who plays in the game that is here, against others) or 422 (not a file of this
 * installation).
 */
export async function restoreGame(gm: Person, text: string, reason: string): Promise<string> {
  refuseUnlessGm(gm);
  const archive = opened(() => readArchiveFile(text));
  return putBack(gm, archive, reason);
}

async function putBack(gm: Person, archive: GameArchive, reason: string): Promise<string> {
  const gameId = archive.Game.id;
  await inTransaction(async (client) => {
    await client.query(`SELECT FROM "Game" WHERE id = $1 FOR UPDATE`, [gameId]); // it may be gone
    await refuseOpponents(gm, gameId, client);
    await restoreWithin(client, archive, now());
    const act = { actorId: gm.id, act: "restore", reason, at: now() } as const;
    await recordAct(client, gameId, act, `restored as it stood after turn ${archive.Game.turn}`);
  });
  return gameId;
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
  /** Null when the log does not tell. */
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
    const act = acts.find(({ at }) => at >= each.at); // the game is kept first, and nothing comes between
    return { ...each, before: act ? { act: act.act, reason: act.reason } : null };
  });
}

/**
 * Undoes a roll-back, a run again, a restore or the end of a game that was called off: puts back what was kept then.
 * Throws Refusal 403 (as there) or 404.
 */
export async function restoreKept(gm: Person, gameId: string, id: string, reason: string): Promise<void> {
  refuseUnlessGm(gm);
  const kept = await db.keptArchive.findUnique({ where: { gameId_id: { gameId, id } } });
  if (!kept) throw new Refusal(404, "Nothing of that is kept.");
  await putBack(
    gm,
    opened(() => unseal(kept.archive)),
    reason,
  );
}
