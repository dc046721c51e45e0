import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { now } from "@/lib/clock";
import { db } from "@/lib/db";
import { enqueueDueTurns } from "@/lib/jobs/queue";
import { startWorker } from "@/lib/jobs/worker";
import { enqueueMail } from "@/lib/notices/mutations";
import { dueGames, howManyRan } from "../../support/due-games";
import { person } from "../../support/games";

const MAILS = 20;
const PATIENT = { timeout: 60_000, interval: 50 };

/** The mails it has been handed and not answered yet. */
let held: (() => void)[] = [];
let holds = true;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _, done) {
    stream.resume();
    stream.on("end", () => (holds ? held.push(done) : done()));
  },
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

function letGo(): void {
  holds = false;
  for (const done of held.splice(0)) done();
}

async function mailWaits(): Promise<void> {
  const { id: userId } = await person();
  for (let n = 0; n < MAILS; n++) await enqueueMail(db, { key: `mail/${userId}/${n}`, userId, subject: "", text: "" });
}

beforeEach(() => {
  held = [];
  holds = true;
});
afterEach(async () => {
  await db.notice.deleteMany();
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

test("turns run however long a mail server takes, and however much mail is waiting", async () => {
  const games = await dueGames(2);
  await mailWaits();
  const worker = await startWorker();
  try {
    await expect.poll(() => held.length, PATIENT).toBe(4); // all that are sent at once
    await enqueueDueTurns(now());
    await expect.poll(() => howManyRan(games), PATIENT).toBe(games.length);
  } finally {
    letGo();
    await worker.stop();
  }
});

test("a worker that is stopped ends the mails it is sending, and begins no other", async () => {
  await mailWaits();
  const worker = await startWorker();
  await expect.poll(() => held.length, PATIENT).toBe(4);
  const stopped = worker.stop();
  letGo();
  await stopped;
  expect(await db.notice.count({ where: { sentAt: { not: null } } })).toBe(4);
  expect(await db.notice.count({ where: { claimedAt: null } })).toBe(MAILS - 4);
});
