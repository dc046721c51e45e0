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
  /** How often the game has been rolled back: a turn run anew is told anew. */
  rollbacks?: number;
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
    key: keyOf("turn", game, seat),
    userId,
    subject: `${game.gameName}: turn ${game.turn}`,
    text: [report, deadlineLine(game), addressOf(game)].join("\n\n"),
  };
}

/** To somebody who let a deadline pass: how often that may happen, or what has come of it. */
export function absenceMail(
  game: NoticeOf,
  { seat, userId }: Receiver,
  { missed, fate }: { missed: number; fate: Fate | null },
  { absentAfter, absentFate }: { absentAfter: number; absentFate: Fate },
): Mail {
  const times =
    missed === 1 ? "Turn" : `${missed} turns in a row have run without orders of yours, the last of them turn`;
  const what = missed === 1 ? `${times} ${game.turn} has run without orders of yours.` : `${times} ${game.turn}.`;
  const then = fate
    ? WHAT_HAPPENED[fate]
    : absentAfter > 0
      ? `After ${absentAfter} in a row ${WHAT_HAPPENS[absentFate]}.`
      : "";
  return {
    key: keyOf("missed", game, seat),
    userId,
    subject: `${game.gameName}: no orders for turn ${game.turn}`,
    text: [what, then, ...(fate ? [] : [deadlineLine(game)]), addressOf(game)].filter(Boolean).join("\n\n"),
  };
}

/** To a player whom the Game Moderator has taken out of a game. */
export function seatLostMail(
  game: Pick<NoticeOf, "gameId" | "gameName" | "turn">,
  { seat, userId }: Receiver,
  reason: string,
): Mail {
  return {
    key: `left/${game.gameId}/${game.turn}/${seat}/${userId}`,
    userId,
    subject: `${game.gameName}: you have lost your seat`,
    text: [
      `The Game Moderator has taken you out of ${game.gameName}, and gives this reason:`,
      reason,
      addressOf(game),
    ].join("\n\n"),
  };
}

/** To the players of a game that stands again where it stood after an earlier turn. */
export function rolledBackMail(game: NoticeOf, { seat, userId }: Receiver, reason: string): Mail {
  const what = `The Game Moderator has rolled ${game.gameName} back to turn ${game.turn}, and gives this reason:`;
  return {
    key: keyOf("rolled-back", game, seat),
    userId,
    subject: `${game.gameName}: back to turn ${game.turn}`,
    text: [what, reason, "The orders you had saved for the next turn stand.", deadlineLine(game), addressOf(game)].join(
      "\n\n",
    ),
  };
}

type Fate = "bot" | "standby" | "drop";

const WHAT_HAPPENS: Record<Fate, string> = {
  bot: "a bot takes your seat",
  standby: "a bot takes your seat, until another player wants it",
  drop: "you have left the game",
};
const WHAT_HAPPENED: Record<Fate, string> = {
  bot: "A bot has taken your seat.",
  standby: "A bot has taken your seat, until another player wants it.",
  drop: "By the terms of the game you have left it.",
};

function keyOf(event: string, { gameId, turn, rollbacks = 0 }: NoticeOf, seat: number): string {
  return [event, gameId, turn, seat, ...(rollbacks ? [`again${rollbacks}`] : [])].join("/");
}

function deadlineLine({ dueAt, over }: NoticeOf): string {
  if (over) return "The game is over.";
  if (!dueAt) return "The next turn is run by hand.";
  return `Orders for the next turn are due by ${dueAt.toUTCString()}.`;
}

function addressOf({ gameId }: Pick<NoticeOf, "gameId">): string {
  return `${env().NEXTAUTH_URL}/games/${gameId}`;
}
