// Many games like the reference one: 32 × 32 hexes, 16 clans, 30 orders each, all due at the same instant.
import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { World } from "../../../engine/lizards/world";
import { worldDocument } from "../../../engine/lizards/world-document";
import { readWorld } from "../../../engine/lizards/world-schema";
import { rulesetById } from "../../../engine/registry";
import { inTransaction } from "../../../lib/transaction";
import { commitmentOf } from "../../../lib/turns/secret";
import { seatRecord, storeSeatTurns, storeTurn } from "../../../lib/turns/store-turn";
import { busyRequest, busyWorld } from "../busy-world";

const CLANS = 16;
const REFERENCE = { rows: 32, cols: 32, clans: CLANS, seed: "reference" };
const TEMPLATE = "template";
const ruleset = rulesetById("lizards");

/** Every seat has a player with an address, so that all notices are written. */
const userOf = (seat: number) => `user-${seat}`;
export const USERS = Array.from({ length: CLANS }, (_, i) => userOf(i + 1));

function atTurnZero(world: World): World {
  const document = structuredClone(worldDocument(world)) as unknown as { turn: number; spies: { madeTurn: number }[] };
  document.turn = 0;
  for (const spy of document.spies) spy.madeTurn = 0;
  return readWorld(document);
}

/** Makes the people and one game, of which all others are copies. Its orders are saved; it is never due. */
export async function makeTemplate(client: pg.Client): Promise<void> {
  const at = new Date();
  const world = atTurnZero(busyWorld(REFERENCE));
  const { orders } = busyRequest(world, REFERENCE.seed);
  const secret = randomBytes(32);
  for (const [i, id] of USERS.entries())
    await client.query(`INSERT INTO "User" (id, email, name) VALUES ($1, $2, $3)`, [
      id,
      `${id}@example.org`,
      `Player ${i + 1}`,
    ]);
  await client.query(
    `INSERT INTO "Game" (id, name, "rulesetId", "rulesetVersion", status, "seatCount", "turnMinutes", commitment, "startedAt")
     VALUES ($1, 'Reference', $2, $3, 'running', $4, 1440, $5, $6)`,
    [TEMPLATE, ruleset.id, ruleset.version, CLANS, commitmentOf(secret), at],
  );
  await client.query(`INSERT INTO "GameSecret" VALUES ($1, $2)`, [TEMPLATE, secret]);
  for (const { number, name, code } of world.clans)
    await client.query(
      `INSERT INTO "Seat" ("gameId", number, kind, "userId", name, code) VALUES ($1, $2, 'player', $3, $4, $5)`,
      [TEMPLATE, number, userOf(number), name, code],
    );
  const standing = ruleset.standing(world);
  const turn = { gameId: TEMPLATE, turn: 0, world, standing, dropped: [], resolvedAt: at, startedBy: "start" } as const;
  const records = world.clans.map(({ number }) => ({
    ...seatRecord(ruleset, ruleset.view(world, number), number, null),
    report: null,
    results: null,
  }));
  await inTransaction(async (own) => {
    await storeTurn(own, ruleset, { ...turn, dueAt: null, orders: 0, refused: 0, elapsedMs: 1 });
    await storeSeatTurns(own, TEMPLATE, 0, records);
  });
  for (const [seat, lines] of Object.entries(orders))
    await client.query(
      `INSERT INTO "OrderSheet" ("gameId", turn, seat, revision, lines, "savedAt", "savedById") VALUES ($1, 1, $2, 1, $3, $4, $5)`,
      [TEMPLATE, Number(seat), lines, at, userOf(Number(seat))],
    );
}

const COPIED: Record<string, string[]> = {
  GameSecret: ["secret"],
  Seat: ["number", "kind", "userId", "name", "code"],
  Turn: [
    "turn",
    "snapshot",
    "sha256",
    "awaiting",
    "standing",
    "resolvedAt",
    "startedBy",
    "orders",
    "refused",
    "elapsedMs",
  ],
  SeatTurn: ["turn", "seat", "view", "memory"],
  OrderSheet: ["turn", "seat", "revision", "lines", "savedAt", "savedById"],
};

/** Makes `count` games `NAMEx1`, `NAMEx2`, …, due a minute ago, or in a day. */
export async function fillGames(client: pg.Client, name: string, count: number, due: boolean): Promise<string[]> {
  const id = `'${name}x' || n`;
  const from = `FROM generate_series(1, ${count}) n`;
  await client.query(
    `INSERT INTO "Game" (id, name, "rulesetId", "rulesetVersion", status, "seatCount", "turnMinutes", commitment, "startedAt", "dueAt")
     SELECT ${id}, g.name, g."rulesetId", g."rulesetVersion", g.status, g."seatCount", g."turnMinutes", g.commitment,
       g."startedAt", now() + interval '${due ? "-1 minute" : "1 day"}'
     ${from}, "Game" g WHERE g.id = '${TEMPLATE}'`,
  );
  for (const [table, columns] of Object.entries(COPIED)) {
    const quoted = columns.map((column) => `"${column}"`);
    const copied = quoted.map((column) => `t.${column}`);
    await client.query(
      `INSERT INTO "${table}" ("gameId", ${quoted}) SELECT ${id}, ${copied} ${from}, "${table}" t WHERE t."gameId" = '${TEMPLATE}'`,
    );
  }
  await client.query("VACUUM ANALYZE");
  return Array.from({ length: count }, (_, n) => `${name}x${n + 1}`);
}

/** Makes room for the next measurement. */
export async function dropGames(client: pg.Client, name: string): Promise<void> {
  await client.query(`DELETE FROM "Game" WHERE id LIKE $1`, [`${name}x%`]);
  await client.query(`DELETE FROM "Notice" WHERE event = 'turn' AND "gameId" LIKE $1`, [`${name}x%`]);
  await client.query("DELETE FROM graphile_worker._private_jobs");
}

/** How many of these games have run turn 1 once, with every view, report and notice, and no other turn. */
export async function wholeTurns(client: pg.Client, name: string): Promise<number> {
  const found = await client.query<{ whole: number }>(
    `SELECT count(*)::int AS whole FROM "Game" g
     WHERE g.id LIKE $1 AND g.turn = 1 AND g.failures = 0
       AND (SELECT count(*) FROM "Turn" t WHERE t."gameId" = g.id) = 2
       AND (SELECT count(*) FROM "SeatTurn" s WHERE s."gameId" = g.id AND s.turn = 1 AND s.report IS NOT NULL) = $2
       AND (SELECT count(*) FROM "Notice" n WHERE n.event = 'turn' AND n."gameId" = g.id AND n.turn = 1 AND n.channel = 'site') = $2`,
    [`${name}x%`, CLANS],
  );
  return found.rows[0]?.whole ?? 0;
}
