// The reference for running turns: a loop over bare pg that claims, reads and writes what the host does, with bytes
// prepared beforehand, and no engine.
import type pg from "pg";

export interface Precompressed {
  turn: Record<string, unknown>;
  seats: { seat: number; view: Buffer; memory: Buffer; report: Buffer; results: Buffer }[];
  notices: { channel: string; userId: string; subject: string; text: string; link: string }[];
}

/** What the host has stored for a turn of one game: all games are alike. */
export async function precompressed(client: Pick<pg.Client, "query">, gameId: string): Promise<Precompressed> {
  const turn = await client.query(`SELECT * FROM "Turn" WHERE "gameId" = $1 AND turn = 1`, [gameId]);
  const seats = await client.query(`SELECT * FROM "SeatTurn" WHERE "gameId" = $1 AND turn = 1 ORDER BY seat`, [gameId]);
  const notices = await client.query(`SELECT * FROM "Notice" WHERE event = 'turn' AND "gameId" = $1 AND turn = 1`, [
    gameId,
  ]);
  return { turn: turn.rows[0], seats: seats.rows, notices: notices.rows };
}

export async function runBare(pool: pg.Pool, gameId: string, bytes: Precompressed): Promise<void> {
  await pool.query({
    name: "past",
    text: `SELECT g."rulesetId", s.secret, t.snapshot, t.sha256 FROM "Game" g JOIN "GameSecret" s ON s."gameId" = g.id
           JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn WHERE g.id = $1`,
    values: [gameId],
  });
  await pool.query({
    name: "memories",
    text: `SELECT seat, memory FROM "SeatTurn" WHERE "gameId" = $1 AND turn = 0`,
    values: [gameId],
  });
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query({
      name: "claim",
      text: `SELECT name, "dueAt" FROM "Game" WHERE id = $1 AND turn = 0 AND "dueAt" <= now() FOR UPDATE`,
      values: [gameId],
    });
    await client.query({
      name: "sheets",
      text: `SELECT s.number, s."userId", o.lines FROM "Seat" s
             LEFT JOIN LATERAL (SELECT lines FROM "OrderSheet" o WHERE o."gameId" = s."gameId" AND o.turn = 1 AND o.seat = s.number
                                ORDER BY revision DESC LIMIT 1) o ON true WHERE s."gameId" = $1`,
      values: [gameId],
    });
    await store(client, gameId, bytes);
    await client.query({
      name: "advance",
      text: `UPDATE "Game" SET turn = 1, "dueAt" = now() + interval '1 day' WHERE id = $1`,
      values: [gameId],
    });
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}

async function store(client: pg.PoolClient, gameId: string, { turn, seats, notices }: Precompressed): Promise<void> {
  await client.query({
    name: "turn",
    text: `INSERT INTO "Turn" ("gameId", turn, snapshot, sha256, awaiting, standing, "resolvedAt", "startedBy", orders, refused, "elapsedMs")
           VALUES ($1, 1, $2, $3, $4, $5, now(), 'schedule', $6, $7, 1)`,
    values: [
      gameId,
      turn.snapshot,
      turn.sha256,
      turn.awaiting,
      JSON.stringify(turn.standing),
      turn.orders,
      turn.refused,
    ],
  });
  const seat = (name: keyof Precompressed["seats"][number]) => seats.map((each) => each[name]);
  await client.query({
    name: "seats",
    text: `INSERT INTO "SeatTurn" ("gameId", turn, seat, view, memory, report, results)
           SELECT $1, 1, * FROM unnest($2::int[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[])`,
    values: [gameId, seat("seat"), seat("view"), seat("memory"), seat("report"), seat("results")],
  });
  const notice = (name: keyof Precompressed["notices"][number]) => notices.map((each) => each[name]);
  await client.query({
    name: "notices",
    text: `INSERT INTO "Notice" ("eventKey", channel, event, "userId", "gameId", turn, subject, text, link, "createdAt", "dueAt")
           SELECT 'turn/' || $1 || '/1/' || n."user", n.channel, 'turn', n."user", $1, 1, n.subject, n.text, n.link, now(), now()
           FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) AS n(channel, "user", subject, text, link)`,
    values: [gameId, notice("channel"), notice("userId"), notice("subject"), notice("text"), notice("link")],
  });
}
