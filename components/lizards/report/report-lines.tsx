/** A report's events as lines to filter, rendered on the server. */
import { PHASES, type Phase } from "@/engine/lizards/orders/order-kinds";
import type { Report, ReportEvent } from "@/engine/lizards/report";
import { capitalised } from "@/engine/sentence";
import type { HexHref } from "../hex-link";
import { EventLine, SharedLine, UnreadLine } from "./event-line";
import { reasonSentence } from "./order-reason";
import type { ReportedTurn, ReportLine, ReportSection } from "./report-events";
import type { HexCounts, ReportKind } from "./report-filter";
import { foundBy, foundByWords } from "./report-kinds";
import { type ToldTurn, turnDigest } from "./turn-digest";

/** What to say about a phase in which nothing happened. */
const QUIET: Record<Phase, string> = {
  world: "Nothing of note grew, shrank or moved in.",
  artillery: "No stone flew and nobody chanted, as far as you know.",
  movement: "Nobody moved, as far as you know.",
  development: "Nothing was built, given or recruited.",
};

const NUMERALS = ["I", "II", "III", "IV"];

/** Phase by phase; the lines that were not orders come last. */
export function reportedTurn(told: ToldTurn, hexHref: HexHref): ReportedTurn {
  const { report } = told;
  const phases = PHASES.map((phase, at): ReportSection => {
    const events = report.events.filter((event) => event.phase === phase);
    const heading = { numeral: NUMERALS[at] ?? "", title: capitalised(phase), quiet: QUIET[phase] };
    return { ...heading, lines: sectionLines(events, report, hexHref) };
  });
  const unread = {
    numeral: "V",
    title: "Lines that were not orders",
    quiet: null,
    lines: report.unread.map(unreadLine),
  };
  return { turn: report.turn, digest: turnDigest(told), sections: [...phases, unread] };
}

/** From this many on, dens that grow share a line: a large clan would read of nothing else. */
const MANY_DENS = 3;

function sectionLines(events: readonly ReportEvent[], report: Report, hexHref: HexHref): ReportLine[] {
  const grown = events.filter((event): event is Grown => event.type === "grew");
  const together = grown.length >= MANY_DENS ? grown : [];
  return events.flatMap((event, i) => {
    const [above, below] = [events[i - 1], events[i + 1]];
    if (event === together[0]) return growthLine(together, hexHref);
    if (together.some((each) => each === event) || (above && eatOnTheWay(above, event))) return [];
    const meal = below && eatOnTheWay(event, below) ? below : undefined;
    return eventLine(event, { above, meal }, i, report, hexHref);
  });
}

/** MOV-9: those who march are told to eat by the event after that of their march. */
function eatOnTheWay(march: ReportEvent, { type, order }: ReportEvent): boolean {
  return march.type === "moved" && type === "fed" && order !== undefined && order === march.order;
}

type Grown = ReportEvent & { type: "grew" };

function growthLine(grown: readonly Grown[], hexHref: HexHref): ReportLine {
  const each = grown.map(({ hex, by, lizards, max }) => `${hex} by ${by}, to ${lizards} of ${max}`);
  const words = `Your dens grow: ${each.join("; ")}.`;
  return { id: "world grown", ...foundByWords(["growth"], words), node: <SharedLine text={words} hexHref={hexHref} /> };
}

interface Beside {
  above: ReportEvent | undefined;
  /** What the lizards of a march ate. */
  meal: ReportEvent | undefined;
}

function eventLine(
  event: ReportEvent,
  { above, meal }: Beside,
  i: number,
  { clans }: Report,
  hexHref: HexHref,
): ReportLine {
  const repeated = event.order !== undefined && above?.order === event.order;
  const more = meal && `They eat their fill${meal.hex === event.hex ? "" : ` in ${meal.hex}`}.`;
  const node = <EventLine {...{ event, repeated, clans, hexHref, more }} />;
  const found = [event, ...(meal ? [meal] : [])].map((each) => foundBy(each, clans));
  return {
    id: `${event.phase} ${i}`,
    kinds: [...new Set(found.flatMap(({ kinds }) => kinds))],
    words: found.map(({ words }) => words).join(" "),
    hexes: [...new Set(found.flatMap(({ hexes }) => hexes))],
    node,
  };
}

function unreadLine({ order, reason }: Report["unread"][number], i: number): ReportLine {
  return {
    id: `unread ${i}`,
    ...foundByWords(["orders", "failures"], `${order} ${reasonSentence(reason)}`),
    node: <UnreadLine order={order} reason={reason} />,
  };
}

/** How many lines mention each hex, in all and by kind. */
export function linesByHex({ sections }: ReportedTurn): HexCounts {
  const counts: Record<string, Partial<Record<ReportKind | "all", number>>> = {};
  for (const { hexes, kinds } of sections.flatMap(({ lines }) => lines))
    for (const hex of hexes) {
      counts[hex] ??= {};
      const ofHex = counts[hex];
      for (const kind of ["all", ...kinds] as const) ofHex[kind] = (ofHex[kind] ?? 0) + 1;
    }
  return counts;
}
