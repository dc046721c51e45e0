import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { decode, encode, type JWT } from "next-auth/jwt";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signOutEverywhere } from "@/lib/accounts/actions";
import { changePassword, createGuest, endSessions, resetPassword, signUp } from "@/lib/accounts/mutations";
import { storeToken } from "@/lib/accounts/one-time-tokens";
import { currentUser, endSession, requireGm, requireUser, startSession } from "@/lib/accounts/session";
import { leaveThisBrowser, thisDevice } from "@/lib/accounts/this-browser";
import { authOptions, sessionCookie as cookieOfSession, SESSION_SECONDS } from "@/lib/auth";
import { db, pool } from "@/lib/db";
import { env } from "@/lib/env";
import { addBrowser as switchOn } from "@/lib/notices/actions";
import { announce } from "@/lib/notices/announce";
import { addBrowser } from "@/lib/notices/endpoints";
import { claimNext } from "@/lib/notices/outbox";
import { pushReceiver } from "../../support/push-receiver";

const jar = new Map<string, string>();
const written: Record<string, unknown>[] = [];
vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set(name: string, value: string, options: { maxAge: number }) {
      written.push(options);
      if (options.maxAge > 0) jar.set(name, value);
      else jar.delete(name);
    },
  }),
}));

vi.mock("next/cache", () => ({ revalidatePath: () => {} }));

/** The jar holds the browser's mark as well. */
function sessionCookie(): string {
  return [...jar.keys()].find((name) => name.includes("session")) ?? "none";
}

afterEach(() => vi.unstubAllEnvs());
beforeEach(() => {
  jar.clear();
  written.length = 0;
});

test("on a site with https no cookie is ever sent without it", async () => {
  vi.resetModules();
  vi.stubEnv("NEXTAUTH_URL", "https://swamp.example");
  const { authOptions: options, keptCookie, sessionCookie: cookie } = await import("@/lib/auth");
  const guarded = { httpOnly: true, sameSite: "lax", path: "/", secure: true };
  expect(cookie()).toEqual({ name: "__Secure-next-auth.session-token", options: guarded });
  expect(keptCookie()).toEqual({ ...guarded, maxAge: SESSION_SECONDS });
  expect(options()).toMatchObject({ useSecureCookies: true, cookies: { sessionToken: { options: guarded } } });
});

test("a session begins, is known, and ends", async () => {
  const guest = await createGuest("Patient Newt");
  expect(await currentUser()).toBeNull();
  await startSession(guest);
  expect(written[0]).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/", secure: false });
  expect(await requireUser()).toEqual({ id: guest.userId, name: "Patient Newt", role: "player", guest: true });
  await endSession();
  await expect(requireUser()).rejects.toMatchObject({ status: 401 });
});

test("who signs out ends the session for whoever has a copy of its cookie, and no other session", async () => {
  const guest = await createGuest();
  await startSession(guest);
  const elsewhere = jar.get(sessionCookie()) as string;
  await startSession(guest);
  const name = sessionCookie();
  const copy = jar.get(name) as string;
  await endSession();
  jar.set(name, copy);
  expect(await currentUser()).toBeNull();
  jar.set(name, elsewhere);
  expect(await currentUser()).toMatchObject({ id: guest.userId });
});

test("next-auth ends a session too, and does not write one that has ended anew", async () => {
  const guest = await createGuest();
  await startSession(guest);
  const token = (await decode({ token: jar.get(sessionCookie()), secret: env().AUTH_SECRET })) as JWT;
  const { callbacks, events } = authOptions();
  const anew = () => callbacks?.jwt?.({ token, user: undefined as never, account: null });
  expect(await anew()).toEqual({ sub: guest.userId, version: 0, sid: token.sid });
  await events?.signOut?.({ token, session: undefined as never });
  expect(await currentUser()).toBeNull();
  expect(await anew()).toEqual({});
});

test("next-auth tells of a session whose it is by name, and of one that has ended nothing", async () => {
  const guest = await createGuest("Patient Newt");
  await startSession(guest);
  const token = (await decode({ token: jar.get(sessionCookie()), secret: env().AUTH_SECRET })) as JWT;
  const session = { user: { email: "left@over.example" }, expires: "" };
  const told = () => authOptions().callbacks?.session?.({ session, token } as never);
  expect(await told()).toMatchObject({ user: { name: "Patient Newt" } });
  await db.user.update({ where: { id: guest.userId }, data: { bannedAt: new Date() } });
  expect(await told()).toMatchObject({ user: undefined });
  expect(await currentUser(), "shut out, though no session has been ended").toBeNull();
});

