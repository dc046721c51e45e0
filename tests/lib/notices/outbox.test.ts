import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { now, stopClock } from "@/lib/clock";
import { db, pool } from "@/lib/db";
import { announce } from "@/lib/notices/announce";
import { listOutbox } from "@/lib/notices/data";
import { enqueueMail } from "@/lib/notices/mutations";
import { claimNext } from "@/lib/notices/outbox";
import { readUnsubscribeToken } from "@/lib/notices/unsubscribe-token";
import { startNotice } from "@/lib/turns/notices";
import { gameMaster, person, refusal, runningGame } from "../../support/games";

const HOUR_MS = 60 * 60_000;

/** What a mail server says to each mail; null takes it. */
let say: () => { responseCode: number } | "hang up" | null;
let taken: string[];
/** The same mails whole, with long lines put together again. */
let raws: string[];
/** What it does with whoever calls; normally it greets. */
let meet: (greet: () => void, hangUp: () => void) => void;
let server: SMTPServer;

function listen(port: number): Promise<void> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: ({ id }, greet) =>
      meet(greet, () => {
        for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
      }),
    onData(stream, session, done) {
      let raw = "";
      stream.on("data", (text) => {
        raw += text;
      });
      stream.on("end", () => {
        const word = say();
        if (word === "hang up") {
          for (const connection of server.connections) connection.close();
          return;
        }
        if (word) return done(Object.assign(new Error("not now"), word));
        taken.push(
          `${session.envelope.rcptTo.map(({ address }) => address)} ${/^Subject: (.*)$/m.exec(raw)?.[1]}`.trim(),
        );
        raws.push(raw.replaceAll(/\r\n[ \t]/g, " ").replaceAll("=\r\n", ""));
        done();
      });
    },
  });
  server.on("error", () => {}); // connections cut on purpose
  return new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
}

const close = () => new Promise<void>((resolve) => server.close(() => resolve()));

/** `sendPending` of a process with this environment. */
async function sender(smtpUrl: string | undefined) {
  vi.resetModules();
  if (smtpUrl) process.env.SMTP_URL = smtpUrl;
  else delete process.env.SMTP_URL;
  const { stopClock: stopSendersClock } = await import("@/lib/clock");
  const { sendPending } = await import("@/lib/notices/send");
  return (at: Date) => {
    stopSendersClock(at);
    return sendPending();
  };
}

let gm: Awaited<ReturnType<typeof gameMaster>>;
let send: (at: Date) => Promise<{ sent: number }>;
let port: number;
beforeEach(async () => {
  await db.notice.deleteMany();
  gm = await gameMaster();
  say = () => null;
  meet = (greet) => greet();
  taken = [];
  raws = [];
  await listen(0);
  port = (server.server.address() as AddressInfo).port;
  send = await sender(`smtp://127.0.0.1:${port}`);
});
afterEach(async () => {
  stopClock();
  await close();
});

const later = (ms = 0) => new Date(now().getTime() + ms);
const mailTo = (userId: string, key: string) => ({ key, userId, subject: key, text: "Good day." });
/** What is told of a turn, without the words. */
const ofTurn = { event: "turn", gameId: "pond", turn: 1, link: "/" } as const;

test("a mail goes out once, however many send at once and however often it is enqueued", async () => {
  const ann = await person();
  for (let n = 0; n < 3; n++) await enqueueMail(db, mailTo(ann.id, "turn/1"));
  await Promise.all([send(later()), send(later()), send(later())]);
  await send(later(HOUR_MS));
  expect(taken).toEqual([`${ann.email} turn/1`]);
  expect(await listOutbox(gm)).toMatchObject([{ state: "sent", text: null, attempts: 1 }]);
});

test("a mail names moments as people write them, with the zone", async () => {
  const ann = await person();
  const dueAt = new Date("2026-11-24T08:23:36Z");
  await announce(pool, [
    startNotice({ gameId: "g", gameName: "Fen", turn: 0, dueAt, over: false }, { seat: 1, userId: ann.id }),
  ]);
  await send(later());
  expect(raws.join()).toContain("due by Tue 24 Nov 2026, 08:23 UTC.");
});

