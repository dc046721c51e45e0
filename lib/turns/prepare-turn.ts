import { rulesetOfVersion } from "@/engine/registry";
import type { Ruleset, Seat } from "@/engine/ruleset";
import type { Queryable } from "../db";
import { unpack, unpackWorld } from "./packed";
import { botSeed, turnSeed } from "./secret";

/** What can be worked out before the game is locked, because it depends only on the stored past. */
export interface PreparedTurn {
  turn: number;
  ruleset: Ruleset;
  /** The world as the turn before left it. */
  before: unknown;
  /** Its hash: the turn is run only if this is still the stored world. */
  sha256: string;
  /** When that was. */
  resolvedAt: Date;
  seed: string;
  /** Who must send orders. */
  awaited: ReadonlySet<Seat>;
  /** What each seat remembers from all earlier turns. */
  memories: ReadonlyMap<Seat, unknown>;
  /** A bot's orders. It gets its seat's view and nothing else. */
  botLines(seat: Seat): readonly string[];
}

interface StoredPast {
  rulesetId: string;
  rulesetVersion: string;
  secret: Buffer;
  snapshot: Buffer | null;
  sha256: string | null;
  resolvedAt: Date | null;
  bots: Seat[];
}

/** Undefined if the turn is not the game's next one. */
export async function prepareTurn(client: Queryable, gameId: string, turn: number): Promise<PreparedTurn | undefined> {
  const found = await client.query<StoredPast>({
    name: "read-past",
    text: `SELECT g."rulesetId", g."rulesetVersion", s.secret, t.snapshot, t.sha256, t."resolvedAt",
             ARRAY(SELECT number FROM "Seat" WHERE "gameId" = g.id AND kind = 'bot' ORDER BY number) AS bots
           FROM "Game" g JOIN "GameSecret" s ON s."gameId" = g.id
           LEFT JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn
           WHERE g.id = $1 AND g.status = 'running' AND g.turn = $2::int - 1`,
    values: [gameId, turn],
  });
  const past = found.rows[0];
  if (!past) return undefined;
  const { secret, snapshot, sha256, resolvedAt } = past;
  if (!snapshot || !sha256 || !resolvedAt) throw new Error(`turn ${turn - 1} is missing`);
  const ruleset = rulesetOfVersion(past.rulesetId, past.rulesetVersion);
  const before = unpackWorld(ruleset, snapshot);

  const awaited = new Set(ruleset.awaiting(before));
  const ordersOf = (seat: Seat) =>
    awaited.has(seat) ? ruleset.bot(ruleset.view(before, seat), botSeed(secret, seat, turn)) : [];
  const bots = new Map(past.bots.map((seat) => [seat, ordersOf(seat)]));
  const botLines = (seat: Seat) => bots.get(seat) ?? ordersOf(seat); // a seat may go to a bot in the meantime
  const memories = await readMemories(client, ruleset, gameId, turn - 1);
  return { turn, ruleset, before, sha256, resolvedAt, seed: turnSeed(secret, turn), awaited, memories, botLines };
}

async function readMemories(
  client: Queryable,
  ruleset: Ruleset,
  gameId: string,
  turn: number,
): Promise<Map<Seat, unknown>> {
  const found = await client.query<{ seat: Seat; memory: Buffer }>({
    name: "read-memories",
    text: `SELECT seat, memory FROM "SeatTurn" WHERE "gameId" = $1 AND turn = $2`,
    values: [gameId, turn],
  });
  return new Map(found.rows.map(({ seat, memory }) => [seat, unpack(ruleset, memory)]));
}
