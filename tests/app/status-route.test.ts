import { beforeEach, expect, test, vi } from "vitest";
import { PUT } from "@/app/api/games/[gameId]/seats/[seat]/turns/[turn]/ready/route";
import { GET } from "@/app/api/games/[gameId]/status/route";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { invitationLink } from "@/lib/games/invitations";
import { openForFriends } from "@/lib/games/with-friends";
import { sendMessage } from "@/lib/messages/mutations";
import { removePlayer } from "@/lib/moderation/seats";
import { saveSheet } from "@/lib/orders/mutations";
import { Refusal } from "@/lib/refusal";
import { joinGame } from "@/lib/seats/mutations";
import { gameMaster, person, runningGame } from "../support/games";

/** Who sends the request; the session itself has tests of its own. */
let user: Person | null;
vi.mock("@/lib/accounts/session", () => ({
  requireUser: async () => {
    if (!user) throw new Refusal(401, "You are not signed in.");
    return user;
  },
}));

let ann: Person;
let bob: Person;
let gameId: string;
beforeEach(async () => {
  [ann, bob] = [await person("Ann"), await person("Bob")];
  user = ann;
  gameId = await runningGame([ann, bob]);
  await saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: ["RE 1A"] });
});

async function status() {
  const response = await GET(new Request("http://localhost/"), { params: Promise.resolve({ gameId }) });
  return { status: response.status, body: await response.json() };
}

async function ready(body: unknown, seat = "1", headers = {}) {
  const request = new Request("http://localhost/", { method: "PUT", body: JSON.stringify(body), headers });
  const response = await PUT(request, { params: Promise.resolve({ gameId, seat, turn: "1" }) });
  return { status: response.status, body: await response.json() };
}

test("those who sit in a game, and GMs, see where it stands: counts, never who", async () => {
  const { dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  const due = dueAt?.toISOString();
  const expected = {
    turn: 0,
    status: "running",
    dueAt: due,
    lockedAt: due,
    pausedUntil: null,
    ready: 1,
    awaited: 2,
    messages: 0,
    unread: 0,
  };
  expect(await ready({ ready: true, revision: 1 })).toMatchObject({ status: 200, body: { readyCount: 1 } });
  const gm = await gameMaster();
  for (const reader of [ann, bob, gm]) {
    user = reader;
    const readyRevision = reader === ann ? 1 : null; // one's own
    expect(await status()).toEqual({ status: 200, body: { ...expected, readyRevision } });
  }
  await saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: ["RE 1B"] });
  user = ann;
  expect((await status()).body, "another save takes it back").toMatchObject({ ready: 0, readyRevision: null });
  user = bob;
  await sendMessage(ann.id, { gameId, to: [2], text: "Hello.", sendingKey: "1".repeat(32) });
  expect((await status()).body).toMatchObject({ messages: 1, unread: 1 });
  for (const other of [ann, gm]) {
    user = other;
    expect((await status()).body).toMatchObject({ messages: 0, unread: 0 }); // each is told of their own
  }
  user = bob;
  await db.messageReceipt.updateMany({ where: { gameId }, data: { readAt: new Date() } });
  // Both, else one that is read and one that comes look like none.
  expect((await status()).body).toMatchObject({ messages: 1, unread: 0 });
});

test("before the start those who sit in it, wait for a seat or have opened it see how it fills, and nobody else", async () => {
  const [opener, eve] = [await person("Opener"), await person("Eve")];
  const chosen = { name: "Friends", seatCount: 2, turnMinutes: 1440, localTime: null, zone: null, anonymous: false };
  gameId = await openForFriends({ id: opener.id, guest: false }, chosen);
  const { id: invitation } = await db.invitation.findFirstOrThrow({ where: { gameId } });
  const token = new URL(invitationLink(gameId, invitation)).searchParams.get("invitation") as string;
  await joinGame(ann.id, { gameId, invitation: token, joining: {} });
  const expected = { status: "open", turn: 0, taken: 1, waiting: 0, ready: 0, awaited: 0, messages: 0 };
  for (const reader of [ann, opener]) {
    user = reader;
    expect(await status()).toMatchObject({ status: 200, body: expected });
  }
  await db.waiting.create({ data: { gameId, userId: bob.id, joining: {}, since: new Date() } });
  user = bob;
  expect((await status()).body).toMatchObject({ taken: 1, waiting: 1 });
  user = eve;
  expect((await status()).status).toBe(404);
  await db.game.update({ where: { id: gameId }, data: { status: "running", startedAt: new Date() } });
  user = opener;
  expect((await status()).status).toBe(404);
});

test("when all are ready it tells when the sheets are locked", async () => {
  await ready({ ready: true });
  await saveSheet(bob.id, { gameId, seat: 2, turn: 1 }, { lines: [] });
  user = bob;
  const { body } = await ready({ ready: true }, "2");
  expect((await status()).body.lockedAt).toBe(body.earlyAt);
});

test("a stranger gets 401, a watcher 404, another player's word 403, another site's page 403", async () => {
  user = null;
  expect(await status()).toMatchObject({ status: 401 });
  expect(await ready({ ready: true })).toMatchObject({ status: 401 });
  user = await person("Eve");
  expect(await status()).toMatchObject({ status: 404 });
  expect(await ready({ ready: true })).toMatchObject({ status: 403 });
  user = bob;
  expect(await ready({ ready: true })).toMatchObject({ status: 403 });
  user = ann;
  expect(await ready({ ready: true }, "1", { "sec-fetch-site": "cross-site" })).toMatchObject({ status: 403 });
  expect(await ready({ ready: "yes" })).toMatchObject({ status: 422 });
  expect(await ready({ ready: true }, "one")).toMatchObject({ status: 422 });
  expect((await status()).body.ready).toBe(0);
});

test("what a player who has lost the seat is told is not kept by the browser: they may get it back", async () => {
  await removePlayer(await gameMaster(), gameId, 1, { offered: true, reason: "asked for" });
  const response = await GET(new Request("http://localhost/"), { params: Promise.resolve({ gameId }) });
  expect([response.status, response.headers.get("cache-control")]).toEqual([410, "no-store"]);
});
