import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { SMTPServer } from "smtp-server";

interface CaughtMail {
  to: string[];
  subject: string;
  /** As a mail program shows it, soft line breaks and encoded signs undone. */
  text: string;
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** A mail server that delivers into a folder, a file each, so that every process of a test run can look there. */
export async function openMailSink(folder: string) {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      let raw = "";
      stream.setEncoding("latin1");
      stream.on("data", (text: string) => {
        raw += text;
      });
      stream.on("end", () => {
        const subject = /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? "";
        const mail: CaughtMail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          subject,
          text: decodeQuotedPrintable(raw),
        };
        const file = path.join(folder, `${String(count++).padStart(5, "0")}.json`);
        writeFileSync(`${file}.part`, JSON.stringify(mail));
        renameSync(`${file}.part`, file); // never seen half written
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The mails caught for one address, oldest first. */
export function mailsTo(folder: string, address: string): CaughtMail[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as CaughtMail)
    .filter((mail) => mail.to.includes(address));
}
