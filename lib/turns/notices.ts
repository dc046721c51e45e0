import { env } from "../env";
import type { Mail } from "../notices/mutations";

/** A seat whose player gets mail. */
export interface Receiver {
  seat: number;
  userId: string;
}

interface NoticeOf {
  gameId: string;
  gameName: string;
  turn: number;
  dueAt: Date | null;
  over: boolean;
}

export function startMail(game: NoticeOf, { seat, userId }: Receiver): Mail {
  return {
    key: `start/${game.gameId}/${seat}`,
    userId,
    subject: `${game.gameName}: the game has begun`,
    text: [`${game.gameName} has begun.`, deadlineLine(game), addressOf(game)].join("\n\n"),
  };
}

export function turnMail(game: NoticeOf, { seat, userId }: Receiver, report: string): Mail {
  return {
    key: `turn/${game.gameId}/${game.turn}/${seat}`,
    userId,
    subject: `${game.gameName}: turn ${game.turn}`,
    text: [report, deadlineLine(game), addressOf(game)].join("\n\n"),
  };
}

function deadlineLine({ dueAt, over }: NoticeOf): string {
  if (over) return "The game is over.";
  if (!dueAt) return "The next turn is run by hand.";
  return `Orders for the next turn are due by ${dueAt.toUTCString()}.`;
}

function addressOf({ gameId }: NoticeOf): string {
  return `${env().NEXTAUTH_URL}/games/${gameId}`;
}
