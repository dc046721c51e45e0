/** Games that everybody may watch: while one is under way, only its public ranking. */
import type { Standing } from "@/engine/ruleset";
import { db, pool } from "../db";
import { type PublicGame, readPublicGames } from "./public-game";

const MOST_LISTED = 20;

/** As SQL: game `g` is under way, open to the public, and somebody plays in it. */
const UNDER_WAY = `g.status = 'running' AND g.listed AND g."restingSince" IS NULL`;

/** At most this many, the newest turn first. */
export async function listUnderWay(): Promise<PublicGame[]> {
  const newest = await pool.query<{ id: string }>(
    `SELECT g.id FROM "Game" g JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn
     WHERE ${UNDER_WAY} ORDER BY t."resolvedAt" DESC, g.id LIMIT $1`,
    [MOST_LISTED],
  );
  return readPublicGames(
    newest.rows.map(({ id }) => id),
    "running",
  );
}

/** The public ranking after each turn, from the start on. The caller makes sure that the reader may see the game. */
export async function readRankings(gameId: string): Promise<{ turn: number; standing: Standing }[]> {
  const turns = await db.turn.findMany({
    where: { gameId },
    select: { turn: true, standing: true },
    orderBy: { turn: "asc" },
  });
  return turns.map(({ turn, standing }) => ({ turn, standing: standing as unknown as Standing }));
}

/** What goes on here, for first-time visitors. */
export interface Glance {
  /** How many games under way everybody may watch. */
  underWay: number;
  /** The last game that was won, with its winners by name; null if there is none. */
  won: { id: string; name: string; turn: number; winners: string[] } | null;
}

export async function readGlance(): Promise<Glance> {
  const found = await pool.query<Glance>({
    name: "glance",
    text: `SELECT (SELECT count(*)::int FROM "Game" g WHERE ${UNDER_WAY}) AS "underWay",
             (SELECT json_build_object('id', g.id, 'name', g.name, 'turn', g.turn, 'winners',
                (SELECT json_agg(s.name ORDER BY s.number) FROM "Seat" s
                 WHERE s."gameId" = g.id AND t.standing -> 'winners' @> to_jsonb(s.number)))
              FROM "Game" g JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn
              WHERE g.status = 'finished' AND g.listed AND NOT g."calledOff" AND t.standing -> 'winners' <> '[]'
              ORDER BY g."finishedAt" DESC, g.id LIMIT 1) AS won`,
  });
  return found.rows[0] as Glance;
}
