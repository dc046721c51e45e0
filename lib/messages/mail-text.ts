/**
 * The mail about new messages, as it is when it is sent: what has been read, withdrawn or muted by then is left out.
 */
import { pool } from "../db";
import { siteLink } from "../site-link";
import { LATEST_OF_ONE, PLACE_OF_LATEST } from "./latest";
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
  /** How many are unread, with those that are left out. */
  count: number;
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
    `WITH unread AS (
     SELECT g.name AS "gameName", s.number AS reader, m.id, ${PLACE_OF_LATEST("s.number")} AS place,
       count(*) OVER ()::int AS count, coalesce(n.wanted, true) AS whole
     FROM "Seat" s
     JOIN "Game" g ON g.id = s."gameId"
     JOIN "MessageReceipt" r ON r."gameId" = s."gameId" AND r.seat = s.number AND r."readAt" IS NULL
     JOIN "Message" m ON m."gameId" = r."gameId" AND m.id = r."messageId" AND m."withdrawnAt" IS NULL
     LEFT JOIN "MutedSeat" q ON q."gameId" = s."gameId" AND q.seat = s.number AND q.sender = m.sender
     LEFT JOIN "NoticeChoice" n ON n."userId" = s."userId" AND n.event = 'turn' AND n.channel = 'mail'
     WHERE s."gameId" = $1 AND s.number = $2 AND s."userId" = $3 AND q.seat IS NULL)
     SELECT u."gameName", u.reader, u.count, u.whole, m.sender, m.receivers, m.text, m."withGm", m."sentAt"
     FROM unread u JOIN "Message" m ON m."gameId" = $1 AND m.id = u.id
     WHERE u.place <= $4 ORDER BY m."sentAt", m.id`,
    [gameId, seat, userId, LATEST_OF_ONE],
  );
  const [first] = found.rows;
  if (!first) return null;
  const named = await namesOf(pool, gameId);
  const nameOf = ({ sender, sentAt }: Unread) => (sender === null ? "the Game Moderator" : named(sender, sentAt));
  const senders = [...new Set(found.rows.map(nameOf))].join(", ");
  const what = first.count === 1 ? "A message" : `${first.count} messages`;
  const leftOut = first.count - found.rows.length;
  const earlier = leftOut > 0 ? [`${leftOut} earlier ones are left out here. All are on the site.`] : [];
  const texts = first.whole ? [...earlier, ...found.rows.map((message) => written(message, named))] : [];
  return {
    subject: `${first.gameName}: ${what.toLowerCase()} from ${senders}`,
    text: [`${what} from ${senders}.`, ...texts, siteLink(messagesPage(gameId))].join("\n\n"),
  };
}
