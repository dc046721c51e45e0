import { DAY_MS, now } from "../clock";
import type { Queryable } from "../db";
import { siteLink } from "../site-link";
import { IN_SESSION } from "./browsers";
import { PUT_OFF_AFTER } from "./endpoint-state";
import { CHANNELS, type NoticeEvent } from "./events";
import { WAKE_SENDER } from "./mutations";

/** What could not be sent for this long, because there was no mail server, is no longer news. */
const WORTH_SENDING_MS = 14 * DAY_MS;

/** Something to tell one person, on every channel they have chosen for it. */
export interface Announcement {
  event: NoticeEvent;
  /** Names the event and the receiver, such as `turn/GAME/7/3`: a second one with the same key is left out. */
  key: string;
  /** The game it is about. */
  gameId: string;
  /** The turn it is about: once the next one has run, the notice on the site counts as read. */
  turn?: number;
  /** The seat whose messages it is about: the text of the mail is written when it is sent. */
  seat?: number;
  userId: string;
  subject: string;
  /** For any channel: a sentence without secrets, because others may read it in a chat. */
  line: string;
  /** What the site itself shows instead of the line. */
  onSite?: string;
  /** What goes to the receiver's own mailbox; without it, what the site shows, and the link. */
  mail?: string;
  /** A path of this site. */
  link: string;
  /** Not sent after this; without it, not after two weeks. */
  until?: Date;
}

/**
 * Writes notices in the given transaction; a worker sends them after the commit. Each receiver's choices and addresses
 * decide here which channels are used.
 */
export async function announce(client: Queryable, all: readonly Announcement[]): Promise<void> {
  if (all.length === 0) return;
  const told = JSON.stringify(all.map(withMail));
  await client.query({
    name: "announce",
    text: `INSERT INTO "Notice" ("eventKey", channel, event, "userId", "gameId", turn, seat, "endpointId", subject, text,
             link, "createdAt", "dueAt", until, "claimedAt", "sentAt")
           SELECT a.key || coalesce('/' || e.id, ''), c.name, a.event, u.id, a."gameId", a.turn, a.seat, e.id, a.subject,
             CASE c.name WHEN 'site' THEN coalesce(a."onSite", a.line) WHEN 'mail' THEN a.mail ELSE a.line END, a.link,
             $1::timestamptz, $1, coalesce(a.until, $2), CASE c.name WHEN 'site' THEN $1 END, CASE c.name WHEN 'site' THEN $1 END
           FROM json_to_recordset($3) AS a(event text, key text, "gameId" text, turn int, seat int, "userId" text,
             subject text, line text, "onSite" text, mail text, link text, until timestamptz)
           JOIN "User" u ON u.id = a."userId"
           CROSS JOIN unnest($4::text[]) AS c(name)
           LEFT JOIN "Endpoint" e ON e."userId" = u.id AND e.kind = c.name AND e.failures < $5 AND ${IN_SESSION}
           LEFT JOIN "NoticeChoice" n ON n."userId" = u.id AND n.event = a.event AND n.channel = c.name
           WHERE coalesce(n.wanted, true) AND u."bannedAt" IS NULL
             AND CASE c.name WHEN 'site' THEN true WHEN 'mail' THEN u.email IS NOT NULL ELSE e.id IS NOT NULL END
           ON CONFLICT DO NOTHING`,
    values: [now(), new Date(now().getTime() + WORTH_SENDING_MS), told, CHANNELS, PUT_OFF_AFTER],
  });
  await client.query(WAKE_SENDER);
}

function withMail(each: Announcement): Announcement {
  return { ...each, mail: each.mail ?? `${each.onSite ?? each.line}\n\n${siteLink(each.link)}` };
}
