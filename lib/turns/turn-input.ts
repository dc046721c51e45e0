/** The order sheets that go into a turn: players' as they were saved, bots' as they are made here. */
import type { PoolClient } from "pg";
import type { Seat } from "@/engine/ruleset";
import type { PreparedTurn } from "./prepare-turn";
import type { TurnSeat } from "./turn-seats";

/** What goes into a turn: bots' orders are made here, so they are stored with it. */
export interface TurnInput {
  orders: Record<Seat, readonly string[]>;
  dropped: Seat[];
  botsSheets: BotSheet[];
}

/** Seats that leave no longer give orders, whatever they have saved. */
export function inputOf(seats: readonly TurnSeat[], prepared: Pick<PreparedTurn, "awaited" | "botLines">): TurnInput {
  const staying = seats.filter(({ leaving }) => !leaving);
  const played = staying.filter(({ kind, away, lines }) => kind === "bot" || (away && lines === null));
  const botsSheets = played.map((bot) => sheetOfBot(bot, prepared));
  const playersSheets = staying.flatMap(({ kind, number, lines }) =>
    kind === "player" && lines ? [{ seat: number, lines }] : [],
  );
  return {
    orders: Object.fromEntries([...playersSheets, ...botsSheets].map(({ seat, lines }) => [seat, lines])),
    dropped: seats.filter(({ leaving, number }) => leaving && prepared.awaited.has(number)).map(({ number }) => number),
    botsSheets,
  };
}

/** The last sheet of each seat is the one that counted, whoever has the seat now. */
export function inputAsBefore(seats: readonly TurnSeat[], dropped: readonly Seat[]): TurnInput {
  const sheets = seats.filter(({ number, lines }) => lines !== null && !dropped.includes(number));
  return {
    orders: Object.fromEntries(sheets.map(({ number, lines }) => [number, lines ?? []])),
    dropped: [...dropped],
    botsSheets: [],
  };
}

interface BotSheet {
  seat: Seat;
  revision: number;
  lines: readonly string[];
}

/** Replaces what a player who left the seat to the bot may have saved. */
function sheetOfBot({ number, revision }: TurnSeat, { botLines }: Pick<PreparedTurn, "botLines">): BotSheet {
  return { seat: number, revision: (revision ?? 0) + 1, lines: botLines(number) };
}

export async function storeBotsSheets(
  client: PoolClient,
  { gameId, turn }: { gameId: string; turn: number },
  sheets: readonly BotSheet[],
  at: Date,
): Promise<void> {
  if (sheets.length === 0) return;
  await client.query({
    name: "store-bots-sheets",
    text: `INSERT INTO "OrderSheet" ("gameId", turn, seat, revision, lines, "savedAt")
           SELECT $1, $2, b.seat, b.revision, b.lines, $3
           FROM json_to_recordset($4) AS b(seat int, revision int, lines text[])`,
    values: [gameId, turn, at, JSON.stringify(sheets)],
  });
}
