/** The turn report as plain text, as mailed (chapter 12). */
import { COLOUR_NAMES, EXPERIENCE_NAMES, HUNGER_NAMES } from "./lizards";
import { onOneLine } from "./orders/order-form";
import { PHASES, type Phase } from "./orders/order-kinds";
import { REASONS, type Reason } from "./orders/reasons";
import { clanName, inColours, tell } from "./prose";
import type { Report, ReportEvent } from "./report";
import { shortOfVictory } from "./scoring";
import { isOut, type OwnBand } from "./view";

const PHASE_TITLES: Record<Phase, string> = {
  world: "WORLD PHASE",
  artillery: "ARTILLERY PHASE",
  movement: "MOVEMENT PHASE",
  development: "DEVELOPMENT PHASE",
};

/** `left`: in which turn clans have left the game. */
export function reportText(report: Report, left: ReadonlyMap<number, number> = new Map()): string {
  const { clan, turn } = report;
  const header = `${clan.name} (${clan.code}), clan ${clan.number}: report of turn ${turn}`;
  const phases = PHASES.flatMap((phase) => section(PHASE_TITLES[phase], phaseLines(report, phase)));
  const unread = section("ORDERS NOT CARRIED OUT", unreadLines(report));
  const lines = [header, ...phases, ...unread, ...section("RANKING", rankingLines(report, left))];
  return [...lines, ...section("YOUR CLAN", listingLines(report))].join("\n");
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ["", title, ...lines] : [];
}

function phaseLines({ events, clans }: Report, phase: Phase): string[] {
  const here = events.filter((event) => event.phase === phase);
  return here.map(
    (event) =>
      `  ${where(event)}${event.order ? `${event.order}: ` : ""}${refusal(event)}${tell(event, clans)}${why(event)}`,
  );
}

function where({ hex }: ReportEvent): string {
  return hex === null ? "" : `${hex}  `;
}

function refusal(event: ReportEvent): string {
  return event.type === "refused" ? "Not done: " : "";
}

function why(event: ReportEvent): string {
  return event.type === "refused" ? ` [${event.rule}]` : "";
}

function unreadLines({ unread }: Report): string[] {
  return unread.map(({ order, reason }) => `  ${onOneLine(order)}: ${REASONS[reason as Reason]?.sentence ?? reason}`);
}

function rankingLines({ ranking, clans, threshold, winners }: Report, left: ReadonlyMap<number, number>): string[] {
  const lines = ranking.map((ranked) => {
    const { rank, clan, points } = ranked;
    const gone = left.has(clan) ? `, left in turn ${left.get(clan)}` : isOut(ranked) ? ", out" : "";
    const short = winners.length > 0 ? null : shortOfVictory(ranked, threshold);
    const close = short === null ? "" : `, ${short} short of victory`;
    return `  ${rank}. ${clanName(clan, clans)}: ${points}${gone}${close}`;
  });
  const goal = `  ${threshold} points win.`;
  const won =
    winners.length > 0
      ? [`  The game is over. Won by ${winners.map((clan) => clanName(clan, clans)).join(", ")}.`]
      : [];
  return [...lines, goal, ...won];
}

/** REP-5. A band in one of its clan's dens is on the den's line. */
function listingLines({ dens, bands, spies, rafts = {} }: Report): string[] {
  const garrisons = new Map(bands.map((band) => [band.hex, band]));
  const inDens = new Set(dens.map(({ hex }) => hex));
  return [
    ...dens.map((den) => {
      const colour = den.colour ? COLOUR_NAMES[den.colour] : "unsettled";
      const home = den.home === null ? "den" : "Home Den";
      const garrison = garrisons.get(den.hex);
      const defended = garrison ? `; garrison of ${bandWords(garrison)}` : "";
      return `  ${den.hex}  ${colour} ${home}, ${den.lizards} of ${den.max} lizards${defended}`;
    }),
    ...bands
      .filter(({ hex }) => !inDens.has(hex))
      .map((band) => `  ${band.hex}  band of ${bandWords(band)}${raftWords(rafts[band.hex])}`),
    ...spies.map(
      (spy) => `  ${spy.hex}  ${COLOUR_NAMES[spy.colour]} spy, ${spy.turns} ${spy.turns === 1 ? "turn" : "turns"}`,
    ),
  ];
}

function bandWords(band: OwnBand): string {
  const state = `${HUNGER_NAMES[band.hunger]}, ${EXPERIENCE_NAMES[band.experience]}`;
  const mired = band.miredUntil > 0 ? `, mired until turn ${band.miredUntil}` : "";
  return `${band.total} (${inColours(band)}), ${state}${mired}`;
}

/** RFT-7. `turns`: null if the band cannot tell, undefined if it is not on a raft. */
function raftWords(turns: number | null | undefined): string {
  if (turns === undefined) return "";
  return turns === null
    ? ", on a raft"
    : `, on a raft that lasts ${turns === 1 ? "1 more turn" : `${turns} more turns`}`;
}