test("a mail written in a transaction that fails is not sent", async () => {
  const ann = await person();
  const failing = db.$transaction(async (tx) => {
    await enqueueMail(tx, mailTo(ann.id, "turn/1"));
    throw new Error("the turn failed");
  });
  await expect(failing).rejects.toThrow();
  expect(await send(later())).toEqual({ sent: 0 });
});

test("a sender that is killed loses at most the mail being sent", async () => {
  const ann = await person();
  for (const key of ["turn/1", "turn/2", "turn/3"]) await enqueueMail(db, mailTo(ann.id, key));
  const underWay: Promise<number>[] = [];
  say = () => {
    const claimed = pool.query(`SELECT FROM "Notice" WHERE "claimedAt" IS NOT NULL AND "sentAt" IS NULL`);
    underWay.push(claimed.then(({ rowCount }) => rowCount ?? 0));
    return null;
  };
  expect(await send(later())).toEqual({ sent: 3 });
  expect(Math.max(...(await Promise.all(underWay)))).toBeLessThanOrEqual(1);
});

test("a mail may have an address of its own", async () => {
  const ann = await person();
  await enqueueMail(db, { ...mailTo(ann.id, "confirm/1"), to: "new@example.org" });
  await send(later());
  expect(taken).toEqual(["new@example.org confirm/1"]);
});

test("without a mail server the outbox keeps everything, and it can be read", async () => {
  const ann = await person();
  await enqueueMail(db, mailTo(ann.id, "turn/1"));
  expect(await (await sender(undefined))(later())).toEqual({ sent: 0 });
  expect(await listOutbox(gm)).toMatchObject([{ state: "waiting", to: ann.email, text: "Good day.", attempts: 0 }]);
});

test("what a Game Moderator can pass on comes first, however much has been written since", async () => {
  const ann = await person();
  await enqueueMail(db, mailTo(ann.id, "reset/1"));
  for (const key of ["turn/1", "turn/2", "turn/3"])
    await announce(pool, [{ ...ofTurn, key, userId: ann.id, subject: key, line: "Run.", mail: "Your den grows." }]);
  const mails = await listOutbox(gm, 3);
  expect(mails.map(({ secret }) => secret)).toEqual([false, true, true]);
  expect(mails[0]).toMatchObject({ key: "reset/1", text: "Good day." });
});

test("only Game Moderators see the outbox, and even they cannot read turn reports in it", async () => {
  const ann = await person();
  const report = {
    ...ofTurn,
    key: "turn/GAME/7/3",
    line: "Turn 7 has run.",
    mail: "Your den grows.",
  };
  await announce(pool, [{ ...report, userId: ann.id, subject: "Turn 7" }]);
  expect(await listOutbox(gm)).toMatchObject([{ subject: "Turn 7", text: null, secret: true }]);
  expect(await refusal(listOutbox(ann))).toMatchObject({ status: 403 });
});

test("the outbox tells a Game Moderator who plays nothing about their rivals", async () => {
  const [playing, ann] = [await gameMaster(), await person()];
  const [shared, foreign] = [await runningGame([playing, ann]), await runningGame([ann, await person()])];
  await db.notice.deleteMany();
  for (const gameId of [shared, foreign]) {
    const told = { subject: "Fen: a message", line: "A message has arrived.", mail: "", link: "/" };
    await announce(pool, [{ event: "message", key: `message/${gameId}/2/x/1`, gameId, userId: ann.id, ...told }]);
  }
  await enqueueMail(db, mailTo(ann.id, "reset/1"));
  const keys = async (reader: typeof gm) => (await listOutbox(reader)).map(({ key }) => key);
  expect(await keys(playing)).toEqual(["reset/1", `message/${foreign}/2/x/1`]);
  expect((await keys(gm)).sort()).toEqual([`message/${foreign}/2/x/1`, `message/${shared}/2/x/1`, "reset/1"].sort());
});

test("a mail server that is down for an hour: nothing is lost, nothing sent twice", async () => {
  const ann = await person();
  await close();
  for (const key of ["turn/1", "turn/2"]) await enqueueMail(db, mailTo(ann.id, key));
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  for (let n = 0; n < 3; n++) expect(await send(later(n * 60_000))).toEqual({ sent: 0 });
  await listen(port);
  const { sent } = await send(later(HOUR_MS));
  expect(await listOutbox(gm)).toMatchObject([{ state: "sent" }, { state: "sent" }]); // if not, it says why
  expect(sent).toBe(2);
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^mail: the server cannot be reached.*ECONNREFUSED/)],
    ["mail: the server is back"],
  ]);
  log.mockRestore();
  expect(taken.sort()).toEqual([`${ann.email} turn/1`, `${ann.email} turn/2`]);
});

