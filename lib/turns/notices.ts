import { randomUUID } from "node:crypto";
import type { MissedTurns } from "@/engine/ruleset";
import { siteLink } from "../accounts/mails";
import { DAY_MS } from "../clock";
import type { SeatFate } from "../generated/prisma/enums";
import { momentWords } from "../moment";
import type { Announcement } from "../notices/announce";
import { BOT_WROTE } from "../seats/away";

/** A seat's player. */
export interface Receiver {
  seat: number;
  userId: string;
}

export interface NoticeOf {
  gameId: string;
  gameName: string;
  turn: number;
  dueAt: Date | null;
  over: boolean;
  /** How often the game has been rolled back: a turn run anew is told anew. */
  rollbacks?: number;
}

export function startNotice(game: NoticeOf, { seat, userId }: Receiver): Announcement {
  const line = `${game.gameName} has begun. ${deadlineLine(game)}`;
  return {
    event: "start",
    key: `start/${game.gameId}/${seat}`,
    gameId: game.gameId,
    userId,
    line,
    link: tableOf(game),
    subject: `${game.gameName}: the game has begun`,
    mail: [`${game.gameName} has begun.`, deadlineLine(game), siteLink(tableOf(game))].join("\n\n"),
  };
}

/** To somebody who has waited for a seat in vain. */
export function startWithoutNotice({ gameId, gameName }: NoticeOf, userId: string): Announcement {
  const line = `${gameName} has begun, and no seat became free. You wait for it no more.`;
  return {
    event: "start",
    key: `start-without/${gameId}/${userId}`,
    gameId,
    userId,
    line,
    link: "/games",
    subject: `${gameName}: begun without you`,
    mail: [line, "There may be a seat in another game:", siteLink("/games")].join("\n\n"),
  };
}

interface CalledOff extends Pick<NoticeOf, "gameId" | "gameName"> {
  /** It was under way: all of it can be seen now. */
  begun: boolean;
}

/** Who has ended a game, as the beginning of a sentence about it, and why where a reason is given. */
export interface WhyCalledOff {
  what: string;
  reason?: string;
}

/** To the players of a game that has been ended. */
export function calledOffNotice(game: CalledOff, { seat, userId }: Receiver, why: WhyCalledOff): Announcement {
  const then = game.begun ? "It is over where it stands, and all of it can be seen." : "It does not begin.";
  return announcementOfEnd(game, { key: String(seat), userId, link: pageOf(game), then }, why);
}

/** To somebody who has waited for a seat of it. */
export function waitedInVainNotice(game: CalledOff, userId: string, why: WhyCalledOff): Announcement {
  const then = "You wait for it no more. There may be a seat in another game.";
  return announcementOfEnd(game, { key: userId, userId, link: "/games", then }, why);
}

function announcementOfEnd(
  { gameId, gameName, begun }: CalledOff,
  { key, userId, link, then }: { key: string; userId: string; link: string; then: string },
  { what, reason }: WhyCalledOff,
): Announcement {
  const told = reason ? [`${what}, and gives this reason:`, reason] : [`${what}.`];
  return {
    event: "clock",
    key: `called-off/${gameId}/${randomUUID()}/${key}`, // a game that was put back can be called off again
    gameId,
    userId,
    line: `${what}. ${then}`,
    link,
    subject: `${gameName}: ${begun ? "ended early" : "called off"}`,
    onSite: reason ? `${what}: ${quoted(reason)} ${then}` : undefined,
    mail: [...told, then, siteLink(link)].join("\n\n"),
  };
}

interface OwnTurn {
  /** All that the mail says of the turn. It goes nowhere else. */
  report: string;
  /** The seat plays no more. */
  out: boolean;
  /** Its player is on vacation and has saved nothing. Nobody else is told. */
  byBot: boolean;
}

export function turnNotice(game: NoticeOf, { seat, userId }: Receiver, { report, out, byBot }: OwnTurn): Announcement {
  const next = deadlineLine({ ...game, out });
  const link = `${tableOf(game)}/report`;
  const run = `Turn ${game.turn} has run.`;
  const bot = byBot ? [BOT_WROTE] : [];
  return {
    event: "turn",
    key: keyOf("turn", game, seat),
    gameId: game.gameId,
    turn: game.turn,
    userId,
    link,
    line: `${run} ${next}`,
    until: endOf(game),
    onSite: [run, ...bot, next].join(" "),
    subject: `${game.gameName}: turn ${game.turn}`,
    mail: [...bot, report, next, siteLink(link)].join("\n\n"),
  };
}

