import type { PoolClient } from "pg";
import { rulesetOfVersion } from "@/engine/registry";
import type { Ruleset, Seat } from "@/engine/ruleset";
import type { Queryable } from "../db";
import { updateRow } from "../row-statements";
import { packWorld, unpack, unpackWorld } from "./packed";
import { seatRecord } from "./store-turn";

/** The present world of a game. */
export interface StandingWorld {
  ruleset: Ruleset;
  turn: number;
  world: unknown;
}

/** Undefined before the start. The caller holds the game's row if it means to change the world. */
export async function readStandingWorld(client: Queryable, gameId: string): Promise<StandingWorld | undefined> {
  const found = await client.query<{ rulesetId: string; rulesetVersion: string; turn: number; snapshot: Buffer }>(
    `SELECT g."rulesetId", g."rulesetVersion", t.turn, t.snapshot
     FROM "Game" g JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn WHERE g.id = $1`,
    [gameId],
  );
  const [row] = found.rows;
  if (!row) return undefined;
  const ruleset = rulesetOfVersion(row.rulesetId, row.rulesetVersion);
  return { ruleset, turn: row.turn, world: unpackWorld(ruleset, row.snapshot) };
}

/**
 * Replaces the present world of a game, and updates what each seat sees of it; reports stay. A turn prepared from the
 * old world will not be stored. The reason is published with the archive. The caller holds the game's row.
 */
export async function replaceWorld(
  client: PoolClient,
  gameId: string,
  { ruleset, turn }: Pick<StandingWorld, "ruleset" | "turn">,
  world: unknown,
  reason: string,
): Promise<void> {
  const { snapshot, sha256 } = packWorld(ruleset, world);
  await client.query(
    `UPDATE "Turn" SET snapshot = $3, sha256 = $4, awaiting = $5, standing = $6, edited = true,
       "resolvedSha256" = coalesce("resolvedSha256", sha256), "editReason" = concat_ws('; ', "editReason", $7::text)
     WHERE "gameId" = $1 AND turn = $2`,
    [gameId, turn, snapshot, sha256, ruleset.awaiting(world), JSON.stringify(ruleset.standing(world)), reason],
  );
  const seats = await client.query<{ seat: Seat; before: Buffer | null }>(
    `SELECT s.seat, b.memory AS before FROM "SeatTurn" s
     LEFT JOIN "SeatTurn" b ON b."gameId" = s."gameId" AND b.turn = s.turn - 1 AND b.seat = s.seat
     WHERE s."gameId" = $1 AND s.turn = $2`,
    [gameId, turn],
  );
  for (const { seat, before } of seats.rows) {
    const { view, memory } = seatRecord(ruleset, ruleset.view(world, seat), seat, before && unpack(ruleset, before));
    await client.query(updateRow("SeatTurn", { gameId, turn, seat }, { view, memory }));
  }
}