/** What next-auth's own address answers, and the cookies it sets. */
async function askNextAuth(nextauth: string[], body: object, cookies: Record<string, string> = {}) {
  const answer: { body?: Record<string, string>; set: string[] } = { set: [] };
  const response = {
    status: () => response,
    setHeader: (name: string, value: string[]) => {
      if (name === "Set-Cookie") answer.set = value;
      return response;
    },
    getHeader: (name: string) => (name === "Set-Cookie" ? answer.set : undefined),
    send: (sent: Record<string, string>) => {
      answer.body = sent;
    },
    json: () => {},
  };
  const request = { query: { nextauth }, method: "csrfToken" in body ? "POST" : "GET", headers: {}, cookies, body };
  await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, authOptions());
  const set = answer.set.map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1).map(decodeURIComponent) as string[]);
  return { body: answer.body, cookies: Object.fromEntries(set) as Record<string, string> };
}

test("a session that begins at next-auth’s own address lasts as long as any other", async () => {
  const credentials = { email: "nora@example.org", password: "a short sentence works" };
  await signUp({ name: "Nora", ...credentials });
  const form = await askNextAuth(["csrf"], {});
  const sent = { ...credentials, csrfToken: form.body?.csrfToken, json: "true" };
  const { cookies } = await askNextAuth(["callback", "credentials"], sent, form.cookies);
  const token = (await decode({ token: cookies[cookieOfSession().name], secret: env().AUTH_SECRET })) as JWT;
  expect(Number(token.exp) - Number(token.iat)).toBe(SESSION_SECONDS);
});

test("a session that is ended as its account goes is no fault", async () => {
  const guest = await createGuest();
  await startSession(guest);
  await db.user.delete({ where: { id: guest.userId } });
  await endSession();
  expect(await db.endedSession.count({ where: { userId: guest.userId } })).toBe(0);
});

test("a revoked session is none, though its cookie is still good", async () => {
  const guest = await createGuest();
  await startSession(guest);
  await endSessions(guest.userId);
  expect(jar.has(sessionCookie())).toBe(true);
  expect(await currentUser()).toBeNull();
});

test("a cookie that has been known is none any more when it has grown old", async () => {
  const guest = await createGuest();
  await startSession(guest);
  expect(await currentUser()).not.toBeNull();
  vi.useFakeTimers({ now: Date.now() + (SESSION_SECONDS + 60) * 1000, toFake: ["Date"] });
  expect(await currentUser()).toBeNull();
  vi.useRealTimers();
});

test("a cookie made with another secret, without the session’s number, or made up, is no session", async () => {
  const guest = await createGuest();
  await startSession(guest);
  const name = sessionCookie();
  const token = (await decode({ token: jar.get(name), secret: env().AUTH_SECRET })) as JWT;
  jar.set(name, await encode({ token, secret: "another secret altogether" }));
  expect(await currentUser()).toBeNull();
  jar.set(name, await encode({ token: { ...token, sid: undefined }, secret: env().AUTH_SECRET }));
  expect(await currentUser(), "a session that could not be ended").toBeNull();
  jar.set(name, await encode({ token: { ...token, version: "0" }, secret: env().AUTH_SECRET }));
  expect(await currentUser(), "a session of no number").toBeNull();
  jar.set(name, "made up");
  expect(await currentUser()).toBeNull();
});

test("only a Game Moderator passes for one", async () => {
  const guest = await createGuest();
  await startSession(guest);
  await expect(requireGm()).rejects.toMatchObject({ status: 403 });
  await db.user.update({ where: { id: guest.userId }, data: { role: "gm" } });
  expect(await requireGm()).toMatchObject({ role: "gm" });
});

const keys = pushReceiver().keys;
let browsers = 0;

/** Signs somebody in with a browser of its own, and switches its notices on there. Answers what it keeps. */
async function inABrowser(claims: Awaited<ReturnType<typeof createGuest>>): Promise<Map<string, string>> {
  jar.clear();
  await startSession(claims);
  expect(await switchOn({ endpoint: `https://push.example/${++browsers}`, keys })).toMatchObject({ ok: true });
  return new Map(jar);
}

function goTo(browser: Map<string, string>): void {
  jar.clear();
  for (const [name, value] of browser) jar.set(name, value);
}

let told = 0;

