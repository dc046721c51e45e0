import { beforeEach, expect, test } from "vitest";
import { account, sessionUser } from "@/lib/accounts/data";
import { exportPerson } from "@/lib/accounts/export";
import { checkCredentials, confirmEmail, createGuest, keepGuest, signUp } from "@/lib/accounts/mutations";
import { COST } from "@/lib/accounts/passwords";
import { now } from "@/lib/clock";
import { db } from "@/lib/db";
import { lastMailFailure } from "@/lib/notices/data";

// With a mail server: an address is in effect once the link mailed there has been followed.
process.env.SMTP_URL = "smtp://127.0.0.1:9";
process.env.GM_EMAIL = "warden@example.org";

COST.N = 2 ** 10; // these tests are not about the price of a hash

const PASSWORD = "a heron stands still";

beforeEach(async () => {
  await db.user.deleteMany();
  await db.notice.deleteMany();
});

const tokenIn = (text: string) => /\/confirm-email\/([\w-]+)/.exec(text)?.[1] ?? "";
const sent = async (userId: string) => (await db.notice.findFirstOrThrow({ where: { userId } })).text;

test("who signs up plays at once and signs in with the address once it is confirmed", async () => {
  const ann = await signUp({ name: "Ann", email: "ann@example.org", password: PASSWORD });
  expect(await sessionUser(ann)).toMatchObject({ name: "Ann", guest: true });
  expect(await checkCredentials({ email: "ann@example.org", password: PASSWORD })).toBeNull();
  const token = tokenIn(await sent(ann.userId));
  const confirmed = await confirmEmail(token);
  expect(await sessionUser(confirmed)).toMatchObject({ id: ann.userId, guest: false });
  expect(await sessionUser(ann)).toBeNull(); // who holds a copy of the guest's session has no account
  expect(await checkCredentials({ email: "ann@example.org", password: PASSWORD })).toEqual(confirmed);
  await expect(confirmEmail(token)).rejects.toMatchObject({ status: 409 });
});

test("who asks for an address as a guest goes on in a session of which nobody has a copy", async () => {
  const guest = await createGuest();
  const kept = await keepGuest(guest.userId, { email: "ann@example.org", password: PASSWORD });
  expect(await sessionUser(kept)).toMatchObject({ id: guest.userId, guest: true });
  expect(await sessionUser(guest)).toBeNull();
});

test("who has an address already gets no mail about another as a guest would, and stays signed in", async () => {
  const ann = await signUp({ name: "Ann", email: "ann@example.org", password: PASSWORD });
  const confirmed = await confirmEmail(tokenIn(await sent(ann.userId)));
  await db.notice.deleteMany();
  const again = keepGuest(ann.userId, { email: "other@example.org", password: "another password", name: "Eve" });
  await expect(again).rejects.toMatchObject({ status: 409 });
  expect(await sessionUser(confirmed)).toMatchObject({ name: "Ann" });
  expect(await db.notice.count()).toBe(0);
});

test("with a known address everything but the mail is the same", async () => {
  const ann = await signUp({ name: "Ann", email: "ann@example.org", password: PASSWORD });
  await confirmEmail(tokenIn(await sent(ann.userId)));
  await db.notice.deleteMany();
  const eve = await signUp({ name: "Eve", email: "ann@example.org", password: "another password" });
  const bob = await signUp({ name: "Bob", email: "bob@example.org", password: "another password" });
  expect(await account(eve.userId)).toEqual({
    ...(await account(bob.userId)),
    name: "Eve",
    awaitedEmail: "ann@example.org",
  });
  expect(await sessionUser(eve)).toMatchObject({ guest: true });
  expect(await db.notice.count({ where: { userId: eve.userId } })).toBe(0);
  expect(await sent(ann.userId)).toContain("already");
});

test("neither one's own data nor the state of one's mails tells whether an address was known", async () => {
  const ann = await signUp({ name: "Ann", email: "ann@example.org", password: PASSWORD });
  await confirmEmail(tokenIn(await sent(ann.userId)));
  const [eve, bob] = [await createGuest("Eve"), await createGuest("Bob")];
  await keepGuest(eve.userId, { email: "ann@example.org", password: PASSWORD });
  await keepGuest(bob.userId, { email: "bob@example.org", password: PASSWORD });
  await db.notice.updateMany({ data: { attempts: 1, failedAt: now(), error: "No such mailbox." } });
  const seen = async ({ userId }: { userId: string }) => {
    const user = { id: userId, name: "", role: "player" as const, guest: true };
    return { notices: (await exportPerson(user)).notices, failure: await lastMailFailure(userId) };
  };
  expect(await seen(bob)).toEqual(await seen(eve));
  expect(await seen(bob)).toEqual({ notices: [], failure: null });
  expect((await seen(ann)).notices).toHaveLength(2); // to an address of her own by now
});

test("of two who ask for one address, the one who confirms first has it", async () => {
  const ann = await signUp({ name: "Ann", email: "ann@example.org", password: PASSWORD });
  const eve = await signUp({ name: "Eve", email: "ann@example.org", password: PASSWORD });
  await confirmEmail(tokenIn(await sent(ann.userId)));
  await expect(confirmEmail(tokenIn(await sent(eve.userId)))).rejects.toMatchObject({ status: 409 });
});

test("GM_EMAIL makes nobody a Game Moderator who does not read its mail", async () => {
  const someone = await signUp({ name: "Someone", email: "warden@example.org", password: PASSWORD });
  expect(await sessionUser(someone)).toMatchObject({ role: "player" });
  const confirmed = await confirmEmail(tokenIn(await sent(someone.userId)));
  expect(await sessionUser(confirmed)).toMatchObject({ role: "gm" });
});
