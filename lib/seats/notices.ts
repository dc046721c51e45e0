import { now } from "../clock";
import { momentWords } from "../moment";
import { pageOf, type Receiver } from "../notices/about-games";
import type { Announcement } from "../notices/announce";
import { siteLink } from "../site-link";

interface MusterOf {
  gameId: string;
  gameName: string;
  until: Date;
}

/** To a player whose game is full: only those who confirm keep their seats. */
export function musterNotice(
  { gameId, gameName, until, musterBots }: MusterOf & { musterBots: boolean },
  { seat, userId }: Receiver,
): Announcement {
  const line = `All seats in ${gameName} are taken. Confirm yours by ${momentWords(until)} to keep it.`;
  const link = `/games/${gameId}`;
  const then = musterBots ? "a bot plays it" : "it is free again";
  return {
    event: "start",
    key: `muster/${gameId}/${until.getTime()}/${seat}`,
    gameId,
    userId,
    line,
    link,
    until,
    subject: `${gameName}: are you there?`,
    mail: [
      line,
      siteLink(link),
      `A seat that is not confirmed goes to the waiting list. If nobody waits, ${then}.`,
    ].join("\n\n"),
  };
}

/** To a player whom the opener of a game among friends has taken out of it before its start. */
export function takenOutNotice(
  { gameId, gameName }: Pick<MusterOf, "gameId" | "gameName">,
  { seat, userId }: Receiver,
): Announcement {
  return {
    event: "seat",
    key: `taken-out/${gameId}/${seat}/${now().getTime()}`,
    gameId,
    userId,
    line: `The player who opened ${gameName} has taken you out of it. It had not begun.`,
    link: "/games",
    subject: `${gameName}: your seat is free again`,
  };
}

/** Who has a seat that was not confirmed: a player from the waiting list, a bot, if the game begins, or nobody. */
export type AfterMuster = "player" | "bot" | "free";

const AFTER_MUSTER: Readonly<Record<AfterMuster, { subject: string; words: string }>> = {
  player: { subject: "somebody else has your seat", words: "somebody from the waiting list has it now" },
  bot: { subject: "a bot has your seat", words: "the game begins with a bot in it" },
  free: { subject: "your seat is free again", words: "it is free again, for you as well as for others" },
};

/** To a player who has not confirmed in time. */
export function musterLostNotice(
  { gameId, gameName, until }: MusterOf,
  { seat, userId }: Receiver,
  now: AfterMuster,
): Announcement {
  const { subject, words } = AFTER_MUSTER[now];
  const line = `You did not confirm your seat in ${gameName} by ${momentWords(until)}: ${words}.`;
  return {
    event: "seat",
    key: `muster-lost/${gameId}/${until.getTime()}/${seat}`,
    gameId,
    userId,
    line,
    link: "/games",
    subject: `${gameName}: ${subject}`,
  };
}

export interface SittingOf {
  id: string;
  gameId: string;
  gameName: string;
  /** The seat's own name, and who writes its orders. Neither goes where others could read it. */
  seatName: string;
  sitter: string;
  /** The sitter's. */
  userId: string;
  until: Date;
}

/** To a player whose link somebody has taken. */
export function sittingBegunNotice(sitting: SittingOf, userId: string): Announcement {
  const { gameName, sitter, until } = sitting;
  const when = `in ${gameName} until ${momentWords(until)}`;
  return sittingNotice(sitting, userId, {
    key: "begun",
    subject: "you have a sitter",
    link: `/games/${sitting.gameId}`,
    line: `You have a sitter ${when}.`,
    told: `${sitter} sits for you ${when}: the orders they save count as yours.`,
  });
}

/**
 * To the sitter, when time is up or the player has ended it or lost the seat; to the player, when the sitter has ended
 * it.
 */