/** To whoever sits for a seat: without its report, which a mailbox would keep beyond the sitting. */
export function sitterTurnNotice(game: NoticeOf, { seat, userId }: Receiver, out: boolean): Announcement {
  const line = `Turn ${game.turn} of the seat you sit for has run. ${deadlineLine({ ...game, out })}`;
  const link = `${tableOf(game)}/report`;
  return {
    event: "turn",
    key: `${keyOf("turn", game, seat)}/${userId}`,
    gameId: game.gameId,
    turn: game.turn,
    userId,
    link,
    line,
    until: endOf(game),
    subject: `${game.gameName}: turn ${game.turn}`,
    mail: `${line}\n\n${siteLink(link)}`,
  };
}

/** A turn without orders, as the host counts and as the rules do. */
export interface Silence {
  /** Deadlines in a row that have passed without a sheet. */
  missed: number;
  /** That of this turn is one of them. */
  late: boolean;
  fate: SeatFate | null;
  rules: MissedTurns | null;
  /** By the rules the seat has left the game for it. */
  gone: boolean;
}

/**
 * To somebody without orders in a turn: how often that may happen, or what has come of it. `sits`: they have sat for the
 * seat, and are told no more of what becomes of it than that they write for it no more.
 */
export function absenceNotice(
  game: NoticeOf,
  { seat, userId }: Receiver,
  silence: Silence,
  policy: { absentAfter: number; absentFate: SeatFate; listed: boolean },
  sits = false,
): Announcement {
  const { fate, gone } = silence;
  const link = linkOf(game, { hidden: fate !== null && (sits || fate !== "drop") && !policy.listed });
  const what = `Turn ${game.turn} has run without orders of ${sits ? "the seat you sit for" : "yours"}.`;
  const which = sits ? "the seat" : "your seat";
  const then = fate
    ? [
        ...inARow(silence.missed, "a saved sheet", "deadlines"),
        sits ? "You write for it no more." : WHAT_HAPPENED[fate],
      ]
    : gone
      ? [
          ...inARow(silence.rules?.missed ?? 0, "a line that can be read", "turns"),
          `By the rules (${silence.rules?.rule}) ${which} has left the game.`,
        ]
      : [...threats(silence, policy, which), deadlineLine(game)];
  const words = [what, ...then];
  return {
    event: "seat",
    key: `${keyOf("missed", game, seat)}${sits ? `/${userId}` : ""}`,
    gameId: game.gameId,
    turn: game.turn,
    userId,
    line: words.join(" "),
    link,
    until: fate || gone ? undefined : endOf(game),
    subject: `${game.gameName}: no orders for turn ${game.turn}`,
    mail: [...words, siteLink(link)].join("\n\n"),
  };
}

/** How long somebody has been silent. What is counted is said each time: host and rules count different things. */
function inARow(count: number, without: string, what: string): string[] {
  return count > 1 ? [`That makes ${count} ${what} in a row without ${without}.`] : [];
}

/**
 * The rules' threat is told where they may act first: they count turns run before their deadlines and sheets without an
 * order too. `seat`: as its reader calls it.
 */
export function threats(
  { missed, late, rules }: Pick<Silence, "missed" | "late" | "rules">,
  { absentAfter, absentFate }: { absentAfter: number; absentFate: SeatFate },
  seat = "your seat",
): string[] {
  const ofHost =
    late && absentAfter > 0
      ? [
          `${more(absentAfter - missed, "deadline")} in a row without a saved sheet and ${whatHappens(absentFate, seat)}.`,
        ]
      : [];
  if (!rules || rules.leavesAt === 0) return ofHost;
  const turnsLeft = Math.max(1, rules.leavesAt - rules.missed);
  if (ofHost.length > 0 && turnsLeft > absentAfter - missed) return ofHost;
  const unless = ofHost.length > 0 && absentFate !== "drop" ? ", unless a bot has it by then" : "";
  return [
    ...ofHost,
    `${more(turnsLeft, "turn")} in a row without a line that can be read and ${seat} leaves the game (${rules.rule})${unless}.`,
  ];
}

function more(count: number, what: string): string {
  return count === 1 ? `One more ${what}` : `${count} more ${what}s`;
}

