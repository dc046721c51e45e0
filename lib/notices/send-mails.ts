import nodemailer, { type Transporter } from "nodemailer";
import { now, pauseAfter } from "../clock";
import { env } from "../env";
import { messageMail } from "../messages/mail-text";
import { siteLink } from "../site-link";
import { type ClaimedNotice, claimNext, discard, isSomethingDue, postpone, settle } from "./outbox";
import { unsubscribeToken } from "./unsubscribe-token";

const GIVE_UP_AFTER = 10; // attempts, the last about eight hours after the first
const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

/** What a failed attempt means: try later, give up, or nobody knows whether the mail went out. */
type Failure = "later" | "never" | "unknown";

/**
 * Sends the mails in the outbox that are due, each at most once: an attempt is not repeated if nobody can know whether
 * it arrived. Without SMTP_URL, or while the server is down, everything stays in the outbox. Returns how many were
 * sent.
 */
export async function sendMails(): Promise<number> {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL || !(await isSomethingDue(["mail"]))) return 0;
  const smtp = nodemailer.createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: 1,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  });
  try {
    if (!(await isThere(smtp))) return 0; // a server that is down must not use up anybody's one attempt
    let sent = 0;
    for (;;) {
      const mail = await claimNext(["mail"]);
      if (!mail) return sent;
      if (await sendOne(smtp, MAIL_FROM, mail)) sent++;
    }
  } finally {
    smtp.close();
  }
}

let down = false;

/** A server that is down is tried every minute; the log has one line when it goes down, and one when it is back. */
async function isThere(smtp: Transporter): Promise<boolean> {
  const wrong = await smtp.verify().then(
    () => null,
    (error: Error) => error.message,
  );
  if (wrong !== null && !down) console.error(`mail: the server cannot be reached; mail is waiting: ${wrong}`);
  if (wrong === null && down) console.error("mail: the server is back");
  down = wrong !== null;
  return !down;
}

async function sendOne(smtp: Transporter, from: string, mail: ClaimedNotice): Promise<boolean> {
  if (!mail.to) {
    await settle(mail, { failedAt: now(), error: "no address" });
    return false;
  }
  const said = mail.event === "message" ? await messageMail(mail) : mail;
  if (!said) {
    await discard(mail);
    return false;
  }
  try {
    await smtp.sendMail({ from, to: mail.to, subject: said.subject, ...contents({ ...mail, text: said.text }) });
  } catch (error) {
    await afterFailure(mail, error as SmtpError);
    return false;
  }
  await settle(mail, { sentAt: now() });
  return true;
}

/** Mails that are a choice can be stopped by a link, and by the button that mail programs make of it (RFC 8058). */
function contents({ text, event, userId }: ClaimedNotice) {
  if (!event || !userId) return { text };
  const token = unsubscribeToken(userId, event);
  const page = siteLink(`/unsubscribe/${token}`);
  const foot = `No more mail like this: ${page}\nChoose what you hear about, and how: ${siteLink("/account/notices")}`;
  return {
    text: `${text.trimEnd()}\n\n-- \n${foot}\n`,
    headers: {
      "List-Unsubscribe": `<${siteLink(`/api/unsubscribe/${token}`)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

type SmtpError = Error & { responseCode?: number; syscall?: string; code?: string };

function failureOf(error: SmtpError): Failure {
  if (error.responseCode !== undefined) return error.responseCode >= 500 ? "never" : "later";
  const neverConnected = error.syscall === "connect" || error.code === "EDNS";
  return neverConnected ? "later" : "unknown";
}

async function afterFailure(mail: ClaimedNotice, error: SmtpError): Promise<void> {
  const failure = failureOf(error);
  if (failure === "unknown") return settle(mail, { error: `nobody knows whether this was sent: ${error.message}` });
  if (failure === "never" || mail.attempts >= GIVE_UP_AFTER)
    return settle(mail, { failedAt: now(), error: error.message });
  await postpone(mail, pauseAfter(mail.attempts), error.message);
}
