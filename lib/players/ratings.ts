import { ordinal, type Rating, rate, rating } from "openskill";
import { MINUTE_MS, now } from "../clock";
import { type Result, readAllResults, readResultsKey } from "./results";

/** How well somebody plays, as far as finished games show. It says nothing about whether they can be relied on. */
export interface PlayerRating {
  /** Starts at 1,000. Kept low while it is uncertain. */
  points: number;
  games: number;
  /** Based on too few games to say much. */
  provisional: boolean;
}

const FEWEST_PEOPLE = 2;
const SURE_AFTER = 5;
const SCALE = { alpha: 24, target: 1000 };

interface RatedPlayer {
  rating: Rating;
  games: number;
}

/** From the results, in the order in which the games ended: docs/decisions/0014-ratings.md. */
function ratingsOf(results: readonly Result[]): Map<string, PlayerRating> {
  const rated = new Map<string, RatedPlayer>();
  for (const game of gamesOf(results.filter(isRated))) if (game.length >= FEWEST_PEOPLE) rateGame(rated, game);
  return new Map(
    [...rated].map(([userId, { rating, games }]) => [
      userId,
      { points: Math.round(ordinal(rating, SCALE)), games, provisional: games < SURE_AFTER },
    ]),
  );
}

/** Whether a result has changed is asked of all games that are over, so not for each reader of a page. */
const ASK_AGAIN_MS = MINUTE_MS;

type Ratings = ReadonlyMap<string, PlayerRating>;

let kept: { key: string; ratings: Ratings } | undefined;
let asked: { at: number; ratings: Promise<Ratings> } | undefined;

/**
 * Everybody's ratings, as they were at most a minute ago; recalculated only when a result has changed, because it takes
 * a millisecond per game.
 */
export function readRatings(): Promise<Ratings> {
  const at = now().getTime();
  if (asked && Math.abs(at - asked.at) < ASK_AGAIN_MS) return asked.ratings; // a clock that was ahead may be set back
  const asking = { at, ratings: ratingsNow() };
  asked = asking;
  asking.ratings.catch(() => {
    if (asked === asking) asked = undefined; // the database may be back by the next call
  });
  return asking.ratings;
}

async function ratingsNow(): Promise<Ratings> {
  const key = await readResultsKey();
  if (kept?.key !== key) kept = { key, ratings: ratingsOf(await readAllResults()) };
  return kept.ratings;
}

const isRated = ({ guest, tookOver, calledOff, foretold }: Result) => !guest && !tookOver && !calledOff && !foretold;

function gamesOf(results: readonly Result[]): Result[][] {
  const games = new Map<string, Result[]>();
  for (const result of results) games.set(result.gameId, [...(games.get(result.gameId) ?? []), result]);
  return [...games.values()];
}

/** Those who played on are rated among everybody, ahead of those who left; those who left are rated behind them. */
function rateGame(rated: Map<string, RatedPlayer>, game: readonly Result[]): void {
  const before = new Map(game.map(({ userId }) => [userId, rated.get(userId) ?? { rating: rating(), games: 0 }]));
  const ratingOf = ({ userId }: Result) => before.get(userId)?.rating ?? rating();
  const [stayed, gone] = [game.filter(({ left }) => !left), game.filter(({ left }) => left)];
  const last = Math.max(...game.map(({ rank }) => rank)) + 1;
  const among = rateByRank(game.map((each) => ({ rating: ratingOf(each), rank: each.left ? last : each.rank })));
  const ahead = stayed.map((each) => ({ rating: ratingOf(each), rank: each.rank }));
  for (const [i, each] of game.entries()) {
    const after = gone.includes(each) ? afterLeaving(ratingOf(each), last, ahead) : among[i];
    if (after) rated.set(each.userId, { rating: after, games: (before.get(each.userId)?.games ?? 0) + 1 });
  }
}

interface Place {
  rating: Rating;
  rank: number;
}

function rateByRank(places: readonly Place[]): (Rating | undefined)[] {
  const after = rate(
    places.map((place) => [place.rating]),
    { rank: places.map(({ rank }) => rank) },
  );
  return after.map(([changed]) => changed);
}

/**
 * Behind everybody who played on, and not compared with others who left: a draw among them would make their ratings
 * more certain, and raise the weaker ones, as a reward for leaving. If only bots and standbys played on, one opponent
 * with a newcomer's rating stands in for them.
 */
function afterLeaving(own: Rating, last: number, ahead: readonly Place[]): Rating | undefined {
  const others = ahead.length > 0 ? ahead : [{ rating: rating(), rank: last - 1 }];
  return rateByRank([{ rating: own, rank: last }, ...others])[0];
}