/** To a player whom the Game Moderator has taken out of a game. */
export function seatLostNotice(
  game: Pick<NoticeOf, "gameId" | "gameName" | "turn"> & { hidden: boolean },
  { seat, userId }: Receiver,
  reason: string,
): Announcement {
  const what = `The Game Moderator has taken you out of ${game.gameName}`;
  const link = linkOf(game, game);
  return {
    event: "seat",
    key: `left/${game.gameId}/${game.turn}/${seat}/${userId}`,
    gameId: game.gameId,
    userId,
    line: `${what}.`,
    link,
    subject: `${game.gameName}: you have lost your seat`,
    onSite: `${what}: ${quoted(reason)}`,
    mail: [`${what}, and gives this reason:`, reason, siteLink(link)].join("\n\n"),
  };
}

interface Renamed {
  gameId: string;
  gameName: string;
  before: string;
  name: string;
  code: string;
}

/** To a player whose seat has another name. */
export function renamedNotice(
  { gameId, gameName, before, name, code }: Renamed,
  { seat, userId }: Receiver,
  reason: string,
): Announcement {
  const what = `The Game Moderator has renamed ${before} in ${gameName}: it is ${name} (${code}) from now on`;
  return {
    event: "seat",
    key: `renamed/${gameId}/${randomUUID()}/${seat}`,
    gameId,
    userId,
    line: `${what}.`,
    link: pageOf({ gameId }),
    subject: `${gameName}: another name`,
    onSite: `${what}. Their reason: ${quoted(reason)}`,
    mail: [`${what}. The reason given:`, reason, siteLink(pageOf({ gameId }))].join("\n\n"),
  };
}

/** To the players of a game that stands again where it stood after an earlier turn. */
export function rolledBackNotice(game: NoticeOf, { seat, userId }: Receiver, reason: string): Announcement {
  const what = `The Game Moderator has rolled ${game.gameName} back to turn ${game.turn}`;
  const seats = "Seats stay with whoever has them now.";
  const then = `The orders you had saved for the next turn stand. ${seats} ${deadlineLine(game)}`;
  return {
    event: "clock",
    key: keyOf("rolled-back", game, seat),
    gameId: game.gameId,
    userId,
    line: `${what}. ${then}`,
    link: pageOf(game),
    subject: `${game.gameName}: back to turn ${game.turn}`,
    onSite: `${what}: ${quoted(reason)} ${then}`,
    mail: [`${what}, and gives this reason:`, reason, then, siteLink(pageOf(game))].join("\n\n"),
  };
}

export interface RestoredGame {
  gameId: string;
  gameName: string;
  /** Before its start, under way, or over: as it is put back. */
  status: "open" | "running" | "finished";
  turn: number;
  dueAt: Date | null;
  /** Every restore counts as one: it is told anew. */
  rollbacks: number;
  listed: boolean;
}

/** What has become of somebody's seat when a game was put back. */
export type SeatRestored = "kept" | "gained" | "lost";

/** To everybody who had a seat in a game that was put back as an archive has it, or has one now. */
export function restoredNotice(
  game: RestoredGame,
  { seat, userId }: Receiver,
  becomes: SeatRestored,
  reason: string,
): Announcement {
  const { gameId, gameName, status, turn } = game;
  const stood = status === "open" ? "before its start" : `after turn ${turn}`;
  const what = `The Game Moderator has put ${gameName} back as it stood ${stood}`;
  const next = status === "open" || becomes === "lost" ? [] : [deadlineLine({ ...game, over: status === "finished" })];
  const then = [SEAT_RESTORED[becomes], ...next].join(" ");
  const link = linkOf(game, { hidden: becomes === "lost" && !game.listed });
  return {
    event: becomes === "kept" ? "clock" : "seat",
    key: `restored/${gameId}/${game.rollbacks}/${seat}/${userId}`,
    gameId,
    userId,
    line: `${what}. ${then}`,
    link,
    subject: `${gameName}: ${becomes === "lost" ? "you have lost your seat" : `put back, ${stood}`}`,
    onSite: `${what}: ${quoted(reason)} ${then}`,
    mail: [`${what}, and gives this reason:`, reason, then, siteLink(link)].join("\n\n"),
  };
}

const SEAT_RESTORED: Record<SeatRestored, string> = {
  kept: "What you saved since then is gone; your orders are those of then.",
  gained: "You have a seat there again that was yours then.",
  lost: "Your seat there is yours no more: it was not then.",
};

interface ClockChangeOf extends NoticeOf {
  /** The act's own key. */
  change: string;
  pausedUntil: Date | null;
  /** There was a pause before, and is none now. */
  resumed: boolean;
}

