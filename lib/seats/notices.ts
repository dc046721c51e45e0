import { siteLink } from "../accounts/mails";
import { momentWords } from "../moment";
import type { Announcement } from "../notices/announce";
import { quoted, type Receiver } from "../turns/notices";

interface MusterOf {
  gameId: string;
  gameName: string;
  until: Date;
}

/** To a player whose game has its seats filled: only who confirms keeps the seat. */
export function musterNotice(
  { gameId, gameName, until, musterBots }: MusterOf & { musterBots: boolean },
  { seat, userId }: Receiver,
): Announcement {
  const line = `All seats of ${gameName} are taken. Say by ${momentWords(until)} that you are there, and keep yours.`;
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
    mail: [line, siteLink(link), `A seat that is not confirmed goes to whoever waits for one, else ${then}.`].join(
      "\n\n",
    ),
  };
}

/** Who has a seat that was not confirmed: whoever waited for one, a bot, as the game begins, or nobody. */
export type AfterMuster = "player" | "bot" | "free";

const AFTER_MUSTER: Readonly<Record<AfterMuster, { subject: string; words: string }>> = {
  player: { subject: "your seat is another’s", words: "somebody who waited for a seat has it now" },
  bot: { subject: "a bot has your seat", words: "the game begins with a bot in it" },
  free: { subject: "your seat is free again", words: "it is free for others, and for you" },
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
    mail: [line, siteLink("/games")].join("\n\n"),
  };
}

export interface SittingOf {
  id: string;
  gameId: string;
  gameName: string;
  /** The seat's own name, and who writes its orders. Neither goes where others may read along. */
  seatName: string;
  sitter: string;
  /** Theirs who sits. */
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
    line: `Your sitter has sat down ${when}.`,
    told: `${sitter} sits for you ${when}: what they save are your orders.`,
  });
}

/** To who has sat, when its time is up, or the player has ended it or lost the seat; to the player, when the sitter has. */
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
      line: `Your sitter in ${gameName} sits for you no more.`,
      told: `${sitter} sits for you in ${gameName} no more: its orders are yours to write.`,
    });
  const then = "you write no orders for it any more";
  return sittingNotice(sitting, userId, {
    key,
    subject,
    link: `/games/${sitting.gameId}`, // or where it leads who may see no more of it
    line: `Your sitting in ${gameName} has ended: ${then}.`,
    told: `${whyEnded(by, seatName)} in ${gameName}: ${then}.`,
  });
}

function whyEnded(by: "time" | "player" | "loss", seatName: string): string {
  if (by === "time") return `Your time as sitter of ${seatName} is up`;
  return `The player of ${seatName} has ${by === "loss" ? "lost the seat" : "ended your sitting"}`;
}

/** To who sits: what its player has done, which nobody else is to know before the next turn has run. */
export function surrenderOfSeatNotice(sitting: SittingOf, what: "surrendered" | "taken back", at: Date): Announcement {
  const { gameId, gameName, seatName, userId } = sitting;
  const then =
    what === "surrendered"
      ? "surrendered: no orders are asked of you any more, unless that is taken back"
      : "taken the surrender back: its orders are yours to write again";
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
    mail: [told, siteLink(link)].join("\n\n"),
  };
}

interface ChangeOf {
  gameId: string;
  gameName: string;
  at: Date;
  /** The seat is free again; else it was taken. */
  free: boolean;
  /** Seats taken now, and all there are. */
  taken: number;
  of: number;
}

/** To whoever has opened a game for friends. */
export function seatChangedNotice(
  { gameId, gameName, at, free, taken, of }: ChangeOf,
  { seat, userId }: Receiver,
): Announcement {
  const line = `A seat of ${gameName}, which you have opened, is ${free ? "free again" : "taken"}: ${taken} of ${of} are taken now.`;
  const link = `/games/${gameId}`;
  return {
    event: "start",
    key: `opened/${gameId}/${seat}/${free ? "free" : "taken"}/${at.getTime()}`,
    gameId,
    userId,
    line,
    link,
    subject: `${gameName}: ${taken} of ${of} seats taken`,
    mail: [line, siteLink(link)].join("\n\n"),
  };
}

interface GameAt {
  gameId: string;
  gameName: string;
  turn: number;
}

/** To somebody who wants to hear of seats to take over. */
export function offeredSeatNotice({ gameId, gameName, turn }: GameAt, { seat, userId }: Receiver): Announcement {
  const line = `Seat ${seat} of ${gameName} is to be had, after turn ${turn}. A bot plays it until somebody comes.`;
  const link = `/games/${gameId}`;
  const end = `You asked to hear of this. You can end that at ${siteLink("/games")}`;
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

/** To the players of a game whose world a GM has changed by hand: that it was, and why, never what. */
export function worldChangedNotice(
  { gameId, gameName, turn, at }: GameAt & { at: Date },
  { seat, userId }: Receiver,
  reason: string,
): Announcement {
  const what = `The Game Moderator has changed the world of ${gameName} after turn ${turn} by hand`;
  const then = "Look at your map again before you send orders.";
  const link = `/games/${gameId}/play`;
  return {
    event: "clock",
    key: `world/${gameId}/${turn}/${at.getTime()}/${seat}`,
    gameId,
    userId,
    line: `${what}. ${then}`,
    link,
    subject: `${gameName}: the world was changed by hand`,
    onSite: `${what}: ${quoted(reason)} ${then}`,
    mail: [`${what}, and gives this reason:`, reason, then, siteLink(link)].join("\n\n"),
  };
}
