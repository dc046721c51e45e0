/**
 * The mail about new messages, as it is when it is sent: what has been read, withdrawn or muted by then is left out.
 */
import { pool } from "../db";
import { siteLink } from "../site-link";
import { namesOf, written } from "./report-text";
import { messagesPage } from "./store";

interface Unread {
  gameName: string;
  reader: number;
  sender: number | null;
  receivers: number[];
  text: string;
  withGm: boolean;
  sentAt: Date;
  /** They get whole reports by mail, so the text of messages too. */
  whole: boolean;
}

/** Null if there is nothing left to say, or somebody else has the seat. */
export async function messageMail({
  gameId,
  seat,
  userId,
}: {
  gameId: string | null;
  seat: number | null;
  userId: string | null;
}): Promise<{ subject: string; text: string } | null> {
  if (gameId === null) return null;
  const found = await pool.query<Unread>(
    `SELECT g.name AS "gameName", s.number AS reader, m.sender, m.receivers, m.text, m."withGm", m."sentAt",
       coalesce(n.wanted, true) AS whole
     FROM "Seat" s
     JOIN "Game" g ON g.id = s."gameId"
     JOIN "MessageReceipt" r ON r."gameId" = s."gameId" AND r.seat = s.number AND r."readAt" IS NULL
     JOIN "Message" m ON m."gameId" = r."gameId" AND m.id = r."messageId" AND m."withdrawnAt" IS NULL
     LEFT JOIN "MutedSeat" q ON q."gameId" = s."gameId" AND q.seat = s.number AND q.sender = m.sender
     LEFT JOIN "NoticeChoice" n ON n."userId" = s."userId" AND n.event = 'turn' AND n.channel = 'mail'
     WHERE s."gameId" = $1 AND s.number = $2 AND s."userId" = $3 AND q.seat IS NULL
     ORDER BY m."sentAt", m.id`,
    [gameId, seat, userId],
  );
  const [first] = found.rows;
  if (!first) return null;
  const named = await namesOf(pool, gameId);
  const nameOf = ({ sender, sentAt }: Unread) => (sender === null ? "the Game Moderator" : named(sender, sentAt));
  const senders = [...new Set(found.rows.map(nameOf))].join(", ");
  const what = found.rows.length === 1 ? "A message" : `${found.rows.length} messages`;
  const texts = first.whole ? found.rows.map((message) => written(message, named)) : [];
  return {
    subject: `${first.gameName}: ${what.toLowerCase()} from ${senders}`,
    text: [`${what} from ${senders}.`, ...texts, siteLink(messagesPage(gameId))].join("\n\n"),
  };
}