/** To the players of a game whose deadline the Game Moderator has moved. */
export function clockNotice(game: ClockChangeOf, { seat, userId }: Receiver, reason: string): Announcement {
  const { what, subject } = clockWords(game);
  return {
    event: "clock",
    key: `clock/${game.gameId}/${game.change}/${seat}`,
    gameId: game.gameId,
    userId,
    line: `${what}. ${deadlineLine(game)}`,
    link: pageOf(game),
    subject: `${game.gameName}: ${subject}`,
    onSite: `${what}: ${quoted(reason)} ${deadlineLine(game)}`,
    mail: [`${what}, and gives this reason:`, reason, deadlineLine(game), siteLink(pageOf(game))].join("\n\n"),
  };
}

function clockWords({ gameName, pausedUntil, resumed }: ClockChangeOf): { what: string; subject: string } {
  if (pausedUntil)
    return { what: `The Game Moderator has paused ${gameName} until ${momentWords(pausedUntil)}`, subject: "paused" };
  if (resumed) return { what: `The Game Moderator has ended the pause of ${gameName}`, subject: "the pause is over" };
  return { what: `The Game Moderator has moved the deadline of ${gameName}`, subject: "the deadline is moved" };
}

interface TermsOf {
  gameId: string;
  gameName: string;
  begun: boolean;
  /** Names the change. */
  change: string;
  /** Each term from what to what. */
  changes: readonly string[];
}

/** To whoever has a seat in a game, or waits for one: they came under other terms. */
export function termsNotice(game: TermsOf, userId: string, reason: string): Announcement {
  const what = `The Game Moderator has changed the terms of ${game.gameName}`;
  const changes = `${game.changes.join("; ")}.`;
  const then = game.begun
    ? "The turn under way keeps its deadline."
    : "If that does not suit you, you can leave the game.";
  const link = `/games/${game.gameId}`;
  return {
    event: "clock",
    key: `terms/${game.gameId}/${game.change}/${userId}`,
    gameId: game.gameId,
    userId,
    line: `${what}.`,
    link,
    subject: `${game.gameName}: other terms`,
    onSite: `${what}: ${changes} ${then} ${quoted(reason)}`,
    mail: [`${what}, and gives this reason:`, reason, ...game.changes, then, siteLink(link)].join("\n\n"),
  };
}

/** A reason among sentences. */
export function quoted(reason: string): string {
  return /[.!?…]$/.test(reason) ? `“${reason}”` : `“${reason}”.`;
}

function whatHappens(fate: SeatFate, seat: string): string {
  if (fate === "drop") return `${seat} leaves the game`;
  return `a bot takes ${seat}${fate === "standby" ? ", until another player wants it" : ""}`;
}

/** Said of a seat that is lost; whether it is still so, the list of notices says (lib/notices/data.ts). */
export const TAKE_BACK = "You can take it back on the game’s page";

const WHAT_HAPPENED: Record<SeatFate, string> = {
  bot: `A bot has taken your seat. ${TAKE_BACK}.`,
  standby: `A bot has taken your seat. ${TAKE_BACK}, while no other player has.`,
  drop: "By the terms of the game you have left it.",
};

function keyOf(event: string, { gameId, turn, rollbacks = 0 }: NoticeOf, seat: number): string {
  return [event, gameId, turn, seat, ...(rollbacks ? [`again${rollbacks}`] : [])].join("/");
}

/** A turn is old news a day after the next deadline. */
function endOf({ dueAt }: NoticeOf): Date | undefined {
  return dueAt ? new Date(dueAt.getTime() + DAY_MS) : undefined;
}

/** By when the next orders are due (REP-1). `out`: no longer of this reader. */
export function deadlineLine({ dueAt, over, out }: Pick<NoticeOf, "dueAt" | "over"> & { out?: boolean }): string {
  if (over) return "The game is over.";
  if (out) return "No orders are asked of you any more.";
  if (!dueAt) return "The next turn is run by hand.";
  return `Orders for the next turn are due by ${momentWords(dueAt)}.`;
}

/** `hidden`: the page of the game is not the reader's to see any more. */
function linkOf(game: Pick<NoticeOf, "gameId">, { hidden }: { hidden: boolean }): string {
  return hidden ? "/my-games" : pageOf(game);
}

function pageOf({ gameId }: Pick<NoticeOf, "gameId">): string {
  return `/games/${gameId}`;
}

function tableOf({ gameId }: Pick<NoticeOf, "gameId">): string {
  return `/games/${gameId}/play`;
}
