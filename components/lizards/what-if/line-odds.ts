/** The odds of each order in a few words, for its line on the sheet. */
import type { FightOdds, Odds, OrderOdds } from "./odds";
import { orderMark } from "./order-mark";
import { percent } from "./percent";
import type { Beside } from "./use-line-odds";

/** How often an order works out, and whether it is more likely not to. */
export interface OddsInWords {
  words: string;
  poor: boolean;
}

/** By the order's text. */
export type LineOdds = ReadonlyMap<string, OddsInWords>;

export function lineOdds({ orders, runs }: Odds, beside: Beside): LineOdds {
  const told = beside === "fights" ? orders.filter(({ fights }) => fights.length > 0) : orders;
  return new Map(
    told.map((order) => [order.line, { words: oddsWords(order, runs), poor: orderMark(order, runs) === "error" }]),
  );
}

/** The most places named; the panel lists all that an order may lead to. */
const MOST_PLACES = 2;

function oddsWords({ done, failures, fights, lob, ends, monsters, gaps }: OrderOdds, runs: number): string {
  const [failure] = failures;
  if (done === 0) return failure ? `never: ${failure.sentence}` : "never";
  const told = [
    ...fights.slice(0, MOST_PLACES).map((fight) => fightWords(fight, runs)),
    ...(fights.length > 0 ? [] : ends.slice(0, MOST_PLACES).map((end) => endWords(end, runs))),
    ...(lob ? [`kills ${Math.round(lob.killed / lob.runs)} in ${lob.target} on average`] : []),
    ...(monsters > 0 ? [`a sea monster on the way in ${percent(monsters, runs)}`] : []),
    ...(failure ? [`fails in ${percent(runs - done, runs)}`] : []),
  ];
  if (told.length === 0) told.push("works in 100 %");
  return [...told, ...(gaps.length > 0 ? ["as far as you know"] : [])].join(", ");
}

function fightWords(fight: FightOdds, runs: number): string {
  const { hex, den, won, runs: fought, enemy, theirs, lost } = fight;
  const wins = 2 * won >= fought;
  const verb = den ? (wins ? "takes" : "does not take") : `${wins ? "wins" : "loses"} in`;
  const words = `${verb} ${hex} in ${percent(wins ? won : fought - won, fought)}`;
  const bound = fight.atBest ? ` at ${wins ? "best" : "least"}` : "";
  const often = fought < runs ? ` of fights (${percent(fought, runs)})` : "";
  // Militia is never seen (VIS-2), so the odds rest on what was assumed.
  const militia = enemy === null ? `, against militia taken as ${Math.round(theirs / fought)}` : "";
  const losses = Math.round(lost / fought);
  return `${words}${bound}${often}${militia}, losing ${losses === 0 ? "hardly any" : `about ${losses}`}`;
}

function endWords({ hex, runs: times }: OrderOdds["ends"][number], runs: number): string {
  return hex === null ? `lost in ${percent(times, runs)}` : `reaches ${hex} in ${percent(times, runs)}`;
}
