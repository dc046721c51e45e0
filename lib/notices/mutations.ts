import type { PoolClient } from "pg";
import { now } from "../clock";
import type { Prisma } from "../generated/prisma/client";

export interface Mail {
  /** Names the event and the receiver, such as `reset/TOKENHASH`: a second mail with the same key is left out. */
  key: string;
  /** Whose mail it is. */
  userId: string;
  /** Where to; without it, the user's address at the time of sending. */
  to?: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Wakes a worker when the transaction commits. No job key: two transactions must not wait for each other here. */
const WAKE_SENDER = "SELECT graphile_worker.add_job('send-notices', max_attempts := 1)";

/**
 * Puts a mail into the outbox, in the transaction (or the plain client) it is given. A worker sends it after the commit,
 * at most once.
 */
export async function enqueueMail(tx: Prisma.TransactionClient, mail: Mail): Promise<void> {
  const at = now();
  const { key, userId, to, subject, text } = mail;
  await tx.notice.createMany({
    data: { eventKey: key, channel: "mail", userId, address: to, subject, text, createdAt: at, dueAt: at },
    skipDuplicates: true,
  });
  await tx.$executeRawUnsafe(WAKE_SENDER);
}

/** The same for many at once on a plain connection, as the turn run uses it. */
export async function enqueueMails(client: PoolClient, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await client.query({
    name: "enqueue-mails",
    text: `INSERT INTO "Notice" ("eventKey", channel, "userId", address, subject, text, "createdAt", "dueAt")
           SELECT m.key, 'mail', m."user", m.address, m.subject, m.text, $1, $1
           FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) AS m(key, "user", address, subject, text)
           ON CONFLICT DO NOTHING`,
    values: [
      now(),
      mails.map((mail) => mail.key),
      mails.map((mail) => mail.userId),
      mails.map((mail) => mail.to ?? null),
      mails.map((mail) => mail.subject),
      mails.map((mail) => mail.text),
    ],
  });
  await client.query(WAKE_SENDER);
}
