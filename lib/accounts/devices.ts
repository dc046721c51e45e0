import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { now } from "../clock";
import { db } from "../db";
import { env } from "../env";

/** The cookie by which a browser is known again. It holds a random number and says nothing about the device. */
export const DEVICE_COOKIE = "device";

const NUMBER_BYTES = 16;

function digest(purpose: string, value: string): Buffer {
  return createHmac("sha256", env().AUTH_SECRET).update(`${purpose}/${value}`).digest();
}

/** What the cookie is to hold from now on: the same as before where it is one of ours, else a new number, signed. */
export function deviceCookie(before: string | undefined): string {
  const [number = "", signed = ""] = (before ?? "").split(".");
  const given = Buffer.from(signed, "base64url");
  const right = digest("device signature", number);
  if (number && given.length === right.length && timingSafeEqual(given, right)) return before as string;
  const fresh = randomBytes(NUMBER_BYTES).toString("base64url");
  return `${fresh}.${digest("device signature", fresh).toString("base64url")}`;
}

/** Somebody has signed in with this browser. Only a keyed hash of its number is kept. */
export async function noteDevice(userId: string, cookie: string): Promise<void> {
  const hash = digest("device", cookie).toString("base64url");
  await db.device.upsert({
    where: { hash_userId: { hash, userId } },
    create: { hash, userId, lastSeenAt: now() },
    update: { lastSeenAt: now() },
  });
}

/** For each of these people the others who have signed in with a browser of theirs. For GMs: the caller authorises. */
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
