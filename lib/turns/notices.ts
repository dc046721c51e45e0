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

export function keyOf(event: string, { gameId, turn, rollbacks = 0 }: NoticeOf, seat: number): string {
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
export function linkOf(game: Pick<NoticeOf, "gameId">, { hidden }: { hidden: boolean }): string {
  return hidden ? "/my-games" : pageOf(game);
}

export function pageOf({ gameId }: Pick<NoticeOf, "gameId">): string {
  return `/games/${gameId}`;
}

function tableOf({ gameId }: Pick<NoticeOf, "gameId">): string {
  return `/games/${gameId}/play`;
}
