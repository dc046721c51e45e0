import { randomUUID } from "node:crypto";
import type { NextAuthOptions } from "next-auth";
import type { JWT } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import { type SessionClaims, sessionUser } from "./accounts/data";
import { recordEnd } from "./accounts/ended-sessions";
import { signInSchema } from "./accounts/schema";
import { checkSignIn } from "./accounts/sign-in";
import { leaveThisBrowser, noteThisBrowser } from "./accounts/this-browser";
import { DAY_SECONDS } from "./clock";
import { env } from "./env";
import { withoutNul } from "./input";

/** As long as browsers keep a cookie: games last for months, and a guest has no other way in. Revoked by number. */
export const SESSION_SECONDS = 400 * DAY_SECONDS;

/** The session cookie: out of reach of scripts and other sites, and never sent unencrypted if the site has https. */
export function sessionCookie() {
  const secure = env().NEXTAUTH_URL.startsWith("https://");
  return {
    name: `${secure ? "__Secure-" : ""}next-auth.session-token`,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure },
  };
}

/** The options of a cookie that lasts as long as a session. */
export function keptCookie() {
  return { ...sessionCookie().options, maxAge: SESSION_SECONDS };
}

/** What a session's token contains. */
export function tokenOf({ userId, sessionVersion, sessionId = randomUUID() }: SessionClaims) {
  return { sub: userId, version: sessionVersion, sid: sessionId };
}

/** The claims in a token that has come back. Null if it is not one of ours. */
export function claimsOf(token: JWT | null): SessionClaims | null {
  if (!token?.sub || typeof token.version !== "number" || typeof token.sid !== "string") return null;
  return { userId: token.sub, sessionVersion: token.version, sessionId: token.sid };
}

/** next-auth's settings, made when first needed: a build has no secrets. */
export function authOptions(): NextAuthOptions {
  return {
    secret: env().AUTH_SECRET,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: { maxAge: SESSION_SECONDS }, // of what a new session's cookie holds; otherwise 30 days
    useSecureCookies: sessionCookie().options.secure,
    cookies: { sessionToken: sessionCookie() },
    pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/account" },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        async authorize(raw) {
          const input = signInSchema.safeParse(withoutNul(raw));
          const claims = input.success ? await checkSignIn(input.data) : null;
          return claims && { id: claims.userId, version: claims.sessionVersion };
        },
      }),
    ],
    events: {
      signIn: ({ user }) => noteThisBrowser(user.id, keptCookie()),
      async signOut({ token }) {
        const claims = claimsOf(token);
        if (!claims) return;
        await recordEnd(claims);
        await leaveThisBrowser(claims.userId);
      },
    },
    callbacks: {
      async jwt({ token, user }) {
        if (user) return tokenOf({ userId: user.id, sessionVersion: (user as { version?: number }).version ?? 0 });
        // next-auth rewrites the cookie: a session that has ended must not live on in it.
        const claims = claimsOf(token);
        return claims && (await sessionUser(claims)) ? tokenOf(claims) : {};
      },
      async session({ session, token }) {
        const claims = claimsOf(token);
        const user = claims && (await sessionUser(claims));
        return { ...session, user: user ? { name: user.name } : undefined };
      },
    },
  };
}
