import { randomUUID } from "node:crypto";
import { z } from "zod";
import { HOUR_MS, now } from "../clock";
import { db } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal";
import { PUT_OFF_AFTER } from "./endpoint-state";
import type { EndpointKind } from "./events";
import { WAKE_SENDER } from "./mutations";
import { isNeverCalled } from "./outward-call";
import { pushKeysSchema } from "./push";

const MOST_BROWSERS = 10;
const TRIALS_AN_HOUR = 5;

/** Checked again at each call, once the name has been looked up. */
const httpsAddress = z
  .string()
  .max(1000, "This address is too long.")
  .pipe(
    // Only after the length check: parsing a host takes quadratic time.
    z
      .url({ error: "This is not an address. An address looks like https://chat.example/hooks/1234.", abort: true })
      .refine((text) => new URL(text).protocol === "https:", "The address must begin with https://")
      .refine((text) => !holdsLogin(new URL(text)), "The address must not contain a name or a password.")
      .refine((text) => !isNeverCalled(text), "This address is not on the public internet."),
  );

function holdsLogin({ username, password }: URL): boolean {
  return username !== "" || password !== "";
}

export const webhookSchema = z.object({ url: z.string().trim().pipe(httpsAddress) });
export const subscriptionSchema = z.object({ endpoint: httpsAddress, keys: pushKeysSchema });

/** Sets the one address a person's notices are posted to, replacing an earlier one. */
export async function setWebhook(userId: string, url: string): Promise<void> {
  await db.$transaction([
    db.endpoint.deleteMany({ where: { userId, kind: "webhook" } }),
    db.endpoint.create({ data: { userId, kind: "webhook", url, createdAt: now() } }),
  ]);
}

export async function removeEndpoints(userId: string, kind: EndpointKind): Promise<void> {
  await db.endpoint.deleteMany({ where: { userId, kind } });
}

/**
 * From now on this browser shows this person's notices and nobody else's, until they sign out. `device`: see
 * `thisDevice`. Throws Refusal 409.
 */
export async function addBrowser(
  userId: string,
  { endpoint, keys }: z.infer<typeof subscriptionSchema>,
  device: string | null = null,
) {
  await db.$transaction(async (tx) => {
    const sessionVersion = await oneAtATime(tx, userId);
    const known = await tx.endpoint.count({ where: { userId, kind: "push", NOT: { url: endpoint } } });
    if (known >= MOST_BROWSERS)
      throw new Refusal(409, `At most ${MOST_BROWSERS} browsers can show your notices. Switch them off first.`);
    await tx.endpoint.deleteMany({ where: { kind: "push", url: endpoint } });
    const data = { userId, kind: "push", url: endpoint, keys, device, sessionVersion, createdAt: now() };
    await tx.endpoint.create({ data });
  });
}

/** Requests that a person sends at once are counted one after the other. Answers the number of their sessions. */
async function oneAtATime(tx: Prisma.TransactionClient, userId: string): Promise<number> {
  const held = await tx.$queryRaw<{ sessionVersion: number }[]>`
    SELECT "sessionVersion" FROM "User" WHERE id = ${userId} FOR UPDATE`;
  return held[0]?.sessionVersion ?? 0;
}

/** Gives failed endpoints a fresh start, and sends each a notice that says nothing. Throws Refusal 429. */
export async function tryEndpoints(userId: string, kind: EndpointKind): Promise<void> {
  await db.$transaction(async (tx) => {
    await oneAtATime(tx, userId);
    const at = now();
    const tried = await tx.notice.count({
      // All other notices have an event.
      where: { userId, channel: kind, createdAt: { gt: new Date(at.getTime() - HOUR_MS) }, event: null },
    });
    if (tried >= TRIALS_AN_HOUR)
      throw new Refusal(429, "You have tried that often enough for one hour. Try again later.");
    await tx.endpoint.updateMany({ where: { userId, kind }, data: { failures: 0, retryAt: null, error: null } });
    const endpoints = await tx.endpoint.findMany({ where: { userId, kind }, select: { id: true } });
    await tx.notice.createMany({
      data: endpoints.map(({ id }) => ({
        eventKey: `trial/${randomUUID()}`,
        channel: kind,
        userId,
        endpointId: id,
        createdAt: at,
        dueAt: at,
        subject: "Savage Swamp",
        text: "This is a trial: notices will reach you this way.",
        link: "/account/notices",
      })),
    });
    await tx.$executeRawUnsafe(WAKE_SENDER);
  });
}

/** How an endpoint is doing, for its owner. */
export interface EndpointState {
  id: string;
  kind: EndpointKind;
  /** For the owner to recognise it by: the host and the last letters; the rest of the address is a secret. */
  name: string;
  /** Why the last call failed; null if it did not. */
  error: string | null;
  retryAt: Date | null;
  /** It has failed too often, and nothing is sent there. */
  putOff: boolean;
}

export async function listEndpoints(userId: string): Promise<EndpointState[]> {
  const rows = await db.endpoint.findMany({ where: { userId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return rows.map(({ id, kind, url, error, retryAt, failures }) => ({
    id,
    kind: kind as EndpointKind,
    error,
    retryAt,
    name: `${new URL(url).host} …${url.slice(-4)}`,
    putOff: failures >= PUT_OFF_AFTER,
  }));
}
