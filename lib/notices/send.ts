import nodemailer, { type Transporter } from "nodemailer";
import { now } from "../clock";
import { pool } from "../db";
import { env } from "../env";

const BATCH = 50;
const GIVE_UP_AFTER = 10; // attempts, the last some 17 hours after the first
const FIRST_PAUSE_MS = 60_000;
const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

interface PendingMail {
  eventKey: string;
  subject: string;
  text: string;
  attempts: number;
  to: string | null;
}

/** What a failed attempt tells: try later, give up, or nobody knows whether the mail went out. */
type Failure = "later" | "never" | "unknown";

/**
 * Sends what stands in the outbox and is due. A mail is claimed before the attempt, so that two senders never send the
 * same one; where it cannot be known whether an attempt arrived it is not repeated: at most once. Without SMTP_URL
 * everything stays in the outbox. Answers how many were sent.
 */
export async function sendPending(): Promise<{ sent: number }> {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL || !(await isSomethingDue())) return { sent: 0 };
  const smtp = nodemailer.createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: 1,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  });
  try {
    await smtp.verify(); // a server that is down must not use up anybody's one attempt
    let sent = 0;
    for (;;) {
      const mails = await claim();
      for (const mail of mails) if (await sendOne(smtp, MAIL_FROM, mail)) sent++;
      if (mails.length < BATCH) return { sent };
    }
  } finally {
    smtp.close();
  }
}

async function isSomethingDue(): Promise<boolean> {
  const due = await pool.query(
    `SELECT 1 FROM "Notice" WHERE "dueAt" <= $1 AND "claimedAt" IS NULL AND "failedAt" IS NULL LIMIT 1`,
    [now()],
  );
  return due.rowCount === 1;
}

async function claim(): Promise<PendingMail[]> {
  const claimed = await pool.query<PendingMail>(
    `UPDATE "Notice" n SET "claimedAt" = $1, attempts = n.attempts + 1
     FROM (SELECT "eventKey", channel FROM "Notice"
           WHERE channel = 'mail' AND "dueAt" <= $1 AND "claimedAt" IS NULL AND "failedAt" IS NULL
           ORDER BY "dueAt" LIMIT $2 FOR UPDATE SKIP LOCKED) due
     WHERE n."eventKey" = due."eventKey" AND n.channel = due.channel
     RETURNING n."eventKey", n.subject, n.text, n.attempts,
       coalesce(n.address, (SELECT u.email FROM "User" u WHERE u.id = n."userId")) AS "to"`,
    [now(), BATCH],
  );
  return claimed.rows;
}

async function sendOne(smtp: Transporter, from: string, mail: PendingMail): Promise<boolean> {
  if (!mail.to) {
    await settle(mail, { failedAt: now(), error: "no address" });
    return false;
  }
  try {
    await smtp.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text });
  } catch (error) {
    await afterFailure(mail, error as SmtpError);
    return false;
  }
  await settle(mail, { sentAt: now() });
  return true;
}

type SmtpError = Error & { responseCode?: number; syscall?: string; code?: string };

function failureOf(error: SmtpError): Failure {
  if (error.responseCode !== undefined) return error.responseCode >= 500 ? "never" : "later";
  const neverConnected = error.syscall === "connect" || error.code === "EDNS";
  return neverConnected ? "later" : "unknown";
}

async function afterFailure(mail: PendingMail, error: SmtpError): Promise<void> {
  const failure = failureOf(error);
  if (failure === "unknown") return settle(mail, { error: `nobody knows whether this was sent: ${error.message}` });
  if (failure === "never" || mail.attempts >= GIVE_UP_AFTER)
    return settle(mail, { failedAt: now(), error: error.message });
  const pause = FIRST_PAUSE_MS * 2 ** (mail.attempts - 1);
  await pool.query(
    `UPDATE "Notice" SET "claimedAt" = NULL, "dueAt" = $2, error = $3 WHERE "eventKey" = $1 AND channel = 'mail'`,
    [mail.eventKey, new Date(now().getTime() + pause), error.message],
  );
}

async function settle(mail: PendingMail, end: { sentAt?: Date; failedAt?: Date; error?: string }): Promise<void> {
  await pool.query(
    `UPDATE "Notice" SET "sentAt" = $2, "failedAt" = $3, error = $4 WHERE "eventKey" = $1 AND channel = 'mail'`,
    [mail.eventKey, end.sentAt ?? null, end.failedAt ?? null, end.error ?? null],
  );
}
