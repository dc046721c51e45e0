import { rulesetOfVersion } from "@/engine/registry";
import type { Ruleset, Verdict } from "@/engine/ruleset";
import { now } from "../clock";
import { pool } from "../db";
import { Refusal } from "../refusal";
import { HELD_BY, notHeld, seatHeldBy } from "../seats/holder";
import { GAMES_OF } from "../seats/membership";
import { isDuplicate } from "../transaction";
import { unpack } from "../turns/packed";
import { LAST_SHEET } from "./revisions";
import type { SheetInput } from "./schema";

export interface SheetKey {
  gameId: string;
  seat: number;
  /** The turn the orders are for. */
  turn: number;
}

export interface SaveResult {
  revision: number;
  savedAt: Date;
  /** One for each line, from the seat's own view. */
  verdicts: readonly Verdict[];
  /**
   * The revision this save replaced although it was not made from it: somebody saved in between, perhaps in another
   * tab. Null if that one said the same, as it does when a page that was left while saving is opened again.
   */
  overtook: number | null;
}

const TRIES = 50;

/** How many of a sheet's last revisions are kept. */
const REVISIONS_KEPT = 20;

/**
 * Saves a sheet as a new revision; the last one saved before the turn is run counts, and old ones go. Throws Refusal
 * 403 (not the user's seat), 404 (no such game), 409 (not running, or locked: that turn's time is up), 410 (the user
 * has lost the seat), 422 (too many orders) or 429 (too many saves of this sheet at once; not 409, because the sheet
 * stays open). Nothing is changed then.
 */
export async function saveSheet(
  userId: string,
  key: SheetKey,
  { lines, baseRevision }: SheetInput,
): Promise<SaveResult> {
  const ruleset = await rulesetOf(userId, key.gameId);
  refuseTooMany(ruleset, lines);
  const savedAt = now();
  const stored = await storeSheet(userId, key, lines, savedAt);
  if (!stored) throw await reasonNotToSave(userId, key, savedAt);
  const view = unpack(ruleset, stored.view);
  const before = stored.revision - 1;
  return {
    revision: stored.revision,
    savedAt,
    verdicts: ruleset.checkOrders(view, lines),
    overtook: baseRevision !== undefined && before > baseRevision && !stored.same ? before : null,
  };
}

/** For a game by invitation, only if the user has had a part in it. */
async function rulesetOf(userId: string, gameId: string): Promise<Ruleset> {
  const game = await pool.query<{ rulesetId: string; rulesetVersion: string }>({
    name: "ruleset-of",
    text: `SELECT "rulesetId", "rulesetVersion" FROM "Game"
           WHERE id = $1 AND (listed OR id IN (${GAMES_OF("$2")}))`,
    values: [gameId, userId],
  });
  const played = game.rows[0];
  if (!played) throw new Refusal(404, "There is no such game.");
  return rulesetOfVersion(played.rulesetId, played.rulesetVersion);
}

function refuseTooMany(ruleset: Ruleset, lines: readonly string[]): void {
  const orders = lines.flatMap((line, index) => (ruleset.isOrder(line) ? [index] : []));
  const first = orders[ruleset.maxOrders];
  if (first === undefined) return;
  throw new Refusal(
    422,
    `A turn has at most ${ruleset.maxOrders} orders; this sheet has ${orders.length}. Take some out.`,
    `lines.${first}`,
  );
}

interface StoredRevision {
  revision: number;
  view: Buffer;
  /** Whether the revision before had these lines too. */
  same: boolean;
}

/**
 * All in one statement. FOR SHARE waits while the turn is being run, and then finds that it has moved on; the run waits
 * for a save that came first, and counts it. The seat's row is locked as well: an unlocked row is read as it was before
 * the wait, and its player may have lost it in the meantime. The last revision of everybody who has saved the sheet is
 * kept, however old: it shows who has written (lib/players/results.ts).
 */
