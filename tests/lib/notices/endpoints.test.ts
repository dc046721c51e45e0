import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { stopClock } from "@/lib/clock";
import { db, pool } from "@/lib/db";
import { announce } from "@/lib/notices/announce";
import { addBrowser, listEndpoints, setWebhook, tryEndpoints, webhookSchema } from "@/lib/notices/endpoints";
import { pushPublicKey } from "@/lib/notices/push";
import { sendToEndpoints } from "@/lib/notices/send-to-endpoints";
import { person, refusal } from "../../support/games";
import { openHttpsSink } from "../../support/https-sink";
import { LOCALHOST_CERTIFICATE } from "../../support/localhost-certificate";
import { pushReceiver } from "../../support/push-receiver";

const NOON = new Date("2026-11-21T12:00:00Z");
const MINUTE_MS = 60_000;
const HERE = { mayCall: (address: string) => address === "127.0.0.1", timeoutMs: 30_000, ca: LOCALHOST_CERTIFICATE };

let sink: Awaited<ReturnType<typeof openHttpsSink>>;
let ann: Person;
beforeEach(async () => {
  await db.notice.deleteMany();
  stopClock(NOON);
  sink = await openHttpsSink();
  ann = await person();
});
afterEach(async () => {
  stopClock();
  await sink.close();
});

const later = (minutes: number) => stopClock(new Date(NOON.getTime() + minutes * MINUTE_MS));
const tell = (key: string) =>
  announce(pool, [
    {
      ...{ event: "turn", key, gameId: "pond", turn: 7, userId: ann.id },
      ...{ subject: "Slow Water: turn 7", line: "Turn 7 has run." },
      ...{ mail: "THE SECRET REPORT", link: "/games/pond/play/report" },
    },
  ]);
const states = async (channel: string) =>
  (await db.notice.findMany({ where: { userId: ann.id, channel }, orderBy: { eventKey: "asc" } })).map((notice) =>
    notice.sentAt ? "sent" : notice.failedAt ? "failed" : notice.claimedAt ? "unknown" : "waiting",
  );

test("a chat is told once that something has happened, with a link and no report", async () => {
  await setWebhook(ann.id, sink.url());
  for (let n = 0; n < 2; n++) await tell("turn/1");
  await Promise.all([sendToEndpoints(HERE), sendToEndpoints(HERE)]);
  expect(sink.taken).toHaveLength(1);
  const body = JSON.parse(String(sink.taken[0]?.body));
  expect(body.content).toBe("Slow Water: turn 7. Turn 7 has run. http://localhost:3000/games/pond/play/report");
  expect(body.text).toBe(body.content);
  expect(String(sink.taken[0]?.body)).not.toContain("SECRET");
});

test("the name of a game calls nobody in a chat, and hides no address behind a word", async () => {
  await setWebhook(ann.id, sink.url());
  const line = "A seat in <!channel> @here <users/all> [won](https://elsewhere.example/a) is taken.";
  await announce(pool, [
    {
      event: "start",
      key: "opened/1",
      gameId: "pond",
      userId: ann.id,
      subject: "@everyone",
      line,
      link: "/games/pond",
    },
  ]);
  await sendToEndpoints(HERE);
  const { content, text } = JSON.parse(String(sink.taken[0]?.body));
  expect(content).toBe(
    "＠everyone. A seat in ‹!channel› ＠here ‹users/all› [won] (https://elsewhere.example/a) is taken. http://localhost:3000/games/pond",
  );
  expect(text).toBe(content);
});

test("by default this machine's own addresses are refused, and the owner is told", async () => {
  await setWebhook(ann.id, sink.url());
  await tell("turn/1");
  expect(await sendToEndpoints()).toBe(0);
  expect(sink.taken).toEqual([]);
  expect(await states("webhook")).toEqual(["failed"]);
  expect((await listEndpoints(ann.id))[0]?.error).toMatch(/could not be reached/);
});

test("the owner is not told where on the way to an address it failed", async () => {
  const unreached = [sink.url(), "https://no-such-host.invalid/", `https://localhost:${sink.port}/`];
  const policies = [undefined, undefined, { ...HERE, ca: undefined }]; // private, unknown, and a certificate of nobody's
  const told = new Set<string | null | undefined>();
  for (const [n, url] of unreached.entries()) {
    await setWebhook(ann.id, url);
    await tell(`turn/${n}`);
    await sendToEndpoints(policies[n]);
    told.add((await listEndpoints(ann.id))[0]?.error);
  }
  expect([...told]).toEqual(["it could not be reached, or did not answer in time"]);
});

test("simultaneous requests are counted one after the other", async () => {
  const keys = pushReceiver().keys;
  const added = Array.from({ length: 15 }, (_, n) => addBrowser(ann.id, { endpoint: sink.url(`/push/${n}`), keys }));
  await Promise.allSettled(added);
  expect(await db.endpoint.count({ where: { userId: ann.id } })).toBe(10);
  await setWebhook(ann.id, sink.url());
  await Promise.allSettled(Array.from({ length: 9 }, () => tryEndpoints(ann.id, "webhook")));
  expect(await db.notice.count({ where: { userId: ann.id, channel: "webhook" } })).toBe(5);
});

