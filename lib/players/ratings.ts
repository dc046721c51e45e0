import { ordinal, type Rating, rate, rating } from "openskill";
import { type Result, readAllResults, readResultsKey } from "./results";

/** How well somebody plays, as far as finished games tell. Nothing to do with whether they can be relied on. */
export interface PlayerRating {
  /** Begins at 1,000. Low until it is sure of itself. */
  points: number;
  games: number;
  /** From too few games to say much. */
  provisional: boolean;
}

const FEWEST_PEOPLE = 2;
const SURE_AFTER = 5;
const SCALE = { alpha: 24, target: 1000 };

interface Standing {
  rating: Rating;
  games: number;
}

/** From results in the order in which the games ended: docs/decisions/0014-ratings.md. */
function ratingsOf(results: readonly Result[]): Map<string, PlayerRating> {
  const standings = new Map<string, Standing>();
  for (const game of gamesOf(results.filter(isRated))) if (game.length >= FEWEST_PEOPLE) rateGame(standings, game);
  return new Map(
    [...standings].map(([userId, { rating, games }]) => [
      userId,
      { points: Math.round(ordinal(rating, SCALE)), games, provisional: games < SURE_AFTER },
    ]),
  );
}

let kept: { key: string; ratings: ReadonlyMap<string, PlayerRating> } | undefined;

/** Of everybody; worked out anew only when a result has changed: it takes a millisecond a game. */
export async function readRatings(): Promise<ReadonlyMap<string, PlayerRating>> {
  const key = await readResultsKey();
  if (kept?.key !== key) kept = { key, ratings: ratingsOf(await readAllResults()) };
  return kept.ratings;
}

const isRated = ({ guest, tookOver, calledOff }: Result) => !guest && !tookOver && !calledOff;

function gamesOf(results: readonly Result[]): Result[][] {
  const games = new Map<string, Result[]>();
  for (const result of results) games.set(result.gameId, [...(games.get(result.gameId) ?? []), result]);
  return [...games.values()];
}

/** Whoever has left comes last, with all others who have. */
function rateGame(standings: Map<string, Standing>, game: readonly Result[]): void {
  const before = game.map(({ userId }) => standings.get(userId) ?? { rating: rating(), games: 0 });
  const last = Math.max(...game.map(({ rank }) => rank)) + 1;
  const after = rate(
    before.map((standing) => [standing.rating]),
    { rank: game.map(({ rank, left }) => (left ? last : rank)) },
  );
  for (const [i, { userId }] of game.entries()) {
    const [changed] = after[i] ?? [];
    if (changed) standings.set(userId, { rating: changed, games: (before[i]?.games ?? 0) + 1 });
  }
}