const STORE_SHEET = `WITH game AS (
    SELECT id FROM "Game"
    WHERE id = $1 AND status = 'running' AND turn = $3::int - 1 AND ("dueAt" IS NULL OR "dueAt" > $6)
    FOR SHARE
  ), seat AS (
    SELECT s."gameId", s.number, v.view
    FROM game
    JOIN "Seat" s ON s."gameId" = game.id AND s.number = $2 AND NOT s.leaving AND ${HELD_BY("$4", "$6")}
    JOIN "Turn" t ON t."gameId" = game.id AND t.turn = $3::int - 1 AND s.number = ANY (t.awaiting)
    JOIN "SeatTurn" v ON v."gameId" = game.id AND v.turn = t.turn AND v.seat = s.number
    FOR SHARE OF s
  ), last AS (
    SELECT revision, lines FROM ${LAST_SHEET("$1", "$3", "$2")} o
  ), saved AS (
    INSERT INTO "OrderSheet" ("gameId", turn, seat, revision, lines, "savedAt", "savedById")
    SELECT seat."gameId", $3, seat.number, 1 + coalesce(last.revision, 0), $5, $6, $4
    FROM seat LEFT JOIN last ON true
    RETURNING revision
  ), pruned AS (
    DELETE FROM "OrderSheet" o USING saved
    WHERE o."gameId" = $1 AND o.turn = $3 AND o.seat = $2 AND o.revision <= saved.revision - $7::int
      AND (o."savedById" = $4 OR EXISTS (
        SELECT 1 FROM "OrderSheet" later
        WHERE later."gameId" = $1 AND later.turn = $3 AND later.seat = $2
          AND later.revision > o.revision AND later."savedById" = o."savedById"))
  )
  SELECT saved.revision, seat.view, coalesce(last.lines = $5, false) AS same
  FROM saved CROSS JOIN seat LEFT JOIN last ON true`;

/** Undefined if it cannot be stored: `reasonNotToSave` says why. */
async function storeSheet(
  userId: string,
  { gameId, seat, turn }: SheetKey,
  lines: readonly string[],
  savedAt: Date,
): Promise<StoredRevision | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      const stored = await pool.query<StoredRevision>({
        name: "store-sheet",
        text: STORE_SHEET,
        values: [gameId, seat, turn, userId, lines, savedAt, REVISIONS_KEPT],
      });
      return stored.rows[0];
    } catch (error) {
      // Another tab has taken this revision number at the same instant: take the next one.
      if (!isDuplicate(error)) throw error;
      if (attempt === TRIES)
        throw new Refusal(
          429,
          "Other saves of this sheet keep getting in first. These orders were not saved: try again.",
        );
    }
  }
}

/** Why nothing was stored; looked up afterwards, so that a successful save costs one statement less. */
async function reasonNotToSave(userId: string, { gameId, seat, turn }: SheetKey, at: Date): Promise<Refusal> {
  const found = await pool.query<{
    status: string;
    turn: number;
    dueAt: Date | null;
    userId: string | null;
    leaving: boolean;
  }>(
    `SELECT g.status, g.turn, g."dueAt", s."userId", s.leaving
     FROM "Game" g LEFT JOIN "Seat" s ON s."gameId" = g.id AND s.number = $2 WHERE g.id = $1`,
    [gameId, seat],
  );
  const game = found.rows[0];
  if (!game) return new Refusal(404, "There is no such game.");
  if (game.userId !== userId && (await seatHeldBy(userId, gameId)) !== seat)
    return notHeld(pool, userId, { gameId, seat });
  if (game.status === "open") return new Refusal(409, "This game has not begun yet.");
  if (game.status === "finished") return new Refusal(409, "This game is over.");
  if (turn <= game.turn) return new Refusal(409, `Locked: turn ${turn} has been run. These orders were not saved.`);
  if (turn > game.turn + 1) return new Refusal(409, `Turn ${turn} is not open for orders yet.`);
  if (game.dueAt && game.dueAt <= at)
    return new Refusal(409, `Locked: the deadline of turn ${turn} has passed. These orders were not saved.`);
  if (game.leaving) return new Refusal(409, "This seat is leaving the game: it gives no more orders.");
  return new Refusal(409, "This seat no longer gives orders.");
}
