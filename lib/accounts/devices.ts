import { randomBytes } from "node:crypto";
import { now } from "../clock";
import { db } from "../db";
import { readToken, signature, signToken } from "../signed-token";

/** The cookie by which a browser is recognised. It holds a random number and says nothing about the device. */
export const DEVICE_COOKIE = "device";

const PURPOSE = "device";
const NUMBER_BYTES = 16;

/** The cookie's next value: unchanged if it is one of ours, otherwise a new number, signed. */
export function deviceCookie(before = ""): string {
  return signToken(PURPOSE, readToken(PURPOSE, before) ?? randomBytes(NUMBER_BYTES).toString("base64url"));
}

/** By which a browser is known in the database. */
export function deviceHash(cookie: string): string {
  return signature("noted device", cookie).toString("base64url");
}

/** Records that somebody has signed in with this browser. Only a keyed hash of its number is kept. */
export async function noteDevice(userId: string, cookie: string): Promise<void> {
  const hash = deviceHash(cookie);
  await db.device.upsert({
    where: { hash_userId: { hash, userId } },
    create: { hash, userId, lastSeenAt: now() },
    update: { lastSeenAt: now() },
  });
}

/**
 * For each of these people, the others who have signed in with one of their browsers. For GMs; the caller authorises.
 */
export async function sharedDevices(userIds: readonly string[]): Promise<Map<string, { id: string; name: string }[]>> {
  const own = await db.device.findMany({ where: { userId: { in: [...userIds] } } });
  const all = await db.device.findMany({
    where: { hash: { in: own.map(({ hash }) => hash) } },
    include: { user: { select: { id: true, name: true } } },
  });
  const shared = new Map<string, { id: string; name: string }[]>();
  for (const id of userIds) {
    const hashes = new Set(own.filter(({ userId }) => userId === id).map(({ hash }) => hash));
    const others = all.filter(({ hash, userId }) => hashes.has(hash) && userId !== id).map(({ user }) => user);
    shared.set(id, [...new Map(others.map((user) => [user.id, user])).values()]);
  }
  return shared;
}
