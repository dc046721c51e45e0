/** What notices about games have in common, whatever they tell. */
import { momentWords } from "../moment";
import { siteLink } from "../site-link";

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
  /** How often the game has been rolled back: a turn that is run again is announced again. */
  rollbacks?: number;
}

/** `parts`: what it is about in the game, and whom it is for. */
export function keyOf(
  event: string,
  { gameId, rollbacks = 0 }: Pick<NoticeOf, "gameId" | "rollbacks">,
  ...parts: (number | string)[]
): string {
  return [event, gameId, ...parts, ...(rollbacks ? [`again${rollbacks}`] : [])].join("/");
}

/** When the next orders are due. `out`: none from this reader. */
export function deadlineLine({ dueAt, over, out }: Pick<NoticeOf, "dueAt" | "over"> & { out?: boolean }): string {
  if (over) return "The game is over.";
  if (out) return "You no longer need to send orders.";
  if (!dueAt) return "The next turn has no deadline.";
  return `Orders for the next turn are due by ${momentWords(dueAt)}.`;
}

/** `hidden`: the reader may no longer see the page of the game. */
export function linkOf(game: Pick<NoticeOf, "gameId">, { hidden }: { hidden: boolean }): string {
  return hidden ? "/my-games" : pageOf(game);
}

export function pageOf({ gameId }: Pick<NoticeOf, "gameId">): string {
  return `/games/${gameId}`;
}

export function tableOf({ gameId }: Pick<NoticeOf, "gameId">): string {
  return `/games/${gameId}/play`;
}

interface ActOf {
  /** Who has done what, as the beginning of a sentence. */
  what: string;
  reason: string | undefined;
  /** What comes of it for the reader. */
  next?: string;
  link: string;
}

/** What somebody has done to a game, and why if they gave a reason, in the words of each channel. */
export function actWords({ what, reason, next = "", link }: ActOf) {
  const why = reason ? [`${what}, and gives this reason:`, reason] : [`${what}.`];
  return {
    line: `${what}. ${next}`.trimEnd(),
    link,
    onSite: reason ? `${what}: ${quoted(reason)} ${next}`.trimEnd() : undefined,
    mail: [...why, next, siteLink(link)].filter(Boolean).join("\n\n"),
  };
}

/** A reason, quoted between sentences. */
export function quoted(reason: string): string {
  return /[.!?…]$/.test(reason) ? `“${reason}”` : `“${reason}”.`;
}
