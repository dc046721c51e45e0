/** A turn's fights, conquests and eruptions, put together from the reports of all clans: each once, as nobody's. */
import type { CombatTelling } from "@/engine/lizards/facts";
import { COLOUR_NAMES, total } from "@/engine/lizards/lizards";
import { PHASES, type Phase } from "@/engine/lizards/orders/order-kinds";
import { clanName } from "@/engine/lizards/prose";
import type { Report, ReportEvent } from "@/engine/lizards/report";
import type { Seat } from "@/engine/ruleset";
import type { ClanName } from "../map/swamp-chart";

export interface Deed {
  phase: Phase;
  hex: string;
  words: string;
}

type Of<Type extends ReportEvent["type"]> = Extract<ReportEvent, { type: Type }>;

/** Phase by phase; what one clan did stands in the order in which it did it. */
export function deedsOf(reports: readonly Report[], clans: readonly ClanName[]): Deed[] {
  const name = (clan: Seat | null) => clanName(clan, clans);
  const deeds = reports.flatMap((report) =>
    report.events.flatMap((event): Deed[] => {
      const words = wordsOf(event, report.clan.number, reports, name);
      return words === null || event.hex === null ? [] : [{ phase: event.phase, hex: event.hex, words }];
    }),
  );
  return [...deeds, ...eruptions(reports)].sort((a, b) => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase));
}

function wordsOf(
  event: ReportEvent,
  clan: Seat,
  reports: readonly Report[],
  name: (clan: Seat | null) => string,
): string | null {
  if (event.type === "took-den") return `${name(clan)} take the ${denWords(event)}.`;
  if (event.type === "took") return `${name(clan)} take the ${event.work}.`;
  if (event.type !== "combat") return null;
  if (event.attacking) return fightWords(event, clan, name);
  // Both sides tell of it. Militia write no reports, but they attack nobody either (CMB).
  const told = reports.some(({ clan: { number } }) => number === event.enemy);
  return told ? null : `${name(event.enemy)} (${event.theirs}) attack ${name(clan)} (${event.ours}).`;
}

const OUTCOMES: Record<CombatTelling["result"], string> = {
  won: "and win",
  lost: "and are beaten",
  fled: "and flee",
  "enemy-fled": "and put them to flight",
  nobody: "and nobody is left standing",
};

/** As the attackers tell it. */
function fightWords(event: CombatTelling, clan: Seat, name: (clan: Seat | null) => string): string {
  const { enemy, ours, theirs, lost, theyLost, result } = event;
  const sides = `${name(clan)} (${ours}) attack ${name(enemy)} (${theirs}) ${OUTCOMES[result]}.`;
  return `${sides} ${name(clan)} lose ${total(lost) || "nobody"}, ${name(enemy)} ${theyLost || "nobody"}.`;
}

function denWords({ colour, home, lizards }: Of<"took-den">): string {
  const what = `${colour ? COLOUR_NAMES[colour] : "unsettled"} ${home === null ? "den" : "Home Den"}`;
  return `${what}, with ${lizards} den ${lizards === 1 ? "lizard" : "lizards"}`;
}

/** All who see a volcano tell of it, each of its own losses. */
function eruptions(reports: readonly Report[]): Deed[] {
  const lost = new Map<string, Deed & { toll: number }>();
  for (const { events } of reports)
    for (const event of events)
      if (event.type === "eruption" && event.hex !== null) {
        const toll = (lost.get(event.hex)?.toll ?? 0) + total(event.lizards) + event.spies;
        const words = `The volcano erupts. ${tollWords(toll)}`;
        lost.set(event.hex, { phase: event.phase, hex: event.hex, words, toll });
      }
  return [...lost.values()].map(({ toll: _, ...deed }) => deed);
}

function tollWords(toll: number): string {
  if (toll === 0) return "Nobody of the clans dies.";
  return `It kills ${toll} ${toll === 1 ? "lizard" : "lizards"} of the clans.`;
}
