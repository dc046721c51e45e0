// The outbox as senders see it. A notice is claimed before the attempt, so that two senders never send the same one.
// Notices are claimed one at a time, so that a sender that is killed leaves only one that is never tried again.
import { now } from "../clock";
import { pool } from "../db";
import { updateRow } from "../row-statements";
import { IN_SESSION } from "./browsers";
import { PUT_OFF_AFTER } from "./endpoint-state";
import type { Channel, EndpointKind, NoticeEvent } from "./events";

/** A claimed notice, and where it goes. */
export interface ClaimedNotice {
  eventKey: string;
  channel: Channel;
  event: NoticeEvent | null;
  userId: string | null;
  gameId: string | null;
  seat: number | null;
  subject: string;
  text: string;
  link: string | null;
  attempts: number;
  /** The mail address, if it is a mail and there is one. */
  to: string | null;
  endpoint: ClaimedEndpoint | null;
}

export interface ClaimedEndpoint {
  id: string;
  kind: EndpointKind;
  url: string;
  keys: unknown;
  /** In a row, so far. */
  failures: number;
}

export async function isSomethingDue(channels: readonly Channel[]): Promise<boolean> {
  const due = await pool.query(
    `SELECT 1 FROM "Notice"
     WHERE "claimedAt" IS NULL AND "dueAt" <= $1 AND channel = ANY ($2) AND "failedAt" IS NULL LIMIT 1`,
    [now(), channels],
  );
  return due.rowCount === 1;
}

/** Gives up notices that have come too late. */
export async function dropStale(): Promise<void> {
  await pool.query(
    `UPDATE "Notice" SET "claimedAt" = $1, "failedAt" = $1, error = 'too late'
     WHERE "claimedAt" IS NULL AND until <= $1`,
    [now()],
  );
}

/**
 * Claims the notice that has been due longest; null if none is due. As a subquery it could be looked for anew for each
 * row, and all of them would be claimed and lost. Each channel is asked separately and in the order of the index, so
 * that a claim reads one row of the outbox however many are waiting.
 */
export async function claimNext(channels: readonly Channel[]): Promise<ClaimedNotice | null> {
  const claimed = await pool.query<ClaimedNotice>(
    `WITH due AS MATERIALIZED
       (SELECT one.* FROM unnest($2::text[]) AS c(name) CROSS JOIN LATERAL
         (SELECT d."eventKey", d.channel, d."dueAt",
            CASE WHEN e.id IS NOT NULL THEN
              jsonb_build_object('id', e.id, 'kind', e.kind, 'url', e.url, 'keys', e.keys, 'failures', e.failures) END
              AS endpoint
          FROM "Notice" d LEFT JOIN "Endpoint" e ON e.id = d."endpointId" LEFT JOIN "User" u ON u.id = e."userId"
          WHERE d.channel = c.name AND d."claimedAt" IS NULL AND d."dueAt" <= $1 AND d."failedAt" IS NULL
            AND (e.id IS NULL OR ((e."retryAt" IS NULL OR e."retryAt" <= $1) AND e.failures < $3 AND ${IN_SESSION}))
          ORDER BY d."claimedAt", d."dueAt" LIMIT 1 FOR UPDATE OF d SKIP LOCKED) one
        ORDER BY one."dueAt" LIMIT 1)
     UPDATE "Notice" n SET "claimedAt" = $1, attempts = n.attempts + 1 FROM due
     WHERE n."eventKey" = due."eventKey" AND n.channel = due.channel
     RETURNING n."eventKey", n.channel, n.event, n."userId", n."gameId", n.seat, n.subject, n.text, n.link, n.attempts,
       due.endpoint,
       coalesce(n.address, (SELECT u.email FROM "User" u WHERE u.id = n."userId")) AS "to"`,
    [now(), channels, PUT_OFF_AFTER],
  );
  return claimed.rows[0] ?? null;
}

type Key = Pick<ClaimedNotice, "eventKey" | "channel">;
const keyOf = ({ eventKey, channel }: Key): Key => ({ eventKey, channel });

/** With neither `sentAt` nor `failedAt` nobody knows whether it arrived, so it is not sent again. */
export async function settle(notice: Key, end: { sentAt?: Date; failedAt?: Date; error?: string }): Promise<void> {
  const { sentAt = null, failedAt = null, error = null } = end;
  await pool.query(updateRow("Notice", keyOf(notice), { sentAt, failedAt, error }));
}

/** Drops a notice that has nothing left to say. */
export async function discard(notice: Key): Promise<void> {
  await pool.query(`DELETE FROM "Notice" WHERE "eventKey" = $1 AND channel = $2`, [notice.eventKey, notice.channel]);
}

/** Puts a notice back, to be tried again after a pause. */
export async function postpone(notice: Key, pauseMs: number, error: string): Promise<void> {
  const dueAt = new Date(now().getTime() + pauseMs);
  await pool.query(updateRow("Notice", keyOf(notice), { claimedAt: null, dueAt, error }));
}
