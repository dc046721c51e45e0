// A measuring process: runs the games it is given, with the host or the bare loop, or saves orders. It says when it is
// ready, begins when told to, and answers how long it took.
import pLimit from "p-limit";
import { pool } from "../../../lib/db";
import { saveSheet } from "../../../lib/orders/mutations";
import { runTurn } from "../../../lib/turns/run-turn";
import { precompressed, runBare } from "./bare-turn";

export interface Work {
  kind: "host" | "bare" | "saves" | "bare saves";
  games: string[];
  inFlight: number;
  /** Not timed. */
  warmUp?: string[];
  /** For the bare loop: a game that has been run. For saves: who has seat 1, and the orders. */
  template?: string;
  userId?: string;
  lines?: string[];
}

async function doerOf({
  kind,
  template = "",
  userId = "",
  lines = [],
}: Work): Promise<(gameId: string) => Promise<unknown>> {
  if (kind === "host") return (gameId) => runTurn({ gameId, turn: 1, startedBy: "schedule" });
  if (kind === "saves") return (gameId) => saveSheet(userId, { gameId, seat: 1, turn: 1 }, { lines });
  if (kind === "bare saves")
    return (gameId) =>
      pool.query({
        name: "bare-save",
        text: `INSERT INTO "OrderSheet" ("gameId", turn, seat, revision, lines, "savedAt", "savedById")
               SELECT $1, 1, 1, 1 + coalesce(max(revision), 0), $2, now(), $3 FROM "OrderSheet"
               WHERE "gameId" = $1 AND turn = 1 AND seat = 1`,
        values: [gameId, lines, userId],
      });
  const bytes = await precompressed(pool, template);
  return (gameId) => runBare(pool, gameId, bytes);
}

process.once("message", async (work: Work) => {
  const limit = pLimit(work.inFlight);
  const act = await doerOf(work);
  await Promise.all(Array.from({ length: work.inFlight }, () => pool.query("SELECT 1"))); // connected
  for (const gameId of work.warmUp ?? []) await act(gameId);
  process.once("message", async () => {
    const began = performance.now();
    await Promise.all(work.games.map((gameId) => limit(() => act(gameId))));
    process.send?.({ tookMs: performance.now() - began });
  });
  process.send?.("ready");
});
process.on("disconnect", () => process.exit());
