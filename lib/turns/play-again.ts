/** A turn of a finished game, played again to find out what happened in it, because facts are not stored. */
import { rulesetOfVersion } from "@/engine/registry";
import type { Seat } from "@/engine/ruleset";
import { pool } from "../db";
import { unpackWorld } from "./packed";
import { SHEETS_THAT_COUNTED } from "./publish-archive";
import { turnSeed } from "./secret";

interface StoredTurn {
  rulesetId: string;
  rulesetVersion: string;
  secret: Buffer;
  before: Buffer;
  dropped: Seat[];
  orders: Record<Seat, string[]>;
}

/** `untold`: the turn cannot be played again here, perhaps because its rules are missing. */
type FactsOfTurn = readonly unknown[] | "untold";

/**
 * All facts of a turn, in the order in which they happened; null for the start, and if there is no such turn or the
 * game is not over. One statement reads everything and checks the status, as for the archive.
 */
export async function readFactsOfFinished(gameId: string, turn: number): Promise<FactsOfTurn | null> {
  const found = await pool.query<StoredTurn>(
    `SELECT g."rulesetId", g."rulesetVersion", s.secret, before.snapshot AS before, t.dropped,
       ${SHEETS_THAT_COUNTED} AS orders
     FROM "Turn" t JOIN "Turn" before ON before."gameId" = t."gameId" AND before.turn = t.turn - 1
       JOIN "Game" g ON g.id = t."gameId" JOIN "GameSecret" s ON s."gameId" = g.id
     WHERE t."gameId" = $1 AND t.turn = $2 AND g.status = 'finished' AND g."startedAt" IS NOT NULL`,
    [gameId, turn],
  );
  const [stored] = found.rows;
  if (!stored) return null;
  try {
    return playAgain(stored, turn);
  } catch (error) {
    console.error(`turn ${turn} of game ${gameId} could not be played again: ${error}`);
    return "untold"; // what is stored can still be shown
  }
}

function playAgain({ rulesetId, rulesetVersion, secret, before, dropped, orders }: StoredTurn, turn: number) {
  const ruleset = rulesetOfVersion(rulesetId, rulesetVersion);
  const seed = turnSeed(secret, turn);
  return ruleset.resolveTurn(unpackWorld(ruleset, before), { orders, dropped, seed }).facts;
}