export function sittingEndedNotice(
  sitting: SittingOf,
  userId: string,
  by: "time" | "player" | "loss" | "sitter",
): Announcement {
  const { gameName, seatName, sitter } = sitting;
  const [key, subject] = ["ended", "the sitting has ended"];
  if (by === "sitter")
    return sittingNotice(sitting, userId, {
      key,
      subject,
      link: `/games/${sitting.gameId}`,
      line: `Your sitter in ${gameName} no longer sits for you.`,
      told: `${sitter} no longer sits for you in ${gameName}: you write your own orders again.`,
    });
  const then = "you no longer write its orders";
  return sittingNotice(sitting, userId, {
    key,
    subject,
    link: `/games/${sitting.gameId}`, // or where that leads those who may no longer see it
    line: `You no longer sit for a seat in ${gameName}: ${then}.`,
    told: `${whyEnded(by, seatName)} in ${gameName}: ${then}.`,
  });
}

function whyEnded(by: "time" | "player" | "loss", seatName: string): string {
  if (by === "time") return `Your time as sitter of ${seatName} is up`;
  return `The player of ${seatName} has ${by === "loss" ? "lost the seat" : "ended your sitting"}`;
}

/** To the sitter: what the player has done, which nobody else may know before the next turn has run. */
export function surrenderOfSeatNotice(sitting: SittingOf, what: "surrendered" | "taken back", at: Date): Announcement {
  const { gameId, gameName, seatName, userId } = sitting;
  const then =
    what === "surrendered"
      ? "surrendered: you no longer need to send orders, unless that is taken back"
      : "taken the surrender back: you write the orders again";
  return sittingNotice(sitting, userId, {
    key: `surrender/${at.getTime()}`,
    subject: "news of the seat you sit for",
    link: `/games/${gameId}/play`,
    line: `There is news of the seat you sit for in ${gameName}.`,
    told: `The player of ${seatName} in ${gameName} has ${then}.`,
  });
}

function sittingNotice(
  { id, gameId, gameName }: SittingOf,
  userId: string,
  { key, subject, link, line, told }: { key: string; subject: string; link: string; line: string; told: string },
): Announcement {
  return {
    event: "seat",
    key: `sitting/${gameId}/${id}/${key}`,
    gameId,
    userId,
    line,
    link,
    subject: `${gameName}: ${subject}`,
    onSite: told,
  };
}

export interface ChangeOf {
  gameId: string;
  gameName: string;
  at: Date;
  /** The seat is free again; otherwise it was taken. */
  free: boolean;
  /** Seats taken now, and seats in all. */
  taken: number;
  of: number;
  /** With all seats taken it waits for whoever opened it. */
  waits: boolean;
}

/** To whoever opened the game. */
export function seatChangedNotice(
  { gameId, gameName, at, free, taken, of, waits }: ChangeOf,
  { seat, userId }: Receiver,
): Announcement {
  const change = `A seat in ${gameName}, which you opened, is ${free ? "free again" : "taken"}`;
  const line = `${change}: ${taken} of ${of} are now taken.${waits && taken === of ? " It begins when you say so." : ""}`;
  return {
    event: "start",
    key: `opened/${gameId}/${seat}/${free ? "free" : "taken"}/${at.getTime()}`,
    gameId,
    userId,
    line,
    link: pageOf({ gameId }),
    subject: `${gameName}: ${taken} of ${of} seats taken`,
  };
}

interface GameAt {
  gameId: string;
  gameName: string;
  turn: number;
}

/** To somebody who wants to hear about seats to take over. */
export function offeredSeatNotice({ gameId, gameName, turn }: GameAt, { seat, userId }: Receiver): Announcement {
  const line = `Seat ${seat} of ${gameName} can be taken over: turn ${turn} has run, and a bot plays it until somebody comes.`;
  const link = `/games/${gameId}`;
  const end = `You asked to hear about such seats. You can change that at ${siteLink("/games")}`;
  return {
    event: "seat",
    key: `offered/${gameId}/${turn}/${seat}/${userId}`,
    gameId,
    userId,
    line,
    link,
    subject: `${gameName}: a seat to take over`,
    mail: [line, siteLink(link), end].join("\n\n"),
  };
}
