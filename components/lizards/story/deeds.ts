/** A turn's fights, conquests and eruptions, each once, as nobody's. */
import type { CombatTelling, Fact, Telling } from "@/engine/lizards/facts";
import { COLOUR_NAMES, total } from "@/engine/lizards/lizards";
import { clanName } from "@/engine/lizards/prose";
import type { Seat } from "@/engine/ruleset";
import type { ClanName } from "../map/swamp-chart";

export interface Deed {
  hex: string;
  words: string;
}

type Of<Type extends Telling["type"]> = Extract<Telling, { type: Type }>;
type Naming = (clan: Seat | null) => string;

/** In the order in which they happened, as the facts are. `codes`: of all hexes. */
export function deedsOf(facts: readonly Fact[], codes: readonly string[], clans: readonly ClanName[]): Deed[] {
  const name = (clan: Seat | null) => clanName(clan, clans);
  return facts.flatMap((fact): Deed[] => {
    const hex = fact.hex === null ? undefined : codes[fact.hex];
    const words = wordsOf(fact, name);
    return words === null || hex === undefined ? [] : [{ hex, words }];
  });
}

function wordsOf({ told }: Fact, name: Naming): string | null {
  const sentences = told.map(([clan, event]) => sentenceOf(event, clan, name));
  return sentences.find((words) => words !== null) ?? eruptionWords(told);
}

/** Of what concerns several clans, one of them tells. */
function sentenceOf(event: Telling, clan: Seat, name: Naming): string | null {
  switch (event.type) {
    case "took-den":
      return `${name(clan)} take the ${denWords(event)}.`;
    case "took":
      return `${name(clan)} take the ${event.work}.`;
    case "combat":
      return event.attacking ? fightWords(event, clan, name) : null;
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
  return `${what}, with ${lizards} den ${lizards === 1 ? "lizard" : "lizards"}`;
}

/** All who see a volcano tell of it, each of its own losses. */
function eruptionWords(told: Fact["told"]): string | null {
  const tolls = told.flatMap(([, event]) => (event.type === "eruption" ? [total(event.lizards) + event.spies] : []));
  if (tolls.length === 0) return null;
  return `The volcano erupts. ${tollWords(tolls.reduce((sum, toll) => sum + toll))}`;
}

function tollWords(toll: number): string {
  if (toll === 0) return "Nobody of the clans dies.";
  return `It kills ${toll} ${toll === 1 ? "lizard" : "lizards"} of the clans.`;
}