/** How many browsers show a person's next notice. */
async function shownTo(userId: string): Promise<number> {
  await db.notice.deleteMany();
  const news = { subject: "Slow Water: turn 7", line: "Turn 7 has run.", link: "/" };
  await announce(pool, [{ event: "turn", key: `turn/${++told}`, gameId: "pond", userId, ...news }]);
  return waiting();
}

/** How many notices that have been written for browsers would go out now. */
async function waiting(): Promise<number> {
  let count = 0;
  while (await claimNext(["push"])) count++;
  return count;
}

async function nora() {
  await db.user.deleteMany({ where: { email: "nora@example.org" } });
  return signUp({ name: "Nora", email: "nora@example.org", password: "a short sentence works" });
}

test("who signs out in a browser gets no more notices there, and as before in others; what waits for it is dropped", async () => {
  const guest = await createGuest();
  await inABrowser(guest);
  await inABrowser(guest);
  expect(await shownTo(guest.userId)).toBe(2);
  await db.notice.updateMany({ data: { claimedAt: null } });
  await endSession();
  expect(await waiting()).toBe(1);
  expect(await shownTo(guest.userId)).toBe(1);
});

test("so it is at next-auth's own address", async () => {
  const guest = await createGuest();
  await inABrowser(guest);
  const token = (await decode({ token: jar.get(sessionCookie()), secret: env().AUTH_SECRET })) as JWT;
  await authOptions().events?.signOut?.({ token, session: undefined as never });
  expect(await shownTo(guest.userId)).toBe(0);
});

test("when all sessions end no browser shows notices, also none that wait; who signs in again has them in that browser", async () => {
  const guest = await createGuest();
  const first = await inABrowser(guest);
  await inABrowser(guest);
  await shownTo(guest.userId);
  await db.notice.updateMany({ data: { claimedAt: null } });
  await endSessions(guest.userId);
  expect(await waiting()).toBe(0);
  expect(await shownTo(guest.userId)).toBe(0);
  goTo(first);
  await startSession({ ...guest, sessionVersion: 1 });
  expect(await waiting(), "what was written meanwhile").toBe(0);
  expect(await shownTo(guest.userId)).toBe(1);
  expect(await db.endpoint.count({ where: { userId: guest.userId } })).toBe(1);
});

test("who signs out everywhere ends every session, and the notices of every browser", async () => {
  const guest = await createGuest();
  const elsewhere = await inABrowser(guest);
  await inABrowser(guest);
  await expect(signOutEverywhere()).rejects.toMatchObject({ digest: expect.stringMatching(/^NEXT_REDIRECT/) });
  goTo(elsewhere);
  expect(await currentUser()).toBeNull();
  expect(await shownTo(guest.userId)).toBe(0);
});

test("a new password ends the notices of every browser but the one it is set in", async () => {
  const owner = await nora();
  const here = await inABrowser(owner);
  await inABrowser(owner);
  goTo(here);
  await startSession(
    await changePassword(owner.userId, { current: "a short sentence works", password: "another one" }),
  );
  expect(await shownTo(owner.userId)).toBe(1);
  const token = await storeToken(db, { purpose: "reset", userId: owner.userId });
  jar.clear();
  await startSession(await resetPassword({ token, password: "a third one altogether" }));
  expect(await shownTo(owner.userId)).toBe(0);
});

test("a browser in which somebody else signs in shows no more notices of whoever was there before", async () => {
  const [ann, bob] = [await createGuest(), await createGuest()];
  const shared = await inABrowser(ann);
  await inABrowser(ann);
  goTo(shared);
  await startSession(bob);
  expect([await shownTo(ann.userId), await shownTo(bob.userId)]).toEqual([1, 0]);
});

test("a browser that was switched on before browsers were told apart shows notices until its owner signs out anywhere", async () => {
  const guest = await createGuest();
  await startSession(guest);
  await addBrowser(guest.userId, { endpoint: "https://push.example/old", keys }, null);
  await startSession(guest);
  expect(await shownTo(guest.userId)).toBe(1);
  await endSession();
  expect(await shownTo(guest.userId)).toBe(0);
});

test("a made-up mark names no browser, and who signs out is signed out, whatever becomes of the notices", async () => {
  const guest = await createGuest();
  await inABrowser(guest);
  jar.set("device", "made up");
  expect(await thisDevice()).toBeNull();
  vi.spyOn(pool, "query").mockImplementation(() => Promise.reject(new Error("no such table")));
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await leaveThisBrowser(guest.userId);
  expect(log).toHaveBeenCalledExactlyOnceWith("push: Error: no such table");
});
