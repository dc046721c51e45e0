import type { PoolClient } from "pg";
import { DAY_MS, now } from "../clock";
import { PUT_OFF_AFTER } from "./endpoint-state";
import { CHANNELS, type NoticeEvent } from "./events";
import { WAKE_SENDER } from "./mutations";

/** What could not be sent for so long, for want of a mail server, is news to nobody. */
const WORTH_SENDING_MS = 14 * DAY_MS;

/** Something one person is told, on every channel they want it on. */
export interface Announcement {
  event: NoticeEvent;
  /** Names the event and the receiver, such as `turn/GAME/7/3`: a second one with the same key is left out. */
  key: string;
  userId: string;
  subject: string;
  /** What goes anywhere: a sentence without a secret, for others may read along in a chat. */
  line: string;
  /** What the site itself shows instead of the line. */
  onSite?: string;
  /** What goes to the receiver's own mailbox. */
  mail: string;
  /** A path of this site. */
  link: string;
  /** The game of whose turn it tells: once the next one has run, what the site shows of it is read. */
  turnOf?: string;
  /** Worth nothing afterwards; without it, after two weeks. */
  until?: Date;
}

/**
 * Writes notices in the transaction it is given; a worker sends them after the commit. Whom it reaches how is decided
 * here: by what each receiver has chosen, and has an address for.
 */
export async function announce(client: Pick<PoolClient, "query">, all: readonly Announcement[]): Promise<void> {
  if (all.length === 0) return;
  const column = (name: keyof Announcement) => all.map((each) => each[name] ?? null);
  await client.query({
    name: "announce",
    text: `INSERT INTO "Notice" ("eventKey", channel, event, "userId", "turnOf", "endpointId", subject, text, link,
             "createdAt", "dueAt", until, "claimedAt", "sentAt")
           SELECT a.key || coalesce('/' || e.id, ''), c.name, a.event, u.id, a.turn_of, e.id, a.subject,
             CASE c.name WHEN 'site' THEN coalesce(a.site, a.line) WHEN 'mail' THEN a.mail ELSE a.line END, a.link,
             $1::timestamptz, $1, coalesce(a.until, $14), CASE c.name WHEN 'site' THEN $1 END, CASE c.name WHEN 'site' THEN $1 END
           FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
                       $10::timestamptz[], $11::text[])
             AS a(event, key, "user", subject, line, site, mail, link, until, turn_of)
           JOIN "User" u ON u.id = a."user"
           CROSS JOIN unnest($12::text[]) AS c(name)
           LEFT JOIN "Endpoint" e ON e."userId" = u.id AND e.kind = c.name AND e.failures < $13
           LEFT JOIN "NoticeChoice" n ON n."userId" = u.id AND n.event = a.event AND n.channel = c.name
           WHERE coalesce(n.wanted, true) AND u."bannedAt" IS NULL
             AND CASE c.name WHEN 'site' THEN true WHEN 'mail' THEN u.email IS NOT NULL ELSE e.id IS NOT NULL END
           ON CONFLICT DO NOTHING`,
    values: [
      now(),
      column("event"),
      column("key"),
      column("userId"),
      column("subject"),
      column("line"),
      column("onSite"),
      column("mail"),
      column("link"),
      column("until"),
      column("turnOf"),
      CHANNELS,
      PUT_OFF_AFTER,
      new Date(now().getTime() + WORTH_SENDING_MS),
    ],
  });
  await client.query(WAKE_SENDER);
}
