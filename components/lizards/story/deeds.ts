/** A turn's fights, conquests, gifts and eruptions, who fell and who won: each once, from nobody's point of view. */
import type { CombatTelling, Fact, Gift, Telling } from "@/engine/lizards/facts";
import { COLOUR_NAMES, total } from "@/engine/lizards/lizards";
import type { Phase } from "@/engine/lizards/orders/order-kinds";
import { clanName } from "@/engine/lizards/prose";
import type { Seat, Standing } from "@/engine/ruleset";
import type { ClanName } from "../map/swamp-chart";
import { plural } from "../sheet/verdict-words";

export interface Deed {
  /** Null if it concerns a whole clan. */
  hex: string | null;
  words: string;
}

type Of<Type extends Telling["type"]> = Extract<Telling, { type: Type }>;
type Naming = (clan: Seat | null) => string;

/** In the sequence in which they happened, like the facts. `codes`: those of all hexes. */
export function deedsOf(facts: readonly Fact[], codes: readonly string[], clans: readonly ClanName[]): Deed[] {
  const name = (clan: Seat | null) => clanName(clan, clans);
  return facts.flatMap((fact): Deed[] => {
    const words = wordsOf(fact, name);
    return words === null ? [] : [{ hex: fact.hex === null ? null : (codes[fact.hex] ?? null), words }];
  });
}

/** How a turn has ended the game (VIC-2, VIC-3, VIC-5); null if it goes on. */
export function endOf({ ranking, threshold, winners, over }: Standing, clans: readonly ClanName[]): string | null {
  const points = ranking.find(({ seat }) => winners.includes(seat))?.points;
  if (points === undefined) return over ? "No clan is left: nobody wins." : null;
  const who = winners.map((clan) => clanName(clan, clans)).join(" and ");
  const how =
    points < threshold
      ? "as the only clan left"
      : `with ${points.toLocaleString("en")} points; it took ${threshold.toLocaleString("en")}`;
  return `${who} ${winners.length > 1 ? "win together" : "win"}, ${how}.`;
}

function wordsOf({ told, phase }: Fact, name: Naming): string | null {
  const sentences = told.map(([clan, event]) => sentenceOf(event, phase, clan, name));
  return sentences.find((words) => words !== null) ?? eruptionWords(told);
}

/** If a fact concerns several clans, the telling of one of them is used. */
function sentenceOf(event: Telling, phase: Phase, clan: Seat, name: Naming): string | null {
  switch (event.type) {
    case "took-den":
      return `${name(clan)} take the ${denWords(event)}.`;
    case "took":
      return `${name(clan)} take the ${event.work}.`;
    case "combat":
      return event.attacking ? fightWords(event, clan, name) : null;
    case "gave":
      return `${name(clan)} give ${name(event.to)} ${giftWords(event)}.`;
    case "left":
      // DRP-2 applies at the end of a turn; clans that surrender or are taken out leave before it (DRP-1).
      return `${name(clan)} leave the game: ${phase === "development" ? "too long without orders" : "surrendered or taken out"}.`;
    case "out":
      return `${name(clan)} are out, with no lizard and no den left.`;
    default:
      return null;
  }
}

const OUTCOMES: Record<CombatTelling["result"], string> = {
  won: "and win",
  lost: "and are beaten",
  fled: "and flee",
  "enemy-fled": "and put them to flight",
  nobody: "and nobody is left standing",
};

/** As the attackers tell it; militia attack nobody (CMB). */
function fightWords(event: CombatTelling, clan: Seat, name: Naming): string {
  const { enemy, ours, theirs, lost, theyLost, result } = event;
  const sides = `${name(clan)} (${ours}) attack ${name(enemy)} (${theirs}) ${OUTCOMES[result]}.`;
  return `${sides} ${name(clan)} lose ${total(lost) || "nobody"}, ${name(enemy)} ${theyLost || "nobody"}.`;
}

function denWords({ colour, home, lizards }: Of<"took-den">): string {
  const what = `${colour ? COLOUR_NAMES[colour] : "unsettled"} ${home === null ? "den" : "Home Den"}`;
  return `${what}, with ${plural(lizards, "den lizard")}`;
}

function giftWords({ lizards, works }: { lizards: number; works: readonly Gift[] }): string {
  const warriors = lizards > 0 ? [plural(lizards, "warrior")] : [];
  return [...warriors, ...works.map((work) => `the ${work}`)].join(" and ");
}

/** Every clan that sees a volcano reports it, each with its own losses. */
function eruptionWords(told: Fact["told"]): string | null {
  const tolls = told.flatMap(([, event]) => (event.type === "eruption" ? [total(event.lizards) + event.spies] : []));
  if (tolls.length === 0) return null;
  return `The volcano erupts. ${tollWords(tolls.reduce((sum, toll) => sum + toll))}`;
}

function tollWords(toll: number): string {
  if (toll === 0) return "No clan loses anybody.";
  return `It kills ${toll} ${toll === 1 ? "lizard" : "lizards"} of the clans.`;
}
