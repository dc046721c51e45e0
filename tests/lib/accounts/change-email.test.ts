import { beforeEach, expect, test } from "vitest";
import { account, type SessionClaims, sessionUser, tokenWorks } from "@/lib/accounts/data";
import {
  changeEmail,
  changePassword,
  checkCredentials,
  confirmEmail,
  createGuest,
  requestReset,
  signUp,
} from "@/lib/accounts/mutations";
import { COST } from "@/lib/accounts/passwords";
import { db } from "@/lib/db";
import { refusal } from "../../support/games";

process.env.SMTP_URL = "smtp://127.0.0.1:9";
COST.N = 2 ** 10; // these tests are not about the price of a hash

const PASSWORD = "a heron stands still";
const OLD = "ann@example.org";
const NEW = "ann@elsewhere.example";

let ann: SessionClaims;
beforeEach(async () => {
  await db.user.deleteMany();
  await db.notice.deleteMany();
  ann = await confirmedAccount(OLD, "Ann");
});

async function confirmedAccount(email: string, name: string): Promise<SessionClaims> {
  const user = await signUp({ name, email, password: PASSWORD });
  const claims = await confirmEmail(await mailedToken("confirm-email", email));
  await db.notice.deleteMany();
  return { ...user, ...claims };
}

async function mailedToken(page: string, address: string): Promise<string> {
  const mail = await db.notice.findFirstOrThrow({ where: { address }, orderBy: { createdAt: "desc" } });
  return new RegExp(`/${page}/([\\w-]+)`).exec(mail.text)?.[1] ?? "";
}

const credentials = (email: string) => checkCredentials({ email, password: PASSWORD });

test("another address is in effect once the link mailed there is followed; sessions end, the old address is told", async () => {
  await changeEmail(ann.userId, { current: PASSWORD, email: NEW });
  expect(await account(ann.userId)).toMatchObject({ email: OLD, awaitedEmail: NEW });
  expect(await credentials(OLD)).not.toBeNull();
  expect(await credentials(NEW)).toBeNull();
  expect(await db.notice.count({ where: { address: OLD } })).toBe(0);

  const fresh = await confirmEmail(await mailedToken("confirm-email", NEW));
  expect(await account(ann.userId)).toMatchObject({ email: NEW, awaitedEmail: null });
  expect(await sessionUser(ann)).toBeNull();
  expect(await sessionUser(fresh)).toMatchObject({ name: "Ann" });
  expect(await credentials(OLD)).toBeNull();
  expect(await credentials(NEW)).toEqual(fresh);
  const told = await db.notice.findFirstOrThrow({ where: { address: OLD } });
  expect(told.text).toContain("another e-mail address");
  expect(told.text).not.toContain(NEW);
});

test("it takes the present password, another address, and an account", async () => {
  expect(await refusal(changeEmail(ann.userId, { current: "not it", email: NEW }))).toMatchObject({
    status: 422,
    field: "current",
  });
  expect(await refusal(changeEmail(ann.userId, { current: PASSWORD, email: OLD }))).toMatchObject({ field: "email" });
  const guest = await createGuest();
  expect((await refusal(changeEmail(guest.userId, { current: PASSWORD, email: NEW }))).status).toBe(409);
  expect(await db.notice.count()).toBe(0);
});

test("an address somebody has looks like any other to who asks for it; its owner is told", async () => {
  const bob = await confirmedAccount("bob@example.org", "Bob");
  await changeEmail(ann.userId, { current: PASSWORD, email: "bob@example.org" });
  const known = {
    account: await account(ann.userId),
    tokens: await db.oneTimeToken.count({ where: { usedAt: null } }),
  };
  await changeEmail(ann.userId, { current: PASSWORD, email: NEW });
  expect(known.account).toEqual({ ...(await account(ann.userId)), awaitedEmail: "bob@example.org" });
  expect(await db.oneTimeToken.count({ where: { usedAt: null } })).toBe(known.tokens);
  expect(await db.notice.findMany({ where: { userId: bob.userId } })).toMatchObject([{ address: "bob@example.org" }]);
  expect(await sessionUser(bob)).not.toBeNull();
});

test("of two who ask for one address the second to confirm does not get it, and keeps the old one", async () => {
  const bob = await confirmedAccount("bob@example.org", "Bob");
  await changeEmail(ann.userId, { current: PASSWORD, email: NEW });
  const first = await mailedToken("confirm-email", NEW);
  await db.notice.deleteMany();
  await changeEmail(bob.userId, { current: PASSWORD, email: NEW });
  const second = await mailedToken("confirm-email", NEW);
  await confirmEmail(first);
  expect((await refusal(confirmEmail(second))).status).toBe(409);
  expect(await account(bob.userId)).toMatchObject({ email: "bob@example.org" });
  expect(await sessionUser(bob)).not.toBeNull();
});

test("a new password or address makes void what was asked for before, perhaps by somebody else", async () => {
  await changeEmail(ann.userId, { current: PASSWORD, email: NEW });
  const asked = await mailedToken("confirm-email", NEW);
  await changePassword(ann.userId, { current: PASSWORD, password: "an entirely new one" });
  expect((await refusal(confirmEmail(asked))).status).toBe(409);

  await requestReset(OLD);
  const reset = await mailedToken("reset-password", OLD);
  await changeEmail(ann.userId, { current: "an entirely new one", email: NEW });
  expect(await tokenWorks(reset, "reset")).toBe(true);
  await confirmEmail(await mailedToken("confirm-email", NEW));
  expect(await tokenWorks(reset, "reset")).toBe(false);
});
