/** Which lines of a turn report belong together, and what each can be found by. */
import type { Telling } from "@/engine/lizards/facts";
import { total } from "@/engine/lizards/lizards";
import { tell } from "@/engine/lizards/prose";
import type { NamedClan, Report, ReportEvent } from "@/engine/lizards/report";
import { weigh } from "@/engine/lizards/weighing";
import type { FoundBy, ReportKind } from "./report-filter";

const SUBJECTS: Record<Telling["type"], readonly ReportKind[]> = {
  refused: ["failures"],
  cursed: ["movement"],
  nomads: ["growth"],
  collapsed: ["growth", "works"],
  grew: ["growth"],
  hunger: ["growth"],
  excess: ["growth"],
  lob: ["fights"],
  struck: ["fights"],
  freed: ["growth"],
  chant: ["works"],
  reverted: ["works"],
  eyes: ["works"],
  "spies-killed": ["fights"],
  "spy-revealed": ["fights"],
  shunted: ["movement"],
  "shunt-seen": ["movement"],
  summoned: ["works"],
  frozen: ["movement"],
  coerced: ["fights"],
  "lost-to-coerce": ["fights"],
  gated: ["movement"],
  crushed: ["movement"],
  transmuted: ["works"],
  dark: ["fights"],
  moved: ["movement"],
  "spy-made": ["movement"],
  sneaked: ["movement"],
  "took-den": ["fights"],
  took: ["fights"],
  "lost-den": ["fights"],
  lost: ["fights"],
  combat: ["fights"],
  "combat-seen": ["fights"],
  fled: ["fights", "movement"],
  "spy-lost": ["fights"],
  "spy-caught": ["fights"],
  drowned: ["movement"],
  monster: ["fights"],
  mired: ["movement"],
  fed: ["growth"],
  sailed: ["movement"],
  "raft-broke-up": ["movement"],
  "raft-stopped": ["movement"],
  "raft-sunk": ["fights"],
  eruption: ["works"],
  "whirlpool-moved": ["movement"],
  recruited: ["growth"],
  gave: ["works"],
  received: ["works"],
  built: ["works"],
  destroyed: ["works"],
  amalgamated: ["growth"],
  "raft-sank": ["works"],
  "tradition-ended": ["works"],
  starved: ["growth"],
  rejoined: ["movement"],
  bush: ["growth"],
  left: [],
  out: [],
};

function kindsOf(event: ReportEvent): ReportKind[] {
  const kinds: ReportKind[] = [...SUBJECTS[event.type]];
  if (event.order) kinds.push("orders");
  if (weigh(event) < 0 || costsLizards(event)) kinds.push("losses");
  return kinds;
}

/** Victories have their price too. */
function costsLizards(event: ReportEvent): boolean {
  return event.type === "combat" && total(event.lost) > 0;
}

const HEX_CODES = /\b\d{1,2}[A-Z]{1,2}\b/g;

export function foundBy(event: ReportEvent, clans: readonly NamedClan[]): FoundBy {
  return foundByWords(kindsOf(event), [event.hex, event.order, tell(event, clans)].filter(Boolean).join(" "));
}

/** Every hex that a report mentions. */
export function hexesTold({ events, unread, clans }: Report): string[] {
  const found = [
    ...events.map((event) => foundBy(event, clans)),
    ...unread.map(({ order }) => foundByWords(["orders"], order)),
  ];
  return [...new Set(found.flatMap(({ hexes }) => hexes))];
}

export function foundByWords(kinds: readonly ReportKind[], words: string): FoundBy {
  return { kinds, words: words.toLowerCase(), hexes: [...new Set(words.match(HEX_CODES))] };
}
