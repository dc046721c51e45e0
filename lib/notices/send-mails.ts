import nodemailer, { type Transporter } from "nodemailer";
import { now, pauseAfter } from "../clock";
import { env } from "../env";
import { messageMail } from "../messages/mail-text";
import { siteLink } from "../site-link";
import { type ClaimedNotice, claimNext, discard, isSomethingDue, postpone, settle } from "./outbox";
import { unsubscribeToken } from "./unsubscribe-token";

const GIVE_UP_AFTER = 10; // attempts, the last about eight hours after the first

/** How long the mail server may take, in ms: to greet, and to answer after that. */
interface Patience {
  connect: number;
  answer: number;
}

/** Programs that answer for people who are away do not answer these (RFC 3834). */
const HEADERS = { "Auto-Submitted": "auto-generated" };

const PATIENCE: Patience = { connect: 10_000, answer: 30_000 };

/** What a failed attempt means: try later, give up, or nobody knows whether the mail went out. */
type Failure = "later" | "never" | "unknown";

/** What became of an attempt; without an answer the next would fare no better. */
type End = "sent" | "not sent" | "no answer";

/**
 * Sends the mails in the outbox that are due, each at most once: an attempt is not repeated if nobody can know whether
 * it arrived. Without SMTP_URL, or while the server is down, everything stays in the outbox; if it falls silent in
 * between, or this is told to `stop`, the rest does. Returns how many were sent.
 */
export async function sendMails({
  stop,
  ...patience
}: Partial<Patience> & { stop?: AbortSignal } = {}): Promise<number> {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL || !(await isSomethingDue(["mail"]))) return 0;
  const smtp = nodemailer.createTransport(withOptions(SMTP_URL, { ...PATIENCE, ...patience }), { headers: HEADERS });
  try {
    if (!(await isThere(smtp))) return 0; // a server that is down must not use up anybody's one attempt
    let sent = 0;
    while (!stop?.aborted) {
      const mail = await claimNext(["mail"]);
      if (!mail) break;
      const end = await sendOne(smtp, MAIL_FROM, mail);
      if (end === "no answer") break;
      if (end === "sent") sent++;
    }
    return sent;
  } finally {
    smtp.close();
  }
}

/** Options go into the URL: beside one, nodemailer passes them over. */
function withOptions(smtpUrl: string, { connect, answer }: Patience): string {
  const options = {
    pool: true,
    maxConnections: 1,
    maxRequeues: 0, // otherwise a server that hangs up on us is called again without end
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: answer,
  };
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, String(value));
  return url.href;
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

async function sendOne(smtp: Transporter, from: string, mail: ClaimedNotice): Promise<End> {
  if (!mail.to) {
    await settle(mail, { failedAt: now(), error: "no address" });
    return "not sent";
  }
  const said = mail.event === "message" ? await messageMail(mail) : mail;
  if (!said) {
    await discard(mail);
    return "not sent";
  }
  try {
    await smtp.sendMail({ from, to: mail.to, subject: said.subject, ...contents({ ...mail, text: said.text }) });
  } catch (error) {
    await afterFailure(mail, error as SmtpError);
    return (error as SmtpError).responseCode === undefined ? "no answer" : "not sent";
  }
  await settle(mail, { sentAt: now() });
  return "sent";
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

/** As nodemailer fails. `command` is missing if the pool itself gave up, before anything was said. */
type SmtpError = Error & { responseCode?: number; syscall?: string; code?: string; command?: string };

function failureOf(error: SmtpError): Failure {
  if (error.responseCode !== undefined) return error.responseCode >= 500 ? "never" : "later";
  if (error.code === "EENVELOPE" || error.code === "EMESSAGE") return "never"; // nodemailer does not even offer it
  return isBeforeTheMail(error) ? "later" : "unknown";
}

/** Only the words tell a server that did not greet from one that did not answer to the mail. */
function isBeforeTheMail({ syscall, code, command, message }: SmtpError): boolean {
  const isUngreeted = message === "Connection timeout" || message === "Greeting never received";
  return command === undefined || isUngreeted || syscall === "connect" || code === "EDNS";
}

async function afterFailure(mail: ClaimedNotice, error: SmtpError): Promise<void> {
  const failure = failureOf(error);
  if (failure === "unknown") return settle(mail, { error: `nobody knows whether this was sent: ${error.message}` });
  if (failure === "never" || mail.attempts >= GIVE_UP_AFTER)
    return settle(mail, { failedAt: now(), error: error.message });
  await postpone(mail, pauseAfter(mail.attempts), error.message);
}