test("a mail the server puts off is tried again later; one it will never take is given up", async () => {
  const ann = await person();
  await enqueueMail(db, mailTo(ann.id, "turn/1"));
  say = () => ({ responseCode: 451 });
  await send(later());
  expect(await listOutbox(gm)).toMatchObject([{ state: "waiting", attempts: 1 }]);
  expect(await send(later())).toEqual({ sent: 0 });
  say = () => null;
  expect(await send(later(HOUR_MS))).toEqual({ sent: 1 });

  await enqueueMail(db, mailTo(ann.id, "turn/2"));
  say = () => ({ responseCode: 550 });
  await send(later());
  expect((await listOutbox(gm)).find(({ key }) => key === "turn/2")).toMatchObject({ state: "failed", attempts: 1 });
  say = () => null;
  expect(await send(later(HOUR_MS))).toEqual({ sent: 0 });
});

test("a mail that a server puts off ten times is given up, and no other with it", async () => {
  const ann = await person();
  await enqueueMail(db, mailTo(ann.id, "turn/1"));
  say = () => ({ responseCode: 451 });
  const at = now().getTime();
  for (let tries = 1; tries <= 10; tries++) {
    expect(await listOutbox(gm)).toMatchObject([{ state: "waiting", attempts: tries - 1 }]);
    await send(new Date(at + tries * 24 * HOUR_MS));
  }
  expect(await listOutbox(gm)).toMatchObject([{ state: "failed", attempts: 10 }]);
  await enqueueMail(db, mailTo(ann.id, "turn/2"));
  say = () => null;
  expect(await send(new Date(at + 20 * 24 * HOUR_MS))).toEqual({ sent: 1 });
  expect(taken).toEqual([`${ann.email} turn/2`]);
});

test.each(["says nothing", "hangs up"])(
  "a server that %s once it is to be sent mail gets it all later",
  async (how) => {
    const ann = await person();
    const { sendMails } = await import("@/lib/notices/send-mails"); // of the sender's process
    for (const key of ["turn/1", "turn/2", "turn/3"]) await enqueueMail(db, mailTo(ann.id, key));
    const calls: (() => void)[] = [];
    meet = (greet, hangUp) => {
      if (calls.push(hangUp) === 1)
        greet(); // it is asked first whether it is there
      else if (how === "hangs up") hangUp();
    };
    expect(await sendMails({ connect: 300, answer: 5_000 })).toBe(0);
    expect(calls).toHaveLength(2);
    for (const hangUp of calls) hangUp();
    meet = (greet) => greet();
    expect(await send(later(HOUR_MS))).toEqual({ sent: 3 });
    expect(taken.sort()).toEqual(["turn/1", "turn/2", "turn/3"].map((key) => `${ann.email} ${key}`));
  },
);

test("one mail at a time is claimed, also while Postgres takes it for the only one", async () => {
  const ann = await person();
  await enqueueMail(db, mailTo(ann.id, "turn/1"));
  await pool.query(`ANALYZE "Notice"`); // from then on it may look for the next one anew for each there is
  for (const key of ["turn/2", "turn/3"]) await enqueueMail(db, mailTo(ann.id, key));
  const keys: (string | undefined)[] = [];
  for (let n = 0; n < 4; n++) keys.push((await claimNext(["mail"]))?.eventKey);
  expect(keys).toEqual(["turn/1", "turn/2", "turn/3", undefined]);
});

