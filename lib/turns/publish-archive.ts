import { rulesetOfVersion } from "@/engine/registry";
import type { FinishedTurn, Seat } from "@/engine/ruleset";
import { pool } from "../db";
import { unpackWorld } from "./packed";

interface ArchivedTurn {
  turn: number;
  orders: Record<Seat, string[]>;
  dropped: Seat[];
  sha256: string;
  /** The snapshot that a GM put in place before this turn, in base64. */
  edited: string | null;
  editReason: string | null;
}

interface StoredGame {
  rulesetId: string;
  rulesetVersion: string;
  options: unknown;
  commitment: string;
  secret: Buffer;
  seats: unknown[];
  start: Buffer;
  turns: ArchivedTurn[] | null;
}

/**
 * The archive of a game that is over, with its secret; null for any other game, and for one that never began. One
 * statement reads everything and checks the status, so that a game reopened by a GM in the meantime reveals nothing.
 */
export async function publishArchive(gameId: string): Promise<unknown> {
  const found = await pool.query<StoredGame>(
    `SELECT g."rulesetId", g."rulesetVersion", g.options, g.commitment, s.secret,
       (SELECT jsonb_agg(joining ORDER BY number) FROM "Seat" WHERE "gameId" = g.id) AS seats,
       (SELECT snapshot FROM "Turn" WHERE "gameId" = g.id AND turn = 0) AS start,
       (SELECT jsonb_agg(jsonb_build_object('turn', t.turn, 'dropped', t.dropped, 'orders', ${SHEETS_THAT_COUNTED},
                'sha256', coalesce(t."resolvedSha256", t.sha256), 'editReason', before."editReason",
                'edited', CASE WHEN before.edited THEN encode(before.snapshot, 'base64') END) ORDER BY t.turn)
        FROM "Turn" t JOIN "Turn" before ON before."gameId" = t."gameId" AND before.turn = t.turn - 1
        WHERE t."gameId" = g.id) AS turns
     FROM "Game" g JOIN "GameSecret" s ON s."gameId" = g.id WHERE g.id = $1 AND g.status = 'finished'
       AND g."startedAt" IS NOT NULL`,
    [gameId],
  );
  const [game] = found.rows;
  if (!game) return null;
  const ruleset = rulesetOfVersion(game.rulesetId, game.rulesetVersion);
  return ruleset.archive({
    rulesetVersion: game.rulesetVersion,
    commitment: game.commitment,
    secret: game.secret.toString("hex"),
    options: game.options,
    seats: game.seats.map((joining) => ruleset.joining.parse(joining)),
    start: unpackWorld(ruleset, game.start),
    turns: (game.turns ?? []).map((turn): FinishedTurn<unknown> => {
      const edited = turn.edited === null ? null : unpackWorld(ruleset, Buffer.from(turn.edited, "base64"));
      return { ...turn, edited };
    }),
  });
}

/**
 * The sheets of turn `t`, as in `inputAsBefore` of turn-input.ts: the last one of each seat, except those that left.
 */
export const SHEETS_THAT_COUNTED = `(
  SELECT coalesce(jsonb_object_agg(o.seat, to_jsonb(o.lines)), '{}')
  FROM (SELECT DISTINCT ON (seat) seat, lines FROM "OrderSheet"
        WHERE "gameId" = t."gameId" AND turn = t.turn AND seat <> ALL (t.dropped)
        ORDER BY seat, revision DESC) o)`;
