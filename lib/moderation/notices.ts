/** The words of notices about what Game Moderators have done. */
import { randomUUID } from "node:crypto";
import { momentWords } from "../moment";
import {
  actWords,
  deadlineLine,
  keyOf,
  linkOf,
  type NoticeOf,
  pageOf,
  quoted,
  type Receiver,
  tableOf,
} from "../notices/about-games";
import type { Announcement } from "../notices/announce";
import { siteLink } from "../site-link";

interface Renamed {
  gameId: string;
  gameName: string;
  before: string;
  name: string;
  code: string;
}

/** To a player whose seat has a new name. */
export function renamedNotice(
  { gameId, gameName, before, name, code }: Renamed,
  { seat, userId }: Receiver,
  reason: string,
): Announcement {
  const what = `The Game Moderator has renamed ${before} in ${gameName}: it is now ${name} (${code})`;
  return {
    event: "seat",
    key: `renamed/${gameId}/${randomUUID()}/${seat}`,
    gameId,
    userId,
    line: `${what}.`,
    link: pageOf({ gameId }),
    subject: `${gameName}: a new name`,
    onSite: `${what}. Their reason: ${quoted(reason)}`,
    mail: [`${what}. The reason given:`, reason, siteLink(pageOf({ gameId }))].join("\n\n"),
  };
}

/** To a player the Game Moderator has taken out of a game. */
export function seatLostNotice(
  game: Pick<NoticeOf, "gameId" | "gameName" | "turn"> & { hidden: boolean },
  { seat, userId }: Receiver,
  reason: string,
): Announcement {
  const what = `The Game Moderator has taken you out of ${game.gameName}`;
  return {
    event: "seat",
    key: `left/${game.gameId}/${game.turn}/${seat}/${userId}`,
    gameId: game.gameId,
    userId,
    subject: `${game.gameName}: you have lost your seat`,
    ...actWords({ what, reason, link: linkOf(game, game) }),
  };
}

/** To the players of a game that has been rolled back to an earlier turn. */
export function rolledBackNotice(game: NoticeOf, { seat, userId }: Receiver, reason: string): Announcement {
  const what = `The Game Moderator has rolled ${game.gameName} back to turn ${game.turn}`;
  const seats = "Seats stay with whoever has them now.";
  const next = `The orders you had saved for the next turn still stand. ${seats} ${deadlineLine(game)}`;
  return {
    event: "clock",
    key: keyOf("rolled-back", game, game.turn, seat),
    gameId: game.gameId,
    userId,
    subject: `${game.gameName}: back to turn ${game.turn}`,
    ...actWords({ what, reason, next, link: pageOf(game) }),
  };
}

/** To the players of a game whose world a GM has changed by hand: that it happened and why, never what changed. */
export function worldChangedNotice(
  { gameId, gameName, turn, at }: Pick<NoticeOf, "gameId" | "gameName" | "turn"> & { at: Date },
  { seat, userId }: Receiver,
  reason: string,
): Announcement {
  const what = `The Game Moderator has changed the world of ${gameName} by hand after turn ${turn}`;
  const next = "Nobody is ready any more: look at your map again before you send orders.";
  return {
    event: "clock",
    key: `world/${gameId}/${turn}/${at.getTime()}/${seat}`,
    gameId,
    userId,
    subject: `${gameName}: the world was changed by hand`,
    ...actWords({ what, reason, next, link: tableOf({ gameId }) }),
  };
}

export interface RestoredGame {
  gameId: string;
  gameName: string;
  /** As it is put back: before its start, under way, or over. */
  status: "open" | "running" | "finished";
  turn: number;
  dueAt: Date | null;
  /** Every restore counts as one, so that each is announced. */
  rollbacks: number;
  listed: boolean;
}

/** What has become of somebody's seat when a game was put back. */
export type SeatRestored = "kept" | "gained" | "lost";

/** To everybody who had a seat in a game that was put back from an archive, or has one now. */
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
    subject: `${gameName}: ${becomes === "lost" ? "you have lost your seat" : `put back, ${stood}`}`,
    ...actWords({ what, reason, next: then, link }),
  };
}

const SEAT_RESTORED: Record<SeatRestored, string> = {
  kept: "What you have saved since then is gone; your orders are the ones you had then.",
  gained: "You again have a seat that was yours then.",
  lost: "Your seat there is no longer yours: it was not yours then.",
};

interface ClockChangeOf extends NoticeOf {
  /** The act's own key. */
  change: string;
  pausedUntil: Date | null;
  /** There was a pause before, and there is none now. */
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
    subject: `${game.gameName}: ${subject}`,
    ...actWords({ what, reason, next: deadlineLine(game), link: pageOf(game) }),
  };
}

function clockWords({ gameName, dueAt, pausedUntil, resumed }: ClockChangeOf): { what: string; subject: string } {
  if (pausedUntil)
    return { what: `The Game Moderator has paused ${gameName} until ${momentWords(pausedUntil)}`, subject: "paused" };
  if (resumed) return { what: `The Game Moderator has ended the pause of ${gameName}`, subject: "the pause is over" };
  if (!dueAt) return { what: `The Game Moderator has taken away the deadline of ${gameName}`, subject: "no deadline" };
  return { what: `The Game Moderator has moved the deadline of ${gameName}`, subject: "the deadline has moved" };
}

interface TermsOf {
  gameId: string;
  gameName: string;
  begun: boolean;
  /** Names the change. */
  change: string;
  /** Each changed term with its old and new value. */
  changes: readonly string[];
}

/** To everybody who has a seat in a game or waits for one: they came under other terms. */
export function termsNotice(game: TermsOf, userId: string, reason: string): Announcement {
  const what = `The Game Moderator has changed the terms of ${game.gameName}`;
  const changes = `${game.changes.join("; ")}.`;
  const then = game.begun
    ? "The turn under way keeps its deadline."
    : "If that does not suit you, you can leave the game.";
  const link = pageOf(game);
  return {
    event: "clock",
    key: `terms/${game.gameId}/${game.change}/${userId}`,
    gameId: game.gameId,
    userId,
    line: `${what}.`,
    link,
    subject: `${game.gameName}: new terms`,
    onSite: `${what}: ${changes} ${then} ${quoted(reason)}`,
    mail: [`${what}, and gives this reason:`, reason, ...game.changes, then, siteLink(link)].join("\n\n"),
  };
}
