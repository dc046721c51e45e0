import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import type { Queryable } from "../db";
import { env } from "../env";
import { commitmentOf } from "./secret";

/**
 * Everything the host keeps of a game, as rows of its tables. It contains the secret and every seat's orders, so
 * outside the database it is sealed with a key of this installation (from AUTH_SECRET): nobody can read it, and only
 * this host can restore it.
 */
const row = z.record(z.string(), z.unknown());
const seatRow = z.looseObject({
  number: z.int(),
  kind: z.enum(["free", "player", "bot"]),
  userId: z.string().nullable(),
});
const archiveSchema = z.object({
  Game: z.looseObject({ id: z.string(), name: z.string(), turn: z.int(), commitment: z.string() }),
  GameSecret: z.looseObject({ secret: z.string() }),
  Seat: z.array(seatRow),
  Turn: z.array(row),
  SeatTurn: z.array(row),
  OrderSheet: z.array(row),
  Departure: z.array(row),
});

export type GameArchive = z.infer<typeof archiveSchema>;

const FORMAT = "savage-swamp-game";
const fileSchema = z.object({ format: z.literal(FORMAT), version: z.literal(1), sealed: z.string() });

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is wrong with a file that is no archive of this host. */
export class ArchiveError extends Error {}

/**
 * As SQL: the sheets of game `g` that an archive needs. For turns that have run, the last one that each person, or a
 * bot, saved: one of them counted, the others show who has written. For the turn to come, all that are kept.
 */
const SHEETS = `(SELECT coalesce(json_agg(x ORDER BY x.turn, x.seat, x.revision), '[]')
  FROM "OrderSheet" x WHERE x."gameId" = g.id AND (x.turn > g.turn OR NOT EXISTS (
    SELECT 1 FROM "OrderSheet" later WHERE later."gameId" = g.id AND later.turn = x.turn AND later.seat = x.seat
      AND later.revision > x.revision AND later."savedById" IS NOT DISTINCT FROM x."savedById")))`;

/** Undefined if there is no such game. Built as json, because an array of jsonb is limited to 256 MB. */
export async function readArchive(client: Queryable, gameId: string): Promise<GameArchive | undefined> {
  const all = (table: string, order: string) =>
    `(SELECT coalesce(json_agg(x ORDER BY ${order}), '[]') FROM "${table}" x WHERE x."gameId" = g.id)`;
  const found = await client.query<{ archive: unknown }>(
    `SELECT json_build_object('Game', to_json(g), 'GameSecret', to_json(s),
       'Seat', ${all("Seat", "x.number")}, 'Turn', ${all("Turn", "x.turn")},
       'SeatTurn', ${all("SeatTurn", "x.turn, x.seat")},
       'OrderSheet', ${SHEETS}, 'Departure', ${all("Departure", "x.at, x.id")}) AS archive
     FROM "Game" g JOIN "GameSecret" s ON s."gameId" = g.id WHERE g.id = $1`,
    [gameId],
  );
  return found.rows[0] && archiveSchema.parse(found.rows[0].archive);
}

function sealingKey(): Buffer {
  return Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", "game archive", KEY_BYTES));
}

/** The archive as bytes that only this installation can open. */
export function seal(archive: GameArchive): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(), nonce);
  const sealed = [cipher.update(gzipSync(JSON.stringify(archive))), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

/** Throws ArchiveError for anything that `seal` has not made here. */
export function unseal(bytes: Uint8Array): GameArchive {
  try {
    const decipher = createDecipheriv("aes-256-gcm", sealingKey(), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    const archive = archiveSchema.parse(JSON.parse(gunzipSync(Buffer.concat(opened)).toString("utf8")));
    if (commitmentOf(secretOf(archive)) !== archive.Game.commitment) throw new Error("the secret is another game’s");
    return archive;
  } catch (error) {
    throw new ArchiveError("This file is damaged, or comes from another installation.", { cause: error });
  }
}

function secretOf({ GameSecret }: GameArchive): Buffer {
  return Buffer.from(GameSecret.secret.slice("\\x".length), "hex"); // as Postgres writes bytes in JSON
}

/** The file a GM downloads: what it is can be read, everything else is sealed. */
export function archiveFile(archive: GameArchive): string {
  const { id, name, turn, rulesetId, rulesetVersion } = archive.Game;
  const game = { id, name, turn, rulesetId, rulesetVersion };
  return JSON.stringify({ format: FORMAT, version: 1, game, sealed: seal(archive).toString("base64") });
}

/** Throws ArchiveError. */
export function readArchiveFile(text: string): GameArchive {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new ArchiveError("This is not a downloaded game.");
  }
  const read = fileSchema.safeParse(file);
  if (!read.success) throw new ArchiveError("This is not a downloaded game.");
  return unseal(Buffer.from(read.data.sealed, "base64"));
}
