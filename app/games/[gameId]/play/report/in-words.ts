/** The report of a turn in words, as it is mailed, with the messages of the turn and the deadline of the next. */
import type { Person } from "@/lib/accounts/person";
import { readGame } from "@/lib/games/data";
import { readTurnMessagesText } from "@/lib/messages/data";
import { deadlineLine } from "@/lib/notices/about-games";
import { BOT_WROTE, wasWrittenByBot } from "@/lib/seats/away";
import { readSeatView } from "@/lib/seats/seat-view";

/** Null if the reader has no seat or there is no such report. */
export async function reportInWords(user: Person, gameId: string, named: number | undefined) {
  const [seen, found] = await Promise.all([readSeatView(user.id, gameId, named), readGame(gameId, user)]);
  if (!seen?.reportText || !found) return null;
  const [messages, byBot] = await Promise.all([
    readTurnMessagesText(user.id, gameId, seen.turn),
    wasWrittenByBot(user.id, gameId, seen.turn),
  ]);
  const isLast = seen.turn === seen.lastTurn;
  const { dueAt, status } = found.game;
  const next = isLast ? [deadlineLine({ dueAt, over: status === "finished", out: !seen.awaited })] : [];
  const parts = [found.game.name, byBot && BOT_WROTE, seen.reportText, messages, ...next];
  return { turn: seen.turn, text: `${parts.filter(Boolean).join("\n\n")}\n` };
}
