import { afterEach, beforeEach, expect, test } from "vitest";
import { account, sessionUser, tokenWorks } from "@/lib/accounts/data";
import { gmLinkIfNeeded } from "@/lib/accounts/gm-link";
import {
  becomeGm,
  changeEmail,
  changePassword,
  checkCredentials,
  confirmEmail,
  createGmToken,
  createGuest,
  endSessions,
  keepGuest,
  requestReset,
  resetPassword,
  signUp,
} from "@/lib/accounts/mutations";
import { COST } from "@/lib/accounts/passwords";
import { stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { changeRole } from "@/lib/moderation/people";
import { Refusal } from "@/lib/refusal";
import { inTransaction } from "@/lib/transaction";
import { somebodyWaitsForALock } from "../../support/games";

// Without a mail server: an address that is free is in effect at once.
delete process.env.SMTP_URL;
process.env.GM_EMAIL = "warden@example.org";

COST.N = 2 ** 10; // these tests are not about the price of a hash

const PASSWORD = "a heron stands still";
const MINUTE_MS = 60_000;

beforeEach(async () => {
  await db.user.deleteMany();
  await db.oneTimeToken.deleteMany();
  await db.notice.deleteMany();
});
afterEach(() => stopClock());

const ann = () => signUp({ name: "Ann", email: "ann@example.org", password: PASSWORD });

async function refusal(act: Promise<unknown>): Promise<Refusal> {
  const error = await act.then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error;
}

async function mailedToken(page: string): Promise<string> {
  const mail = await db.notice.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  const token = new RegExp(`/${page}/([\\w-]+)`).exec(mail.text)?.[1];
  if (!token) throw new Error(`no link to ${page} in: ${mail.text}`);
  return token;
}

test("who signs up can sign in, and nobody with another password", async () => {
  const signedUp = await ann();
  expect(await sessionUser(signedUp)).toEqual({ id: signedUp.userId, name: "Ann", role: "player", guest: false });
  expect(await checkCredentials({ email: "ann@example.org", password: PASSWORD })).toEqual(signedUp);
  expect(await checkCredentials({ email: "ann@example.org", password: "a heron stands" })).toBeNull();
  expect(await checkCredentials({ email: "nobody@example.org", password: PASSWORD })).toBeNull();
});

test("neither password nor token is stored as it is", async () => {
  await ann();
  await requestReset("ann@example.org");
  const token = await mailedToken("reset-password");
  const stored = JSON.stringify([await db.user.findMany(), await db.oneTimeToken.findMany()]);
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toContain(token);
});

test("a session is void once its number is no longer the user's", async () => {
  const session = await ann();
  await endSessions(session.userId);
  expect(await sessionUser(session)).toBeNull();
  expect(await sessionUser({ userId: "nobody", sessionVersion: 0 })).toBeNull();
});

test("signing up with a known address answers alike, changes nothing there, and tells its owner", async () => {
  const first = await ann();
  const second = await signUp({ name: "Eve", email: "ann@example.org", password: "another password" });
  expect(Object.keys(second)).toEqual(Object.keys(first));
  expect(await checkCredentials({ email: "ann@example.org", password: PASSWORD })).toEqual(first);
  expect(await checkCredentials({ email: "ann@example.org", password: "another password" })).toBeNull();
  expect(await sessionUser(second)).toMatchObject({ name: "Eve", guest: true });
  const mail = await db.notice.findFirstOrThrow();
  expect(mail).toMatchObject({ userId: first.userId, address: "ann@example.org" });
  expect(mail.text).not.toContain("Eve");
});

test("a guest keeps name and account when they add e-mail and password, and no copy of the session works", async () => {
  const guest = await createGuest();
  const before = await sessionUser(guest);
  expect(before).toMatchObject({ guest: true, name: expect.stringMatching(/^[A-Z]\w+ [A-Z]\w+$/) });
  const kept = await keepGuest(guest.userId, { email: "kept@example.org", password: PASSWORD });
  expect(await sessionUser(kept)).toEqual({ ...before, guest: false });
  expect(await sessionUser(guest)).toBeNull();
  expect(await account(guest.userId)).toMatchObject({ email: "kept@example.org", awaitedEmail: null });
  expect(await checkCredentials({ email: "kept@example.org", password: PASSWORD })).toEqual(kept);
  expect((await refusal(keepGuest(guest.userId, { email: "x@example.org", password: PASSWORD }))).status).toBe(409);
});

test("a guest who is kept under an address waits for no other they had asked for before", async () => {
  await ann();
  const guest = await createGuest();
  await keepGuest(guest.userId, { email: "ann@example.org", password: PASSWORD });
  expect(await account(guest.userId)).toMatchObject({ email: null, awaitedEmail: "ann@example.org" });
  await keepGuest(guest.userId, { email: "bob@example.org", password: PASSWORD });
  expect(await account(guest.userId)).toMatchObject({ email: "bob@example.org", awaitedEmail: null });
});

test("a reset link works once, sets the password and ends all sessions", async () => {
  const session = await ann();
  await requestReset("ann@example.org");
  const token = await mailedToken("reset-password");
  expect(await tokenWorks(token, "reset")).toBe(true);
  const fresh = await resetPassword({ token, password: "an entirely new one" });
  expect(await sessionUser(session)).toBeNull();
  expect(await sessionUser(fresh)).toMatchObject({ name: "Ann" });
  expect(await checkCredentials({ email: "ann@example.org", password: PASSWORD })).toBeNull();
  expect(await checkCredentials({ email: "ann@example.org", password: "an entirely new one" })).toEqual(fresh);
  expect(await tokenWorks(token, "reset")).toBe(false);
  expect((await refusal(resetPassword({ token, password: "and once more, please" }))).status).toBe(409);
});

test("of two who follow a reset link at once, one gets through", async () => {
  await ann();
  await requestReset("ann@example.org");
  const token = await mailedToken("reset-password");
  const tries = await Promise.allSettled(
    ["the first of the two", "the second of the two"].map((password) => resetPassword({ token, password })),
  );
  expect(tries.filter((each) => each.status === "fulfilled")).toHaveLength(1);
});

test("a reset link lapses after an hour, and not when a newer one is asked for", async () => {
  await ann();
  const begin = new Date("2026-11-20T20:00:00Z");
  stopClock(begin);
  await requestReset("ann@example.org");
  const first = await mailedToken("reset-password");
  stopClock(new Date(begin.getTime() + 59 * MINUTE_MS));
  expect(await tokenWorks(first, "reset")).toBe(true);
  await requestReset("ann@example.org");
  expect(await tokenWorks(first, "reset")).toBe(true);
  const second = await mailedToken("reset-password");
  expect(second).not.toBe(first);
  stopClock(new Date(begin.getTime() + 61 * MINUTE_MS));
  expect(await tokenWorks(first, "reset")).toBe(false);
  expect(await tokenWorks(second, "reset")).toBe(true);
  stopClock(new Date(begin.getTime() + 120 * MINUTE_MS));
  expect((await refusal(resetPassword({ token: second, password: "much too late now" }))).status).toBe(409);
  expect(await checkCredentials({ email: "ann@example.org", password: PASSWORD })).not.toBeNull();
});

/** The links of so many mails for a new password, each asked for a second after the other. */
async function resetLinks(count: number): Promise<string[]> {
  const links: string[] = [];
  for (let i = 0; i < count; i++) {
    stopClock(new Date(Date.UTC(2026, 10, 20, 20, 0, i)));
    await requestReset("ann@example.org");
    links.push(await mailedToken("reset-password"));
  }
  return links;
}

test("whoever asked twice may open the first mail, and then the second is void", async () => {
  await ann();
  const [first, second] = (await resetLinks(2)) as [string, string];
  await resetPassword({ token: first, password: "an entirely new one" });
  expect(await tokenWorks(second, "reset")).toBe(false);
  expect((await refusal(resetPassword({ token: second, password: "and once more, please" }))).status).toBe(409);
  expect(await checkCredentials({ email: "ann@example.org", password: "an entirely new one" })).not.toBeNull();
});

test("of several links followed at once one gets through, and the others say that they are void", async () => {
  await ann();
  const links = await resetLinks(4);
  const tries = await Promise.allSettled(
    links.map((token, i) => resetPassword({ token, password: `the new password ${i}` })),
  );
  const refused = tries.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
});

test("a changed password makes every link to a new one void", async () => {
  const { userId } = await ann();
  const links = await resetLinks(2);
  await changePassword(userId, { current: PASSWORD, password: "an entirely new one" });
  for (const link of links) expect(await tokenWorks(link, "reset")).toBe(false);
});

test("a token serves its own purpose only", async () => {
  const { userId } = await ann();
  await requestReset("ann@example.org");
  expect((await refusal(becomeGm(userId, await mailedToken("reset-password")))).status).toBe(409);
  expect((await refusal(resetPassword({ token: await createGmToken(), password: PASSWORD }))).status).toBe(409);
});

test("asking to reset an unknown address does nothing and says nothing", async () => {
  await expect(requestReset("nobody@example.org")).resolves.toBeUndefined();
  expect(await db.notice.count()).toBe(0);
});

test("a changed password needs the present one and ends other sessions", async () => {
  const session = await ann();
  const wrong = await refusal(changePassword(session.userId, { current: "not it", password: "an entirely new one" }));
  expect(wrong).toMatchObject({ status: 422, field: "current" });
  expect(await sessionUser(session)).not.toBeNull();
  const fresh = await changePassword(session.userId, { current: PASSWORD, password: "an entirely new one" });
  expect(await sessionUser(session)).toBeNull();
  expect(await sessionUser(fresh)).not.toBeNull();
});

test("GM_EMAIL names the Game Moderator, at sign-up and at sign-in", async () => {
  const warden = await signUp({ name: "Warden", email: "warden@example.org", password: PASSWORD });
  expect(await sessionUser(warden)).toMatchObject({ role: "gm" });
  await db.user.update({ where: { id: warden.userId }, data: { role: "player" } });
  await checkCredentials({ email: "warden@example.org", password: "the wrong password" });
  expect(await sessionUser(warden)).toMatchObject({ role: "player" });
  await checkCredentials({ email: "warden@example.org", password: PASSWORD });
  expect(await sessionUser(warden)).toMatchObject({ role: "gm" });
  expect(await gmLinkIfNeeded()).toBeNull();
});

test("whoever has lost the role is not made Game Moderator again by GM_EMAIL, signing in or with another address", async () => {
  const { userId } = await signUp({ name: "Warden", email: "warden@example.org", password: PASSWORD });
  const other = await ann();
  await db.user.update({ where: { id: other.userId }, data: { role: "gm" } });
  await changeRole({ id: other.userId, role: "gm" }, userId, "player", "has read what was not for them");
  await checkCredentials({ email: "warden@example.org", password: PASSWORD });
  expect(await account(userId)).toMatchObject({ role: "player" });
  for (const email of ["marsh@example.org", "warden@example.org"]) {
    await changeEmail(userId, { current: PASSWORD, email });
    await confirmEmail(await mailedToken("confirm-email"));
    expect(await account(userId)).toMatchObject({ email, role: "player" });
  }
});

/** How an act is refused that has read the account before `change`, and would write after it. */
async function refusalOnceOvertaken(userId: string, act: () => Promise<unknown>, change: string) {
  const { late } = await inTransaction(async (client) => {
    await client.query(`SELECT 1 FROM "User" WHERE id = $1 FOR UPDATE`, [userId]);
    const late = refusal(act());
    await somebodyWaitsForALock();
    await client.query(`UPDATE "User" SET ${change} WHERE id = $1`, [userId]);
    return { late };
  });
  return late;
}

test("a guest is kept once: a second window with another address changes nothing", async () => {
  const { userId } = await createGuest();
  const second = () => keepGuest(userId, { email: "second@example.org", password: PASSWORD });
  const change = `email = 'first@example.org', guest = false`;
  expect(await refusalOnceOvertaken(userId, second, change)).toMatchObject({
    status: 409,
    message: "This account already has an e-mail address.",
  });
  expect(await account(userId)).toMatchObject({ email: "first@example.org" });
});

test("a password that was right when it was asked for no longer counts once another one has been set", async () => {
  const { userId } = await ann();
  const bob = await signUp({ name: "Bob", email: "bob@example.org", password: "the owner's new one" });
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: bob.userId } });
  const reset = `"passwordHash" = '${passwordHash}'`;
  const late = () => changePassword(userId, { current: PASSWORD, password: "the thief's own one" });
  expect(await refusalOnceOvertaken(userId, late, reset)).toMatchObject({ status: 422, field: "current" });
  expect(await checkCredentials({ email: "ann@example.org", password: "the owner's new one" })).not.toBeNull();
});

test("nor does it move the account to another address", async () => {
  const { userId } = await ann();
  const late = () => changeEmail(userId, { current: PASSWORD, email: "thief@example.org" });
  const reset = `"passwordHash" = 'scrypt$another'`;
  expect(await refusalOnceOvertaken(userId, late, reset)).toMatchObject({ status: 422, field: "current" });
  expect(await account(userId)).toMatchObject({ email: "ann@example.org", awaitedEmail: null });
});
