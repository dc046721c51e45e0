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
    ...(monsters > 0 ? [`${percent(monsters, runs)} to meet a sea monster`] : []),
    ...(failure ? [`${percent(runs - done, runs)} to fail`] : []),
  ];
  if (told.length === 0) told.push("certain");
  return [...told, ...(gaps.length > 0 ? ["as far as you know"] : [])].join(", ");
}

function fightWords(fight: FightOdds, runs: number): string {
  const { hex, den, won, runs: fought, enemy, theirs, lost, held, atMost } = fight;
  const odds = `${percent(won, fought)}${fight.atBest ? " at best" : ""} to ${den ? "take" : "win in"} ${hex}`;
  const most = atMost === undefined ? "" : ` (${atMost} at most)`;
  const conditions = [
    ...(fought < runs ? [`they fight (${percent(fought, runs)})`] : []),
    // Nobody is seen in a den (VIS-2, VIS-3), so the odds rest on what was assumed or told.
    ...(den ? [`its ${enemy === null ? "militia" : "garrison"} is ${Math.round(theirs / fought)}${most}`] : []),
  ];
  const provided = conditions.length > 0 ? ` if ${conditions.join(" and ")}` : "";
  const losses = Math.round(lost / fought);
  const inAll = held === undefined ? "" : `, ${percent(held, runs)} with the other lines`;
  return `${odds}${provided}, losing ${losses === 0 ? "hardly any" : `about ${losses}`}${inAll}`;
}

function endWords({ hex, runs: times }: OrderOdds["ends"][number], runs: number): string {
  return `${percent(times, runs)} to ${hex === null ? "be lost" : `reach ${hex}`}`;
}
