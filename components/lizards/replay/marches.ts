/** Where a clan's own warriors stand in the middle of a turn, according to its report. */
import { total } from "@/engine/lizards/lizards";
import type { ReportEvent } from "@/engine/lizards/report";
import { mapOf, type SeenHex, type View } from "@/engine/lizards/view";

/** How many more own warriors are in a hex; fewer if it is negative. */
export interface Change {
  hex: string;
  by: number;
}

/** How an event changed the clan's warriors on the map; dens stay as they were. */
export function changesOf(event: ReportEvent): Change[] {
  const { hex } = event;
  const here = (by: number): Change[] => (hex === null || by === 0 ? [] : [{ hex, by }]);
  const march = (from: string, to: string, by: number) => [
    { hex: from, by: -by },
    { hex: to, by },
  ];
  switch (event.type) {
    case "moved":
      return march(event.from, event.to, total(event.lizards));
    case "shunted":
    case "gated":
    case "sailed":
      return march(event.from, event.to, event.lizards);
    case "fled":
      return hex === null ? [] : march(hex, event.to, event.lizards);
    case "spy-made":
      return here(-1);
    case "coerced":
      return here(event.lizards);
    case "freed":
      return here(event.joined - total(event.lizards)); // a den's number counts its den lizards too
    case "gave":
      return here(-event.lizards);
    case "rejoined":
      return here(event.spies);
    case "combat":
      return here(total(event.captured) - total(event.lost));
    case "cursed":
    case "struck":
    case "lost-to-coerce":
    case "crushed":
    case "dark":
    case "drowned":
    case "monster":
    case "eruption":
    case "starved":
      return here(-total(event.lizards));
    default:
      return [];
  }
}

/** What can befall those who march or sail before they have arrived. */
const ON_THE_WAY: readonly ReportEvent["type"][] = ["combat", "cursed", "drowned", "monster"];

/**
 * How each event changed them. A march is told of as a whole before what befell it step by step (REP-2), so what it
 * loses or takes on the way is counted where it has been put.
 */
export function changesInTurn(events: readonly ReportEvent[]): Change[][] {
  let march: { order: string; to: string } | undefined;
  return events.map((event) => {
    const { order, type } = event;
    if (order !== undefined && (type === "moved" || type === "sailed")) march = { order, to: event.to };
    if (!march || order !== march.order) return changesOf(event);
    const { to } = march;
    if (type === "fled") march = { order, to: event.to };
    const changes = changesOf(event);
    return ON_THE_WAY.includes(type) ? changes.map(({ by }) => ({ hex: to, by })) : changes;
  });
}

/** What was seen as the turn began, with the clan's warriors moved on. `known`: the ground that they now see. */
export function movedOn(view: View, known: View, changes: readonly Change[]): View {
  const { codes } = mapOf(view);
  const by = new Map<string, number>();
  for (const change of changes) by.set(change.hex, (by.get(change.hex) ?? 0) + change.by);
  const hexes = view.hexes.map((was, index) => {
    const more = by.get(codes[index] as string) ?? 0;
    const seen = was ?? known.hexes[index];
    return seen && more !== 0 ? withOwn(was ?? { terrain: seen.terrain }, view.clan, more) : was;
  });
  return { ...view, hexes };
}

function withOwn(hex: SeenHex, clan: number, more: number): SeenHex {
  const bands = hex.bands ?? [];
  const own = bands.find((band) => band.clan === clan);
  const others = bands.filter((band) => band !== own);
  const left = (own?.total ?? 0) + more;
  return { ...hex, bands: left > 0 ? [{ ...own, clan, total: left }, ...others] : others };
}