test("however many mails are waiting, claiming one does not read them all", async () => {
  const WAITING = 3000;
  await pool.query(
    `INSERT INTO "Notice" ("eventKey", channel, subject, text, "createdAt", "dueAt")
     SELECT 'waiting/' || n, 'mail', 'A report', 'Of a turn.', $1, $1::timestamptz - n * interval '1 second'
     FROM generate_series(1, ${WAITING}) n`,
    [now()],
  );
  await pool.query(`ANALYZE "Notice"`);
  const client = await pool.connect();
  const query = vi.spyOn(pool, "query").mockImplementation(client.query.bind(client) as typeof pool.query);
  try {
    await client.query("BEGIN"); // in which Postgres counts for itself
    expect((await claimNext(["mail"]))?.eventKey).toBe(`waiting/${WAITING}`);
    const read = await client.query<{ rows: number }>(
      `SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables WHERE relname = 'Notice'`,
    );
    expect(read.rows[0]?.rows).toBeLessThan(100);
  } finally {
    query.mockRestore();
    await client.query("ROLLBACK");
    client.release();
    await db.notice.deleteMany();
  }
});

test("of several channels the notice that has been due longest is claimed first", async () => {
  const ann = await person();
  const dueAgo = (key: string, channel: string, seconds: number) =>
    pool.query(
      `INSERT INTO "Notice" ("eventKey", channel, "userId", subject, text, "createdAt", "dueAt")
       VALUES ($1, $2, $3, 'A turn', 'has run', $4, $4::timestamptz - $5 * interval '1 second')`,
      [key, channel, ann.id, now(), seconds],
    );
  await dueAgo("a", "push", 20);
  await dueAgo("b", "webhook", 30);
  await dueAgo("c", "webhook", 10);
  await dueAgo("d", "mail", 40);
  const keys: (string | undefined)[] = [];
  for (let n = 0; n < 4; n++) keys.push((await claimNext(["webhook", "push"]))?.eventKey);
  expect(keys).toEqual(["b", "a", "c", undefined]);
});

test("if nobody knows whether a mail went out it is not sent again", async () => {
  const ann = await person();
  await enqueueMail(db, mailTo(ann.id, "turn/1"));
  say = () => "hang up";
  await send(later());
  say = () => null;
  expect(await send(later(24 * HOUR_MS))).toEqual({ sent: 0 });
  expect(taken).toEqual([]);
  expect(await listOutbox(gm)).toMatchObject([{ state: "unknown", attempts: 1 }]);
});

test("an optional mail can be stopped by a link and a button; one about the account cannot", async () => {
  const ann = await person();
  await announce(pool, [
    { ...ofTurn, key: "turn/1", userId: ann.id, subject: "Turn 1", line: "…", mail: "The report." },
  ]);
  await send(later());
  await enqueueMail(db, mailTo(ann.id, "reset/1"));
  await send(later());
  const [chosen = "", account = ""] = raws;
  const link = /List-Unsubscribe: <http:\/\/localhost:3000\/api\/unsubscribe\/([\w.-]+)>/.exec(chosen)?.[1] ?? "";
  expect(readUnsubscribeToken(link)).toEqual({ userId: ann.id, event: "turn" });
  expect(chosen).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(chosen).toContain(`/unsubscribe/${link}`);
  expect(account).not.toMatch(/unsubscribe/i);
});

test("mails say that a program has sent them, so that nobody's absence note answers", async () => {
  const ann = await person();
  await enqueueMail(db, mailTo(ann.id, "reset/1"));
  await send(later());
  expect(raws[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test("a mail server that is down does not stop other channels", async () => {
  const ann = await person();
  await close();
  await db.endpoint.create({ data: { userId: ann.id, kind: "webhook", url: "https://127.0.0.1/", createdAt: now() } });
  await announce(pool, [
    { ...ofTurn, key: "turn/1", userId: ann.id, subject: "Turn 1", line: "…", mail: "The report." },
  ]);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await send(later())).toEqual({ sent: 0 });
  log.mockRestore();
  const chat = await db.notice.findFirstOrThrow({ where: { channel: "webhook" } });
  expect(chat.error).toMatch(/could not be reached/);
  await listen(port);
  expect(await send(later(HOUR_MS))).toEqual({ sent: 1 });
});

test("a mail about messages is not sent if there is nothing left to say", async () => {
  const ann = await person();
  const about = {
    event: "message",
    gameId: "gone",
    seat: 1,
    subject: "Fen: a message",
    line: "A message has arrived.",
    mail: "",
    link: "/",
  } as const;
  await announce(pool, [{ ...about, key: "message/1", userId: ann.id }]);
  expect(await send(later())).toEqual({ sent: 0 });
  expect(await listOutbox(gm)).toEqual([]);
});
