import { now } from "../clock";
import type { Prisma } from "../generated/prisma/client";
import { SEND_NOTICES } from "../jobs/queue";

/** A mail about the account itself, sent whatever its receiver has chosen. */
interface AccountMail {
  /** Names the event and the receiver, such as `reset/TOKENHASH`: a second mail with the same key is left out. */
  key: string;
  /** Whose mail it is. */
  userId: string;
  /** The address; without it, the user's address at the time of sending. */
  to?: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Wakes a worker when the transaction commits. No job key: two transactions must not wait for each other here. */
export const WAKE_SENDER = `SELECT graphile_worker.add_job('${SEND_NOTICES}', max_attempts := 1)`;

/**
 * Puts a mail into the outbox, in the given transaction (or with the plain client). A worker sends it after the commit,
 * at most once.
 */
export async function enqueueMail(tx: Prisma.TransactionClient, mail: AccountMail): Promise<void> {
  const at = now();
  const { key, userId, to, subject, text } = mail;
  await tx.notice.createMany({
    data: { eventKey: key, channel: "mail", userId, address: to, subject, text, createdAt: at, dueAt: at },
    skipDuplicates: true,
  });
  await tx.$executeRawUnsafe(WAKE_SENDER);
}
