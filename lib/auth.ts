import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { type SessionClaims, sessionUser } from "./accounts/data";
import { signInSchema } from "./accounts/schema";
import { checkSignIn } from "./accounts/sign-in";
import { noteThisBrowser } from "./accounts/this-browser";
import { DAY_SECONDS } from "./clock";
import { env } from "./env";
import { withoutNul } from "./input";

/** As long as browsers keep a cookie: games go on for months, and a guest has no other way in. Revoked by number. */
export const SESSION_SECONDS = 400 * DAY_SECONDS;

/** The session cookie: out of reach of scripts and other sites, and of the open wire where the site has https. */
export function sessionCookie() {
  const secure = env().NEXTAUTH_URL.startsWith("https://");
  return {
    name: `${secure ? "__Secure-" : ""}next-auth.session-token`,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure },
  };
}

/** How a cookie is set that stays as long as a session. */
export function keptCookie() {
  return { ...sessionCookie().options, maxAge: SESSION_SECONDS };
}

/** What a session's token holds. Null where it is not one of ours. */
export function claimsOf(token: { sub?: string; version?: unknown } | null): SessionClaims | null {
  if (!token?.sub || typeof token.version !== "number") return null;
  return { userId: token.sub, sessionVersion: token.version };
}

/** next-auth's settings, made when first needed: a build has no secrets. */
export function authOptions(): NextAuthOptions {
  return {
    secret: env().AUTH_SECRET,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
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
    events: { signIn: ({ user }) => noteThisBrowser(user.id, keptCookie()) },
    callbacks: {
      jwt({ token, user }) {
        if (!user) return token;
        return { sub: user.id, version: (user as { version?: number }).version };
      },
      async session({ session, token }) {
        const claims = claimsOf(token);
        const user = claims && (await sessionUser(claims));
        return { ...session, user: user ? { name: user.name } : undefined };
      },
    },
  };
}
