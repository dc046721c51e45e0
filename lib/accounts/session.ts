import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { cache } from "react";
import { claimsOf, keptCookie, SESSION_SECONDS, sessionCookie, tokenOf } from "../auth";
import { now } from "../clock";
import { env } from "../env";
import { Refusal } from "../refusal";
import { type SessionClaims, type SessionUser, sessionUser } from "./data";
import { recordEnd } from "./ended-sessions";
import { refuseUnlessGm } from "./person";
import { leaveThisBrowser, noteThisBrowser } from "./this-browser";

const MOST_DECODED = 5000;

interface Decoded {
  claims: SessionClaims;
  expiresAt: number;
}

/** The same cookies keep coming, and decoding one costs more than asking the database for its user. */
const decodedCookies = new Map<string, Decoded>();

async function claimsOfRequest(): Promise<SessionClaims | null> {
  const token = (await cookies()).get(sessionCookie().name)?.value;
  if (!token) return null;
  const known = decodedCookies.get(token);
  if (known && known.expiresAt > now().getTime()) return known.claims;
  // A cookie from another installation, or an old one, is not a session, and not an error either.
  const decoded = await decode({ token, secret: env().AUTH_SECRET }).catch(() => null);
  const claims = claimsOf(decoded);
  if (claims && typeof decoded?.exp === "number") keepDecoded(token, { claims, expiresAt: decoded.exp * 1000 });
  return claims;
}

function keepDecoded(token: string, decoded: Decoded): void {
  if (decodedCookies.size >= MOST_DECODED) decodedCookies.clear();
  decodedCookies.set(token, decoded);
}

/** The user who sends this request, read once per request; null for strangers and revoked sessions. */
export const currentUser = cache(async (): Promise<SessionUser | null> => {
  const claims = await claimsOfRequest();
  return claims && sessionUser(claims);
});

/** Throws Refusal 401. */
export async function requireUser(): Promise<SessionUser> {
  const user = await currentUser();
  if (!user) throw new Refusal(401, "You are not signed in. Sign in, or choose “Play now”.");
  return user;
}

/** Throws Refusal 401 or 403. */
export async function requireGm(): Promise<SessionUser> {
  const user = await requireUser();
  refuseUnlessGm(user);
  return user;
}

/** Signs this browser in, as next-auth does. For server actions and route handlers. */
export async function startSession(claims: SessionClaims): Promise<void> {
  const { userId } = claims;
  const token = tokenOf(claims);
  const value = await encode({ token, secret: env().AUTH_SECRET, maxAge: SESSION_SECONDS });
  const { name } = sessionCookie();
  (await cookies()).set(name, value, keptCookie());
  await noteThisBrowser(userId, keptCookie());
}

/** Signs out this browser and anybody with a copy of its cookie. For server actions and route handlers. */
export async function endSession(): Promise<void> {
  const claims = await claimsOfRequest();
  if (claims) {
    await recordEnd(claims);
    await leaveThisBrowser(claims.userId);
  }
  const { name, options } = sessionCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
