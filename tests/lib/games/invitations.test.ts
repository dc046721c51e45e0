import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { listMyGames, listOfferedGames, listOpenGames, readGame } from "@/lib/games/data";
import { downloadGame, restoreGame } from "@/lib/moderation/archives";
import { createInvitation, listInvitations, revokeInvitation } from "@/lib/moderation/invitations";
import { removePlayer } from "@/lib/moderation/seats";
import { endMuster, leaveOpenGame } from "@/lib/seats/muster";
import { joinGame } from "@/lib/seats/mutations";
import { takeOver } from "@/lib/seats/take-over";
import { joinWaitingList, leaveWaitingList } from "@/lib/seats/waiting-list";
import { rowOfLink } from "@/lib/signed-links";
import { startGame } from "@/lib/turns/start-game";
import { gameMaster, openGame, person, refusal } from "../../support/games";

const DAY_MS = 24 * 60 * 60_000;

let gm: Person;
let ann: Person;
let bob: Person;
let gameId: string;
beforeEach(async () => {
  await db.game.deleteMany();
  stopClock(now());
  [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
  gameId = await openGame({ listed: false, seatCount: 3 });
});
afterEach(() => stopClock());

async function invitation(uses = 1, days = 1): Promise<{ id: string; token: string }> {
  await createInvitation(gm, gameId, { uses, days }, "friends");
  const [made] = await listInvitations(gm, gameId);
  return { id: made?.id as string, token: new URL(made?.link as string).searchParams.get("invitation") as string };
}
const join = ({ id }: Person, token?: string) => joinGame(id, { gameId, joining: {}, invitation: token });
const states = async () => (await listInvitations(gm, gameId)).map(({ state }) => state);

test("a private game is not found, not read and not joined by who has no invitation", async () => {
  expect(await listOpenGames()).toEqual([]);
  expect(await readGame(gameId, null)).toBeNull();
  expect(await readGame(gameId, ann)).toBeNull();
  expect(await refusal(join(ann))).toMatchObject({ status: 404 });
  expect(await refusal(join(ann, "nonsense"))).toMatchObject({ status: 404 });
  expect(await db.seat.count({ where: { gameId, kind: "player" } })).toBe(0);
});

test("an invitation shows the game, lets as many join as it says, and stays with who has joined", async () => {
  const { token } = await invitation(1);
  expect((await readGame(gameId, null, token))?.game.id).toBe(gameId);
  await join(ann, token);
  expect(await states()).toEqual(["used up"]);
  expect(await refusal(join(bob, token))).toMatchObject({ status: 404 });
  expect(await readGame(gameId, bob, token)).toBeNull();
  expect(await readGame(gameId, ann)).toMatchObject({ mySeat: 1 });
  expect(await listMyGames(ann.id)).toHaveLength(1);
});

test("a form sent twice makes one link and one entry in the log; with other numbers it is refused, and makes none", async () => {
  const makingKey = randomUUID();
  const make = (uses: number, days = 30) => createInvitation(gm, gameId, { uses, days, makingKey }, "friends");
  await Promise.all([make(2), make(2)]);
  await make(2);
  expect(await states()).toEqual(["works"]);
  expect(await db.gmAct.count({ where: { gameId, act: "invite" } })).toBe(1);
  for (const other of [() => make(3), () => make(2, 31)])
    expect(await refusal(other())).toMatchObject({ status: 409, message: expect.stringContaining("Load this page") });
  expect(await states()).toEqual(["works"]);
  await createInvitation(gm, gameId, { uses: 2, days: 30, makingKey: randomUUID() }, "others");
  expect(await states()).toHaveLength(2);
});

test("a link is short enough for mails, and good for its own game and purpose only", async () => {
  const { id, token } = await invitation();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(rowOfLink("invitation", gameId, token)).toBe(id);
  for (const wrong of [`${token}x`, token.slice(0, -1), `x${token}`, ""])
    expect(rowOfLink("invitation", gameId, wrong)).toBeNull();
  expect(rowOfLink("invitation", "elsewhere", token)).toBeNull();
  expect(rowOfLink("sitting", gameId, token)).toBeNull();
});

test("two who follow an invitation for one at the same time: one gets in", async () => {
  const { token } = await invitation(1);
  const came = await Promise.allSettled([join(ann, token), join(bob, token)]);
  expect(came.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("who leaves gives the use of their link back, comes again by it, and has none but that to come by", async () => {
  const { id, token } = await invitation(2);
  for (let time = 1; time <= 2; time++) {
    await join(ann, token);
    await leaveOpenGame(ann.id, gameId);
  }
  expect(await listInvitations(gm, gameId)).toMatchObject([{ id, uses: 0 }]);
  await join(bob, token);
  expect(await refusal(join(ann))).toMatchObject({ status: 404 });
  expect(await readGame(gameId, ann, token)).not.toBeNull();
  await join(ann, token);
  expect(await listInvitations(gm, gameId)).toMatchObject([{ id, uses: 2 }]);
});

test("who does not confirm in time, and whose seat is free again, comes again by the same link", async () => {
  gameId = await openGame({ listed: false, musterMinutes: 60, musterBots: false });
  const { token } = await invitation(2);
  await join(ann, token);
  await join(bob, token); // who comes last has confirmed
  stopClock(new Date(now().getTime() + 2 * 60 * 60_000));
  await endMuster(gameId);
  expect(await readGame(gameId, ann, token)).not.toBeNull();
  expect(await join(ann, token)).toMatchObject({ seat: 1 });
  expect(await states()).toEqual(["used up"]);
});

test("whoever was sent away, or shares a link that others have used up since, does not come by it", async () => {
  const { token } = await invitation(1);
  await join(ann, token);
  await removePlayer(gm, gameId, 1, { offered: false, reason: "rude" });
  expect(await refusal(join(ann, token))).toMatchObject({ status: 404 });
  stopClock(new Date(now().getTime() + 1000)); // the newest is read
  const other = await invitation(1);
  await join(bob, other.token);
  await leaveOpenGame(bob.id, gameId);
  await join(await person("Cyn"), other.token);
  expect(await refusal(join(bob, other.token))).toMatchObject({ status: 404 });
});

test("who has seen something of a game that was put back, and leaves it, does not give the use of their link back", async () => {
  const { id, token } = await invitation(2);
  const { text } = await downloadGame(gm, gameId, "before anybody came");
  await join(ann, token);
  await startGame(gameId);
  await restoreGame(gm, text, "once more");
  await join(ann, token);
  await leaveOpenGame(ann.id, gameId);
  expect(await listInvitations(gm, gameId)).toMatchObject([{ id, uses: 1 }]);
  await join(ann, token);
  expect(await listInvitations(gm, gameId)).toMatchObject([{ id, uses: 1 }]);
});

test("whoever waited for a seat by a link, and waits no more, can come by it again", async () => {
  const full = await invitation(3);
  await db.game.updateMany({ where: { id: gameId }, data: { musterMinutes: 60 } }); // it does not begin when it is full
  for (const who of [ann, bob, await person("Cyn")]) await join(who, full.token);
  stopClock(new Date(now().getTime() + 1000));
  const one = await invitation(1);
  const dan = await person("Dan");
  const wait = () => joinWaitingList(dan.id, { gameId, joining: {}, invitation: one.token });
  await wait();
  expect(await states()).toContain("used up");
  await leaveWaitingList(dan.id, gameId);
  await wait();
});

test("a refused join uses nothing up", async () => {
  const { token } = await invitation(1);
  expect(await refusal(joinGame(ann.id, { gameId, joining: { wings: 2 }, invitation: token }))).toMatchObject({
    status: 422,
  });
  expect(await states()).toEqual(["works"]);
});

test("revoked or expired it works no more, and another game's never does", async () => {
  const { id, token } = await invitation(5, 1);
  const elsewhere = await openGame({ listed: false });
  expect(await readGame(elsewhere, null, token)).toBeNull();
  stopClock(new Date(now().getTime() + DAY_MS));
  expect(await states()).toEqual(["expired"]);
  expect(await refusal(join(ann, token))).toMatchObject({ status: 404 });
  stopClock(new Date(now().getTime() - DAY_MS));
  await revokeInvitation(gm, gameId, id, "enough");
  expect(await states()).toEqual(["revoked"]);
  expect(await refusal(join(ann, token))).toMatchObject({ status: 404 });
  expect(await refusal(revokeInvitation(gm, gameId, id, "again"))).toMatchObject({ status: 404 });
  expect(await db.gmAct.findMany({ where: { gameId, reason: { in: ["enough", "again"] } } })).toMatchObject([
    { actorId: gm.id, act: "invite", detail: "revoked an invitation", reason: "enough" },
  ]);
});

test("only GMs make, revoke and list invitations, within bounds", async () => {
  const { id } = await invitation();
  for (const who of [ann, bob]) {
    expect(await refusal(createInvitation(who, gameId, { uses: 1, days: 1 }, "me"))).toMatchObject({ status: 403 });
    expect(await refusal(revokeInvitation(who, gameId, id, "me"))).toMatchObject({ status: 403 });
    expect(await refusal(listInvitations(who, gameId))).toMatchObject({ status: 403 });
  }
  expect(await refusal(createInvitation(gm, gameId, { uses: 0, days: 1 }, "x"))).toMatchObject({ field: "uses" });
  expect(await refusal(createInvitation(gm, gameId, { uses: 1, days: 99 }, "x"))).toMatchObject({ field: "days" });
});

test("once a game has begun its link leads nowhere but to a seat to be had; who has had one keeps the way", async () => {
  const { token } = await invitation(9);
  for (const who of [ann, bob]) await join(who, token);
  const cyn = await person("Cyn");
  const seen = async () =>
    Promise.all([ann, bob, cyn, null].map(async (who) => (await readGame(gameId, who, token)) !== null));
  expect(await seen()).toEqual([true, true, true, true]);
  await startGame(gameId);
  expect(await seen()).toEqual([true, true, false, false]);
  await removePlayer(gm, gameId, 1, { offered: true, reason: "gone" });
  expect(await seen()).toEqual([true, true, true, true]);
  await takeOver(cyn.id, gameId, 1, token);
  expect(await seen()).toEqual([true, true, true, false]);
});

test("neither the waiting list nor an offered seat of a private game is a way round", async () => {
  const { token } = await invitation(3);
  for (const who of [ann, bob]) await join(who, token);
  await startGame(gameId);
  await removePlayer(gm, gameId, 1, { offered: true, reason: "gone" });
  expect(await listOfferedGames()).toEqual([]);
  const cyn = await person("Cyn");
  expect(await refusal(takeOver(cyn.id, gameId, 1))).toMatchObject({ status: 404 });
  await takeOver(cyn.id, gameId, 1, token);

  gameId = await openGame({ listed: false, musterMinutes: 60 });
  const second = await invitation(9);
  for (const who of [ann, bob]) await join(who, second.token);
  expect(await refusal(joinWaitingList(cyn.id, { gameId, joining: {} }))).toMatchObject({ status: 404 });
  await joinWaitingList(cyn.id, { gameId, joining: {}, invitation: second.token });
  expect((await readGame(gameId, cyn))?.game.id).toBe(gameId);
});
