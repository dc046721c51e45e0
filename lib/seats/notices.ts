import { siteLink } from "../accounts/mails";
import type { Announcement } from "../notices/announce";
import { quoted, type Receiver } from "../turns/notices";

interface MusterOf {
  gameId: string;
  gameName: string;
  until: Date;
}

/** To a player whose game has its seats filled: only who confirms keeps the seat. */
export function musterNotice({ gameId, gameName, until }: MusterOf, { seat, userId }: Receiver): Announcement {
  const line = `All seats of ${gameName} are taken. Say by ${until.toUTCString()} that you are there, and keep yours.`;
  const link = `/games/${gameId}`;
  return {
    event: "start",
    key: `muster/${gameId}/${until.getTime()}/${seat}`,
    ...{ userId, line, link, until },
    subject: `${gameName}: are you there?`,
    mail: [line, siteLink(link), "A seat that is not confirmed goes to somebody else."].join("\n\n"),
  };
}

/** To a player who has not confirmed in time. */
export function musterLostNotice({ gameId, gameName, until }: MusterOf, { seat, userId }: Receiver): Announcement {
  const line = `You did not confirm your seat in ${gameName} by ${until.toUTCString()}, so it is free for others.`;
  return {
    event: "seat",
    key: `muster-lost/${gameId}/${until.getTime()}/${seat}`,
    ...{ userId, line, link: "/games" },
    subject: `${gameName}: your seat is another’s`,
    mail: [line, siteLink("/games")].join("\n\n"),
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
    ...{ userId, line, link },
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
    ...{ userId, line: `${what}. ${then}`, link },
    subject: `${gameName}: the world was changed by hand`,
    onSite: `${what}: ${quoted(reason)} ${then}`,
    mail: [`${what}, and gives this reason:`, reason, then, siteLink(link)].join("\n\n"),
  };
}
