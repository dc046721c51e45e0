import { randomUUID } from "node:crypto";
import type { MissedTurns } from "@/engine/ruleset";
import { DAY_MS } from "../clock";
import type { SeatFate } from "../generated/prisma/enums";
import {
  actWords,
  deadlineLine,
  keyOf,
  linkOf,
  type NoticeOf,
  pageOf,
  type Receiver,
  tableOf,
} from "../notices/about-games";
import type { Announcement } from "../notices/announce";
import { BOT_WROTE } from "../seats/away";
import { siteLink } from "../site-link";

export function startNotice(game: NoticeOf, { seat, userId }: Receiver): Announcement {
  const line = `${game.gameName} has begun. ${deadlineLine(game)}`;
  return {
    event: "start",
    key: keyOf("start", game, seat),
    gameId: game.gameId,
    userId,
    line,
    link: tableOf(game),
    subject: `${game.gameName}: the game has begun`,
    mail: [`${game.gameName} has begun.`, deadlineLine(game), siteLink(tableOf(game))].join("\n\n"),
  };
}

/** To somebody who waited for a seat in vain. */
export function startWithoutNotice(game: NoticeOf, userId: string): Announcement {
  const { gameId, gameName } = game;
  const line = `${gameName} has begun, and no seat became free. You are no longer on its waiting list.`;
  return {
    event: "start",
    key: keyOf("start-without", game, userId),
    gameId,
    userId,
    line,
    link: "/games",
    subject: `${gameName}: begun without you`,
    mail: [line, "There may be a seat in another game:", siteLink("/games")].join("\n\n"),
  };
}

/** To the player who opened it for friends and has no seat in it. */
export function openedBegunNotice(game: NoticeOf, userId: string): Announcement {
  const { gameId, gameName } = game;
  const line = `${gameName}, which you opened, has begun. You have no seat in it, and can look on.`;
  return {
    event: "start",
    key: keyOf("start-opened", game, userId),
    gameId,
    userId,
    line,
    link: pageOf(game),
    subject: `${gameName}: begun`,
  };
}

interface CalledOff extends Pick<NoticeOf, "gameId" | "gameName"> {
  /** It was under way: all of it can now be seen. */
  begun: boolean;
}

/** Who has ended a game, as the beginning of a sentence about it, and why, if a reason is given. */
export interface WhyCalledOff {
  what: string;
  reason?: string;
}

/** To the players of a game that has been ended. */
export function calledOffNotice(game: CalledOff, { seat, userId }: Receiver, why: WhyCalledOff): Announcement {
  const then = game.begun ? "It ends where it stands, and all of it can now be seen." : "It will not begin.";
  return announcementOfEnd(game, { key: String(seat), userId, link: pageOf(game), then }, why);
}

/** To somebody who was waiting for a seat in it. */
export function waitedInVainNotice(game: CalledOff, userId: string, why: WhyCalledOff): Announcement {
  const then = "You are no longer on its waiting list. There may be a seat in another game.";
  return announcementOfEnd(game, { key: userId, userId, link: "/games", then }, why);
}

function announcementOfEnd(
  { gameId, gameName, begun }: CalledOff,
  { key, userId, link, then }: { key: string; userId: string; link: string; then: string },
  { what, reason }: WhyCalledOff,
): Announcement {
  return {
    event: "clock",
    key: `called-off/${gameId}/${randomUUID()}/${key}`, // a game that was put back can be called off again
    gameId,
    userId,
    subject: `${gameName}: ${begun ? "ended early" : "called off"}`,
    ...actWords({ what, reason, next: then, link }),
  };
}

interface OwnTurn {
  /** Everything the mail says about the turn. It goes nowhere else. */
  report: string;
  /** The seat no longer plays. */
  out: boolean;
  /** Its player is on vacation and has saved nothing. Nobody else may know. */
  byBot: boolean;
}

