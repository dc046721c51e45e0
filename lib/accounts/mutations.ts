import { now } from "../clock";
import { db } from "../db";
import { env } from "../env";
import { Prisma } from "../generated/prisma/client";
import { momentWords } from "../moment";
import { enqueueMail } from "../notices/mutations";
import { Refusal } from "../refusal";
import { listAccountActs, type SessionClaims } from "./data";
import { guestName } from "./guest-names";
import { confirmMail, knownAddressMail, movedMail, resetMail } from "./mails";
import { storeToken, useToken, voidTokens, type Writer } from "./one-time-tokens";
import { hashPassword, NOT_PASSWORD, passwordMatches, requirePassword } from "./passwords";
import { hashToken } from "./tokens";

function claims(user: { id: string; sessionVersion: number }): SessionClaims {
  return { userId: user.id, sessionVersion: user.sessionVersion };
}

function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** The owner of GM_EMAIL becomes the first GM; later ones are appointed by GMs. Undefined: the role stays as it is. */
async function roleFor(tx: Writer, email: string): Promise<"gm" | undefined> {
  if (env().GM_EMAIL?.toLowerCase() !== email) return undefined;
  return (await tx.user.findFirst({ where: { role: "gm" }, select: { id: true } })) ? undefined : "gm";
}

/** A user without e-mail and password: anybody with the session. */
export async function createGuest(name: string = guestName()): Promise<SessionClaims> {
  return claims(await db.user.create({ data: { name, guest: true, createdAt: now(), lastSeenAt: now() } }));
}

/** A new user, signed in at once, who has asked for an e-mail address and a password: see `requestSignIn`. */
export async function signUp(input: { name: string; email: string; password: string }): Promise<SessionClaims> {
  const passwordHash = await hashPassword(input.password);
  const { userId } = await createGuest(input.name);
  await claimEmail(userId, input.email, passwordHash);
  return claims(await db.user.findUniqueOrThrow({ where: { id: userId } }));
}

/**
 * Gives a guest an e-mail address and a password to sign in with, without revealing whether the address was free: with
 * a mail server it is theirs once they follow the link mailed there, without one at once if nobody has it. `name`: a
 * new name, in effect at once. All sessions end, because somebody else may have a copy of the guest's, or have given it
 * to them. Throws Refusal 409 if the user already has an address.
 */
export async function keepGuest(
  userId: string,
  input: { email: string; password: string; name?: string },
): Promise<SessionClaims> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { guest: true } });
  if (!user.guest) throw new Refusal(409, KEPT);
  await claimEmail(userId, input.email, await hashPassword(input.password));
  if (input.name) await rename(userId, input.name);
  await endSessions(userId);
  return claims(await db.user.findUniqueOrThrow({ where: { id: userId } }));
}

async function claimEmail(userId: string, email: string, passwordHash: string): Promise<void> {
  const owner = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!owner && !env().SMTP_URL) return db.$transaction((tx) => takeEmail(tx, userId, email, passwordHash));
  await db.$transaction((tx) => mailConfirmation(tx, userId, email, owner, passwordHash));
}

/** `owner`: who has the address now. Without `passwordHash` the account keeps its password. */
async function mailConfirmation(
  tx: Writer,
  userId: string,
  email: string,
  owner: { id: string } | null,
  passwordHash?: string,
): Promise<void> {
  // The same rows for known and unknown addresses, so that nobody can tell them apart.
  const token = await storeToken(tx, { purpose: "confirm", userId, email, passwordHash });
  const mail = owner ? knownAddressMail() : confirmMail(token);
  await enqueueMail(tx, {
    key: `confirm/${hashToken(token)}`,
    userId: owner?.id ?? userId,
    to: email,
    ...mail,
  });
}

const TAKEN = "This address now belongs to another account.";
const KEPT = "This account already has an e-mail address.";

/**
 * Ends all sessions: a guest's session was the account itself. Throws Refusal 409 if somebody else has the address, or
 * the account has got one in the meantime, from another window.
 */
async function takeEmail(tx: Writer, userId: string, email: string, passwordHash: string): Promise<void> {
  const role = await roleFor(tx, email);
  try {
    const taken = await tx.user.updateMany({
      where: { id: userId, guest: true },
      data: {
        ...{ email, passwordHash, guest: false, emailVerified: env().SMTP_URL ? now() : null, role },
        sessionVersion: { increment: 1 },
      },
    });
    if (taken.count === 0) throw new Refusal(409, KEPT);
  } catch (error) {
    if (isTaken(error)) throw new Refusal(409, TAKEN);
    throw error;
  }
  await voidTokens(tx, userId);
}

/** Follows the link of a confirmation mail. Throws Refusal 409 if it no longer works. */
export async function confirmEmail(token: string): Promise<SessionClaims> {
  return db.$transaction(async (tx) => {
    const { userId, email, passwordHash } = await useToken(tx, token, "confirm");
    if (!userId || !email) throw new Error("a confirmation token without what it confirms");
    if (passwordHash) await takeEmail(tx, userId, email, passwordHash);
    else await moveEmail(tx, userId, email);
    return claims(await tx.user.findUniqueOrThrow({ where: { id: userId } }));
  });
}

