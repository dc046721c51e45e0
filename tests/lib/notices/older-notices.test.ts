import pg from "pg";
import { expect, test } from "vitest";
import { migrate, migrateUpTo } from "../../../scripts/launcher/migrate";
import { readMigrations } from "../../../scripts/launcher/schema-engine";
import { createEmptyDatabase } from "../../support/database";

test("notices written before their games, turns and seats had columns get them from their keys", async () => {
  const names = readMigrations().migrationDirectories.map(({ path }) => path);
  const own = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: own.url });
  try {
    await migrateUpTo(
      own.url,
      names.filter((name) => name < "20261126110126"),
    );
    await client.connect();
    for (const [key, event, turnOf] of [
      ["turn/fen/12/3", "turn", "fen"],
      ["missed/fen/12/3/again1", "seat", "fen"],
      ["message/fen/3/ann/m1", "message", null],
      ["sitting/fen/s1/begun", "seat", null],
      ["reset/abc", null, null],
      ["trial/1", null, null],
    ])
      await client.query(
        `INSERT INTO "Notice" ("eventKey", channel, event, "turnOf", subject, text, "createdAt", "dueAt")
         VALUES ($1, 'mail', $2, $3, '', '', now(), now())`,
        [key, event, turnOf],
      );
    await migrate(own.url);
    const found = await client.query(`SELECT "eventKey" AS key, "gameId", turn, seat FROM "Notice" ORDER BY 1`);
    expect(found.rows).toEqual([
      { key: "message/fen/3/ann/m1", gameId: "fen", turn: null, seat: 3 },
      { key: "missed/fen/12/3/again1", gameId: "fen", turn: 12, seat: null },
      { key: "reset/abc", gameId: null, turn: null, seat: null },
      { key: "sitting/fen/s1/begun", gameId: "fen", turn: null, seat: null },
      { key: "trial/1", gameId: null, turn: null, seat: null },
      { key: "turn/fen/12/3", gameId: "fen", turn: 12, seat: null },
    ]);
  } finally {
    await client.end();
    await own.drop();
  }
});