export function turnNotice(game: NoticeOf, { seat, userId }: Receiver, { report, out, byBot }: OwnTurn): Announcement {
  const next = deadlineLine({ ...game, out });
  const link = `${tableOf(game)}/report`;
  const run = `Turn ${game.turn} has run.`;
  const bot = byBot ? [BOT_WROTE] : [];
  return {
    event: "turn",
    key: keyOf("turn", game, game.turn, seat),
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

/** To a seat's sitter: without its report, which a mailbox would keep beyond the sitting. */
export function sitterTurnNotice(game: NoticeOf, { seat, userId }: Receiver, out: boolean): Announcement {
  const line = `Turn ${game.turn} has run for the seat you sit for. ${deadlineLine({ ...game, out })}`;
  return {
    event: "turn",
    key: `${keyOf("turn", game, game.turn, seat)}/${userId}`,
    gameId: game.gameId,
    turn: game.turn,
    userId,
    link: `${tableOf(game)}/report`,
    line,
    until: endOf(game),
    subject: `${game.gameName}: turn ${game.turn}`,
  };
}

/** A turn without orders, as the host counts it and as the rules do. */
export interface Silence {
  /** Deadlines in a row that have passed without a sheet. */
  missed: number;
  /** That of this turn is one of them. */
  late: boolean;
  fate: SeatFate | null;
  rules: MissedTurns | null;
  /** Under the rules the seat has left the game because of it. */
  gone: boolean;
}

/**
 * To somebody without orders in a turn: how often that may happen, or what has come of it. `sits`: they sat for the
 * seat, and learn nothing about what happens to it except that they no longer write its orders.
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
  const what = `Turn ${game.turn} has run without orders from ${sits ? "the seat you sit for" : "you"}.`;
  const which = sits ? "the seat" : "your seat";
  const then = fate
    ? [
        ...inARow(silence.missed, "a saved sheet", "deadlines"),
        sits ? "You no longer write its orders." : WHAT_HAPPENED[fate],
      ]
    : gone
      ? [
          ...inARow(silence.rules?.missed ?? 0, "a readable order", "turns"),
          `Under the rules (${silence.rules?.rule}) ${which} has left the game.`,
        ]
      : [...threats(silence, policy, which), deadlineLine(game)];
  const words = [what, ...then];
  return {
    event: "seat",
    key: `${keyOf("missed", game, game.turn, seat)}${sits ? `/${userId}` : ""}`,
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

/** How long somebody has been silent. It says what is counted, because host and rules count different things. */
function inARow(count: number, without: string, what: string): string[] {
  return count > 1 ? [`That makes ${count} ${what} in a row without ${without}.`] : [];
}

/**
 * The rules' threat is included where they may act first: they also count turns run before their deadlines, and sheets
 * without an order. `seat`: what its reader calls it.
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
    `${more(turnsLeft, "turn")} in a row without a readable order and ${seat} leaves the game (${rules.rule})${unless}.`,
  ];
}

function more(count: number, what: string): string {
  return count === 1 ? `One more ${what}` : `${count} more ${what}s`;
}

function whatHappens(fate: SeatFate, seat: string): string {
  if (fate === "drop") return `${seat} leaves the game`;
  return `a bot takes ${seat}${fate === "standby" ? ", until another player wants it" : ""}`;
}

/**
 * In the notice of a lost seat. The list of notices looks for it and adds whether it still holds (lib/notices/data.ts).
 */
export const TAKE_BACK = "You can take it back on the game’s page";

/** `MAY_RETURN` decides it. */
const UNLESS = ", unless this was the third time within ten turns";

const WHAT_HAPPENED: Record<SeatFate, string> = {
  bot: `A bot has taken your seat. ${TAKE_BACK}${UNLESS}.`,
  standby: `A bot has taken your seat. ${TAKE_BACK} until another player takes it${UNLESS}.`,
  drop: "Under the terms of the game you have left it.",
};

/** A turn is old news a day after the next deadline. */
function endOf({ dueAt }: NoticeOf): Date | undefined {
  return dueAt ? new Date(dueAt.getTime() + DAY_MS) : undefined;
}
