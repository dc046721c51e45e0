import type { Queryable } from "../db";
import { FOR_HOLDER } from "./store";

interface Line {
  reader: number;
  sender: number | null;
  receivers: number[];
  text: string;
  withGm: boolean;
  sentAt: Date;
}

/** What a seat is called in a text; at a given moment, because the present player did not write what came before. */
type SeatNames = (seat: number, at: Date) => string;

/**
 * The messages of a turn as they appear in each seat's mailed report, by seat; seats without any are left out, as are
 * muted and withdrawn messages.
 */
export async function turnMessagesText(client: Queryable, gameId: string, turn: number): Promise<Map<number, string>> {
  const found = await client.query<Line>({
    name: "turn-messages",
    text: `SELECT p.seat AS reader, m.sender, m.receivers, m.text, m."withGm", m."sentAt"
           FROM "Message" m
           JOIN LATERAL (SELECT m.sender AS seat WHERE m.sender IS NOT NULL
                         UNION SELECT r.seat FROM "MessageReceipt" r
                         WHERE r."gameId" = m."gameId" AND r."messageId" = m.id) p
             ON true
           JOIN "Seat" s ON s."gameId" = m."gameId" AND s.number = p.seat AND ${FOR_HOLDER}
           LEFT JOIN "MutedSeat" q ON q."gameId" = m."gameId" AND q.seat = p.seat AND q.sender = m.sender
           WHERE m."gameId" = $1 AND m.turn = $2 AND m."withdrawnAt" IS NULL AND q.seat IS NULL
           ORDER BY m."sentAt", m.id`,
    values: [gameId, turn],
  });
  if (found.rows.length === 0) return new Map();
  const named = await namesOf(client, gameId);
  const sections = new Map<number, string>();
  for (const line of found.rows) {
    const before = sections.get(line.reader) ?? "MESSAGES";
    sections.set(line.reader, `${before}\n\n${written(line, named)}`);
  }
  return sections;
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
