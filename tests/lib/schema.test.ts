import { expect, test } from "vitest";
import { pool } from "@/lib/db";

/** Tables of a person's that name games. */
const OF_PEOPLE = ["Membership", "Notice"];

/** For the database itself, which looks for what refers to an account that is deleted. No statement of ours needs them. */
const FOR_REFERENCES = ["GmAct_actorId_idx", "Seat_userId_idx"];

test("every key, index and reference of a game's tables begins with the game", async () => {
  const indexes = await pool.query<{ table: string; index: string; first: string }>(
    `
    SELECT t.relname AS table, x.relname AS index, a.attname AS first
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
    WHERE t.relnamespace = 'public'::regnamespace
      AND t.oid IN (SELECT attrelid FROM pg_attribute WHERE attname = 'gameId') AND t.relname <> ALL ($1)
      AND x.relname <> ALL ($2)`,
    [OF_PEOPLE, FOR_REFERENCES],
  );
  expect(indexes.rows.length).toBeGreaterThan(6);
  expect(indexes.rows.filter(({ first }) => first !== "gameId")).toEqual([]);

  const references = await pool.query<{ name: string; first: string }>(`
    SELECT c.conname AS name, a.attname AS first
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid IN ('"Game"'::regclass, '"Seat"'::regclass, '"Turn"'::regclass)`);
  expect(references.rows.length).toBeGreaterThan(6);
  expect(references.rows.filter(({ first }) => first !== "gameId")).toEqual([]);
});
