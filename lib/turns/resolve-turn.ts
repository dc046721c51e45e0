/** The outcome of a turn, worked out without the database. */
import type { MissedTurns, OrderResult, Seat, Standing } from "@/engine/ruleset";
import { letGo, missedTurnsOf } from "./dropped-by-the-rules";
import { pack, packJson } from "./packed";
import type { PreparedTurn } from "./prepare-turn";
import { type SeatRecord, seatRecord } from "./store-turn";
import type { TurnInput } from "./turn-input";
import type { TurnSeat } from "./turn-seats";

export interface ResolvedTurn {
  world: unknown;
  standing: Standing;
  results: Readonly<Record<Seat, readonly OrderResult[]>>;
  records: SeatRecord[];
  /** Who must send orders for the next turn. */
  awaited: ReadonlySet<Seat>;
  /** Turns without orders as the rules count them. */
  missed: ReadonlyMap<Seat, MissedTurns>;
  /** The seats that have left because of it. */
  gone: readonly Seat[];
  /** The reports in words, in the order of the seats, made when asked for. */
  reportText(index: number): string;
  elapsedMs: number;
}

export function resolveTurn(
  { turn, ruleset, before, seed, memories, awaited: awaitedBefore }: PreparedTurn,
  seats: readonly TurnSeat[],
  { orders, dropped }: TurnInput,
): ResolvedTurn {
  const began = performance.now();
  const resolved = ruleset.resolveTurn(before, { orders, dropped, seed });
  const { standing } = resolved;
  const views = seats.map(({ number }) => ruleset.view(resolved.world, number, standing));
  const reports = seats.map(({ number }, index) => ruleset.report(resolved, number, views[index]));
  const records = seats.map(
    ({ number }, index): SeatRecord => ({
      ...seatRecord(ruleset, views[index], number, memories.get(number) ?? null),
      report: pack(ruleset, reports[index]),
      results: packJson(resolved.results[number] ?? []),
    }),
  );
  const elapsedMs = Math.round(performance.now() - began);
  const { world, results } = resolved;
  const awaited = new Set(ruleset.awaiting(world));
  const numbers = seats.map(({ number }) => number);
  const missed = missedTurnsOf(ruleset, world, numbers);
  const gone = letGo(awaitedBefore, awaited, dropped, missed);
  const leavers = new Set([...dropped, ...gone]);
  const left = new Map(
    seats.flatMap(({ number, leftTurn }) => {
      const when = leavers.has(number) ? turn : leftTurn;
      return when === null ? [] : [[number, when]];
    }),
  );
  const reportText = (index: number) => ruleset.reportText(reports[index], left);
  return { world, results, standing, records, awaited, missed, gone, reportText, elapsedMs };
}

/** How many order lines were given, and how many of them came to nothing. */
export function countOrders(results: Readonly<Record<Seat, readonly OrderResult[]>>): {
  orders: number;
  refused: number;
} {
  const given = Object.values(results)
    .flat()
    .filter(({ outcome }) => outcome !== "ignored");
  const refused = given.filter(({ outcome }) => outcome === "failed" || outcome === "invalid");
  return { orders: given.length, refused: refused.length };
}