/**
 * Asks for another address to sign in with, in effect once the link mailed there is followed; does not reveal whether
 * it was free. Throws Refusal 409 (a guest, who has no password) or 422 (`current`, `email`).
 */
export async function changeEmail(userId: string, input: { current: string; email: string }): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  if (user.guest) throw new Refusal(409, "A guest has no e-mail address yet: keep the account first.");
  await requirePassword(user.passwordHash, input.current, "current");
  if (user.email === input.email) throw new Refusal(422, "You already sign in with this address.", "email");
  const owner = await db.user.findUnique({ where: { email: input.email }, select: { id: true } });
  await db.$transaction(async (tx) => {
    await holdPassword(tx, user);
    await mailConfirmation(tx, userId, input.email, owner);
  });
}

/** Ends all sessions and links, and notifies the old address. Throws Refusal 409 if somebody else has the new one. */
async function moveEmail(tx: Writer, userId: string, email: string): Promise<void> {
  const before = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  const role = await roleFor(tx, email);
  try {
    const data = { email, emailVerified: env().SMTP_URL ? now() : null, role };
    await tx.user.update({ where: { id: userId }, data: { ...data, sessionVersion: { increment: 1 } } });
  } catch (error) {
    if (isTaken(error)) throw new Refusal(409, TAKEN);
    throw error;
  }
  await voidTokens(tx, userId);
  if (!before.email) return;
  const key = `moved/${userId}/${now().getTime()}`;
  await enqueueMail(tx, { key, userId, to: before.email, ...movedMail() });
}

/**
 * The user with this e-mail address and password; null, after the same time, if they do not match. Throws Refusal 403
 * with the reason for somebody who is banned and knows the password.
 */
export async function checkCredentials(input: { email: string; password: string }): Promise<SessionClaims | null> {
  const user = await db.user.findUnique({ where: { email: input.email } });
  if (!(await passwordMatches(input.password, user?.passwordHash)) || !user) return null;
  if (user.bannedAt) throw new Refusal(403, await reasonOfBan(user));
  const role = await roleFor(db, input.email);
  if (role) await db.user.update({ where: { id: user.id }, data: { role } });
  return claims(user);
}

async function reasonOfBan({ id, bannedUntil }: { id: string; bannedUntil: Date | null }): Promise<string> {
  const act = (await listAccountActs(id)).find((each) => each.act === "ban");
  const until = bannedUntil ? ` until ${momentWords(bannedUntil)}` : "";
  return `A Game Moderator has closed this account${until}${act ? `: ${act.reason}` : "."}`;
}

/** Mails a link to set a new password, if somebody has this address. */
export async function requestReset(email: string): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) return;
  await db.$transaction(async (tx) => {
    const token = await storeToken(tx, { purpose: "reset", userId: user.id });
    await enqueueMail(tx, {
      key: `reset/${hashToken(token)}`,
      userId: user.id,
      to: email,
      ...resetMail(token),
    });
  });
}

/** Sets a new password and ends all sessions. Throws Refusal 409 when the link no longer works. */
export async function resetPassword(input: { token: string; password: string }): Promise<SessionClaims> {
  const passwordHash = await hashPassword(input.password);
  return db.$transaction(async (tx) => {
    const { userId } = await useToken(tx, input.token, "reset");
    return setPassword(tx, userId as string, passwordHash);
  });
}

async function setPassword(tx: Writer, userId: string, passwordHash: string): Promise<SessionClaims> {
  const data = { passwordHash, sessionVersion: { increment: 1 } };
  await voidTokens(tx, userId);
  return claims(await tx.user.update({ where: { id: userId }, data }));
}

/** Sets a new password and ends all sessions. Throws Refusal 422 if `current` is not the password. */
export async function changePassword(
  userId: string,
  input: { current: string; password: string },
): Promise<SessionClaims> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  await requirePassword(user.passwordHash, input.current, "current");
  const passwordHash = await hashPassword(input.password);
  return db.$transaction(async (tx) => {
    await holdPassword(tx, user);
    return setPassword(tx, userId, passwordHash);
  });
}

/**
 * Locks an account whose password somebody has just given. Checking that takes a while: what its owner has changed in
 * the meantime, with a link to a new password perhaps, must not be undone. Throws Refusal 422.
 */
async function holdPassword(tx: Writer, { id, passwordHash }: { id: string; passwordHash: string | null }) {
  const same = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "User" WHERE id = ${id} AND "passwordHash" = ${passwordHash} FOR UPDATE`;
  if (same.length === 0) throw new Refusal(422, NOT_PASSWORD, "current");
}

export async function rename(userId: string, name: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { name } });
}

/** Ends every session of a user, on all devices. */
export async function endSessions(userId: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } });
}

/** A link that makes its first visitor a GM, once, within a day; earlier links stop working. */
export async function createGmToken(): Promise<string> {
  return db.$transaction((tx) => storeToken(tx, { purpose: "gm" }));
}

/** Throws Refusal 403 (a guest) or 409 (the link no longer works). */
export async function becomeGm(userId: string, token: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { guest } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { guest: true } });
    if (guest)
      throw new Refusal(403, "A guest cannot be a Game Moderator. Add an e-mail address and a password first.");
    await useToken(tx, token, "gm");
    await tx.user.update({ where: { id: userId }, data: { role: "gm" } });
  });
}
