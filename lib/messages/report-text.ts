import type { Queryable } from "../db";
import { siteLink } from "../site-link";
import { COUNT_OF_ONE, LATEST_OF_ONE, PLACE_OF_LATEST } from "./latest";
import { FOR_HOLDER, messagesPage } from "./store";

interface Line {
  reader: number;
  sender: number | null;
  receivers: number[];
  text: string;
  withGm: boolean;
  sentAt: Date;
}

interface LatestLine extends Line {
  /** How many there are of this sender for this reader in all. */
  count: number;
  /** 1: the latest of them. */
  place: number;
}

/** What a seat is called in a text; at a given moment, because the present player did not write what came before. */
type SeatNames = (seat: number, at: Date) => string;

/**
 * The messages of a turn as they appear in each seat's mailed report, by seat; seats without any are left out, as are
 * muted and withdrawn messages, and of each sender all but the latest.
 */
export async function turnMessagesText(client: Queryable, gameId: string, turn: number): Promise<Map<number, string>> {
  const found = await client.query<LatestLine>({
    name: "turn-messages",
    text: `WITH told AS (
             SELECT p.seat AS reader, m.id, ${PLACE_OF_LATEST("p.seat")} AS place, ${COUNT_OF_ONE("p.seat")} AS count
             FROM "Message" m
             JOIN LATERAL (SELECT m.sender AS seat WHERE m.sender IS NOT NULL
                           UNION SELECT r.seat FROM "MessageReceipt" r
                           WHERE r."gameId" = m."gameId" AND r."messageId" = m.id) p
               ON true
             JOIN "Seat" s ON s."gameId" = m."gameId" AND s.number = p.seat AND ${FOR_HOLDER}
             LEFT JOIN "MutedSeat" q ON q."gameId" = m."gameId" AND q.seat = p.seat AND q.sender = m.sender
             WHERE m."gameId" = $1 AND m.turn = $2 AND m."withdrawnAt" IS NULL AND q.seat IS NULL)
           SELECT t.reader, t.place, t.count, m.sender, m.receivers, m.text, m."withGm", m."sentAt"
           FROM told t JOIN "Message" m ON m."gameId" = $1 AND m.id = t.id
           WHERE t.place <= $3 ORDER BY m."sentAt", m.id`,
    values: [gameId, turn, LATEST_OF_ONE],
  });
  if (found.rows.length === 0) return new Map();
  const named = await namesOf(client, gameId);
  const sections = new Map<number, string[]>();
  for (const line of found.rows) {
    const section = sections.get(line.reader) ?? ["MESSAGES"];
    sections.set(line.reader, section);
    if (line.place === LATEST_OF_ONE && line.count > line.place) section.splice(1, 0, leftOut(line, named, gameId));
    section.push(written(line, named));
  }
  return new Map([...sections].map(([reader, section]) => [reader, section.join("\n\n")]));
}

function leftOut({ reader, sender, sentAt, count }: LatestLine, nameOf: SeatNames, gameId: string): string {
  const others = sender === null ? "the Game Moderator" : nameOf(sender, sentAt);
  const whose = sender === reader ? "of your own" : `from ${others}`;
  const where = `All are at ${siteLink(messagesPage(gameId))}`;
  return `${count - LATEST_OF_ONE} earlier ones ${whose} are left out here. ${where}`;
}

/** With the names of players, if everybody may know them. */
export async function namesOf(client: Queryable, gameId: string): Promise<SeatNames> {
  const found = await client.query<{
    number: number;
    name: string;
    code: string;
    player: string | null;
    since: Date | null;
  }>({
    name: "seat-names",
    text: `SELECT s.number, s.name, s.code, s."joinedAt" AS since,
             CASE WHEN NOT g.anonymous OR g.status = 'finished' THEN u.name END AS player
           FROM "Seat" s JOIN "Game" g ON g.id = s."gameId" LEFT JOIN "User" u ON u.id = s."userId"
           WHERE s."gameId" = $1`,
    values: [gameId],
  });
  return (number, at) => {
    const seat = found.rows.find((each) => each.number === number);
    if (!seat?.name) return `seat ${number}`;
    const { name, code, player, since } = seat;
    return `${name} (${code}${player && !(since && since > at) ? `, ${player}` : ""})`;
  };
}

/** Every line of the text is indented, so that no message can pass for another one, or for the report. */
export function written({ reader, sender, receivers, text, withGm, sentAt }: Line, nameOf: SeatNames): string {
  const head =
    sender === reader
      ? `To ${withGm ? "the Game Moderator" : receivers.map((seat) => nameOf(seat, sentAt)).join(", ")}:`
      : `From ${sender === null ? "the Game Moderator" : nameOf(sender, sentAt)}:`;
  return [head, ...text.split("\n").map((line) => `  | ${line}`)].join("\n");
}