test("notices of games do not use up the trials of an hour, nor do trials of browsers those of a chat", async () => {
  await setWebhook(ann.id, sink.url());
  await addBrowser(ann.id, { endpoint: sink.url("/push/1"), keys: pushReceiver().keys });
  for (let n = 0; n < 5; n++) await tell(`turn/${n}`);
  for (const kind of ["push", "webhook"] as const) {
    for (let n = 0; n < 5; n++) await tryEndpoints(ann.id, kind);
    expect(await refusal(tryEndpoints(ann.id, kind))).toMatchObject({ status: 429 });
  }
  const bob = await person("Bob");
  await setWebhook(bob.id, sink.url());
  await tryEndpoints(bob.id, "webhook");
});

test("a chat that is down is tried later; nothing is lost, nothing comes twice", async () => {
  await setWebhook(ann.id, sink.url());
  sink.say(() => ({ status: 503 }));
  for (const key of ["turn/1", "turn/2"]) await tell(key);
  await sendToEndpoints(HERE);
  const tries = sink.taken.length;
  expect(await states("webhook")).toEqual(["waiting", "waiting"]);
  await sendToEndpoints(HERE);
  expect(sink.taken).toHaveLength(tries); // left alone for a while
  sink.say(() => ({ status: 200 }));
  later(60);
  expect(await sendToEndpoints(HERE)).toBe(2);
  expect(await sendToEndpoints(HERE)).toBe(0);
  expect(sink.taken).toHaveLength(tries + 2);
  expect((await listEndpoints(ann.id))[0]).toMatchObject({ error: null, putOff: false });
});

test("after ten failures in a row it is put off until its owner asks for another try", async () => {
  await setWebhook(ann.id, sink.url());
  sink.say(() => ({ status: 500 }));
  await tell("turn/1");
  for (let day = 0; day < 12; day++) {
    later(day * 24 * 60);
    await sendToEndpoints(HERE);
  }
  expect(sink.taken).toHaveLength(10);
  expect((await listEndpoints(ann.id))[0]).toMatchObject({ putOff: true, error: "it answered 500" });
  await tell("turn/2");
  expect(await states("webhook")).toEqual(["failed"]);
  expect(await states("site")).toHaveLength(2);
  sink.say(() => ({ status: 200 }));
  await tryEndpoints(ann.id, "webhook");
  expect(await sendToEndpoints(HERE)).toBe(1);
  expect((await listEndpoints(ann.id))[0]).toMatchObject({ putOff: false, error: null });
  for (let n = 1; n < 5; n++) await tryEndpoints(ann.id, "webhook");
  expect(await refusal(tryEndpoints(ann.id, "webhook"))).toMatchObject({ status: 429 });
  later(12 * 24 * 60);
  await tryEndpoints(ann.id, "webhook");
});

test("redirects, refusals and silence are not tried again with the same notice", async () => {
  await setWebhook(ann.id, sink.url());
  const answers = [{ status: 302, location: "https://localhost/" }, { status: 404 }, "nothing"] as const;
  for (const [n, answer] of answers.entries()) {
    sink.say(() => answer);
    later(n * 24 * 60);
    await tell(`turn/${n}`);
    await sendToEndpoints({ ...HERE, timeoutMs: answer === "nothing" ? 300 : HERE.timeoutMs });
  }
  expect(await states("webhook")).toEqual(["failed", "failed", "failed"]);
  expect(sink.taken.length).toBeLessThanOrEqual(3); // on a busy machine the last is given up before it arrives
});

test("addresses must be https and contain no password", () => {
  for (const url of ["http://chat.example/hook", "ftp://chat.example", "chat.example", "https://a:b@chat.example/", ""])
    expect(webhookSchema.safeParse({ url }).success, url).toBe(false);
  for (const url of ["https://:secret@chat.example/", "https://ann@chat.example/"])
    expect(webhookSchema.safeParse({ url }).error?.issues[0]?.message).toMatch(/must not contain a name or a password/);
  for (const host of ["169.254.169.254", "127.1", "0x7f.1", "10.0.0.1.", "[::1]", "[::ffff:10.0.0.1]"])
    expect(webhookSchema.safeParse({ url: `https://${host}/x` }).error?.issues[0]?.message, host).toMatch(
      /public internet/,
    );
  expect(webhookSchema.safeParse({ url: " https://chat.example/hook " }).data).toEqual({
    url: "https://chat.example/hook",
  });
});

test("a browser's push service gets what only that browser can read, signed with our key", async () => {
  const firefox = pushReceiver();
  await addBrowser(ann.id, { endpoint: sink.url("/push/1"), keys: firefox.keys });
  await tell("turn/1");
  expect(await sendToEndpoints(HERE)).toBe(1);
  const [call] = sink.taken;
  expect(JSON.parse(firefox.read(call?.body as Buffer))).toEqual({
    title: "Slow Water: turn 7",
    body: "Turn 7 has run.",
    url: "http://localhost:3000/games/pond/play/report",
  });
  expect(String(call?.headers.authorization)).toContain(`k=${pushPublicKey()}`);
});

test("a browser that has given up its subscription is forgotten; one that changes hands belongs to its new owner", async () => {
  const bob = await person("Bob");
  const subscription = { endpoint: sink.url("/push/2"), keys: pushReceiver().keys };
  await addBrowser(ann.id, subscription);
  await addBrowser(bob.id, subscription);
  expect(await listEndpoints(ann.id)).toEqual([]);
  await addBrowser(ann.id, subscription);
  sink.say(() => ({ status: 410 }));
  await tell("turn/1");
  await sendToEndpoints(HERE);
  expect(await listEndpoints(ann.id)).toEqual([]);
});
