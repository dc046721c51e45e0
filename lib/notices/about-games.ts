/** What notices about games have in common, whatever they tell. */
import { momentWords } from "../moment";

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

export function keyOf(event: string, { gameId, turn, rollbacks = 0 }: NoticeOf, seat: number): string {
  return [event, gameId, turn, seat, ...(rollbacks ? [`again${rollbacks}`] : [])].join("/");
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

/** A reason, quoted between sentences. */
export function quoted(reason: string): string {
  return /[.!?…]$/.test(reason) ? `“${reason}”` : `“${reason}”.`;
}
