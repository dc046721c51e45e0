import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { decode, encode, type JWT } from "next-auth/jwt";
import { beforeEach, expect, test, vi } from "vitest";
import { createGuest, endSessions, signUp } from "@/lib/accounts/mutations";
import { currentUser, endSession, requireGm, requireUser, startSession } from "@/lib/accounts/session";
import { authOptions, sessionCookie as cookieOfSession, SESSION_SECONDS } from "@/lib/auth";
import { db } from "@/lib/db";
import { env } from "@/lib/env";

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

/** The jar holds the browser's mark as well. */
function sessionCookie(): string {
  return [...jar.keys()].find((name) => name.includes("session")) ?? "none";
}

beforeEach(() => {
  jar.clear();
  written.length = 0;
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
