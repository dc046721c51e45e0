import type { PoolClient } from "pg";

interface Line {
  reader: number;
  sender: number | null;
  receivers: number[];
  text: string;
}

type Named = ReadonlyMap<number, string>;

/**
 * The messages of a turn as they stand in the mailed report of each seat (REP-4), by seat; seats without any are not in
 * it. What is muted or withdrawn is left out.
 */
export async function turnMessagesText(
  client: Pick<PoolClient, "query">,
  gameId: string,
  turn: number,
): Promise<Map<number, string>> {
  const found = await client.query<Line>({
    name: "turn-messages",
    text: `SELECT p.seat AS reader, m.sender, m.receivers, m.text
           FROM "Message" m
           JOIN LATERAL (SELECT m.sender AS seat WHERE m.sender IS NOT NULL
                         UNION SELECT r.seat FROM "MessageReceipt" r
                         WHERE r."gameId" = m."gameId" AND r."messageId" = m.id) p
             ON true
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

export async function namesOf(client: Pick<PoolClient, "query">, gameId: string): Promise<Named> {
  const found = await client.query<{ number: number; name: string; code: string }>({
    name: "seat-names",
    text: `SELECT number, name, code FROM "Seat" WHERE "gameId" = $1`,
    values: [gameId],
  });
  return new Map(found.rows.map(({ number, name, code }) => [number, `${name} (${code})`]));
}

/** Every line of the text is set in, so that no message can look like another one, or like the report. */
export function written({ reader, sender, receivers, text }: Line, named: Named): string {
  const nameOf = (seat: number) => named.get(seat) ?? `seat ${seat}`;
  const head =
    sender === reader
      ? `To ${receivers.map(nameOf).join(", ")}:`
      : `From ${sender === null ? "the Game Moderator" : nameOf(sender)}:`;
  return [head, ...text.split("\n").map((line) => `  | ${line}`)].join("\n");
}
