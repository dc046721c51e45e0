/** Somebody's notes on a game: they belong to the person, and nobody else ever gets to see them. */
import { rulesetOfVersion } from "@/engine/registry";
import type { Piece } from "@/engine/ruleset";
import { pool } from "../db";
import { HAD_PART } from "../seats/part";

/** A line of the notes that names a place on the map. */
export interface PlacedLine {
  text: string;
  pieces: readonly Piece[];
}

export interface Notebook {
  game: string;
  text: string;
  /** 0: nothing has been saved yet. */
  revision: number;
  savedAt: Date | null;
  placed: PlacedLine[];
}

interface Row extends Omit<Notebook, "placed"> {
  rulesetId: string;
  rulesetVersion: string;
  options: unknown;
  seatCount: number;
}

/** The game, and somebody's notes on it; only for those who have, or have had, a part in it. */
const NOTES_OF = (join: "JOIN" | "LEFT JOIN") =>
  `SELECT g.name AS game, g."rulesetId", g."rulesetVersion", g.options, g."seatCount",
     coalesce(n.text, '') AS text, coalesce(n.revision, 0) AS revision, n."savedAt"
   FROM "Game" g ${join} "Notebook" n ON n."gameId" = g.id AND n."userId" = $2
   WHERE g.id = $1 AND g."startedAt" IS NOT NULL AND ${HAD_PART("$2", "g.id")}`;

/** The user's own notes on a game they play in, have played in, or have sat in; null for other games. */
export async function readNotebook(userId: string, gameId: string): Promise<Notebook | null> {
  const found = await pool.query<Row>(NOTES_OF("LEFT JOIN"), [gameId, userId]);
  const [row] = found.rows;
  if (!row) return null;
  const { game, text, revision, savedAt } = row;
  return { game, text, revision, savedAt, placed: placedLines(row) };
}

/** The lines of the user's own notes that name places. */
export async function readPlacedLines(userId: string, gameId: string): Promise<PlacedLine[]> {
  const found = await pool.query<Row>({ name: "placed-notes", text: NOTES_OF("JOIN"), values: [gameId, userId] });
  return found.rows.flatMap(placedLines);
}

function placedLines({ text, rulesetId, rulesetVersion, options, seatCount }: Row): PlacedLine[] {
  if (text === "") return [];
  const { placesIn } = rulesetOfVersion(rulesetId, rulesetVersion);
  return text
    .split("\n")
    .map((line) => ({ text: line, pieces: placesIn(line, options, seatCount) }))
    .filter(({ pieces }) => pieces.some(({ isPlace }) => isPlace));
}
