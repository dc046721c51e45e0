import type { Standing } from "@/engine/ruleset";
import { db } from "../db";
import { type PublicGame, readGame } from "../games/data";
import type { Person } from "../games/mutations";
import { readSeat, type SeatView } from "../seats/data";
import { unpackJson } from "../turns/packed";

/**
 * A game that is over, for anybody who may see its page: from then on everything in it is open to them. Null for every
 * other game, also for one that a GM has reopened.
 */
export async function readFinishedGame(gameId: string, reader: Person | null): Promise<PublicGame | null> {
  const found = await readGame(gameId, reader);
  return found?.game.status === "finished" ? found.game : null;
}

/** The world after a turn as it really was. The document is the ruleset's. */
export interface Truth {
  turn: number;
  world: unknown;
  standing: Standing;
  /** A GM changed it by hand after the turn had been run. */
  edited: boolean;
  editReason: string | null;
}

const TRUTH = { turn: true, snapshot: true, standing: true, edited: true, editReason: true } as const;

/** Null where there is no such turn, or the game is not over: it is asked again with the world. */
export async function readTruth(gameId: string, turn: number): Promise<Truth | null> {
  const found = await db.turn.findFirst({ where: { gameId, turn, game: { status: "finished" } }, select: TRUTH });
  return found && truthOf(found);
}

/** Of all turns, from the start on; none while the game is not over. */
export async function readTruths(gameId: string): Promise<Truth[]> {
  const found = await db.turn.findMany({
    where: { gameId, game: { status: "finished" } },
    select: TRUTH,
    orderBy: { turn: "asc" },
  });
  return found.map(truthOf);
}

function truthOf({
  snapshot,
  standing,
  ...rest
}: { snapshot: Uint8Array; standing: unknown } & Omit<Truth, "world" | "standing">): Truth {
  return { ...rest, world: unpackJson(snapshot), standing: standing as Standing };
}

/** What a seat knew of a turn, with its orders; null where there is no such seat or turn, or the game is not over. */
export async function readSeatOfFinished(gameId: string, seat: number, turn: number): Promise<SeatView | null> {
  const over = await db.game.count({ where: { id: gameId, status: "finished" } });
  return over === 0 ? null : readSeat(gameId, seat, turn);
}
