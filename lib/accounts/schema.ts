import { z } from "zod";
import { drawnPlainly } from "./drawn-plainly";
import { BOT_NAME, OFFICIAL_NAME, readsLikeBot, readsOfficial } from "./official-names";

const MAX_EMAIL = 254; // RFC 5321

const emailSchema = z
  .string("Your e-mail address is missing.")
  .trim()
  .toLowerCase()
  .min(1, "Your e-mail address is missing.")
  .max(MAX_EMAIL, "No e-mail address is that long.")
  .pipe(z.email("This is not an e-mail address. An address looks like ann@example.org."));

export const MIN_PASSWORD = 10;

const newPasswordSchema = z
  .string("A password is missing.")
  .min(MIN_PASSWORD, `A password needs at least ${MIN_PASSWORD} characters. A short sentence works well.`)
  .max(200, "A password has at most 200 characters.");

const givenPasswordSchema = z
  .string("Your password is missing.")
  .min(1, "Your password is missing.")
  .max(200, "A password has at most 200 characters.");

const nameSchema = z
  .string("A name is missing.")
  .trim()
  .min(1, "A name is missing.")
  .max(40, { error: "A name has at most 40 characters.", abort: true }) // a longer one is not examined further
  .check(drawnPlainly)
  .refine((name) => !readsOfficial(name), OFFICIAL_NAME)
  .refine((name) => !readsLikeBot(name), BOT_NAME);

export const signInSchema = z.object({ email: emailSchema, password: givenPasswordSchema });
export const signUpSchema = z.object({ name: nameSchema, email: emailSchema, password: newPasswordSchema });
export const keepSchema = z.object({ email: emailSchema, password: newPasswordSchema });
export const forgottenSchema = z.object({ email: emailSchema });
export const resetSchema = z.object({ token: z.string().min(1).max(100), password: newPasswordSchema });
export const changePasswordSchema = z.object({ current: givenPasswordSchema, password: newPasswordSchema });
export const changeEmailSchema = z.object({ current: givenPasswordSchema, email: emailSchema });
/** `sure`: a guest's own name; everybody else gives their password. */
export const deletionSchema = z.object({
  password: z.string().max(200).default(""),
  sure: z.string().max(100).default(""),
});
export const renameSchema = z.object({ name: nameSchema });
export const tokenSchema = z.object({ token: z.string().min(1).max(100) });

const ANY_SITE = "http://site.invalid";

/** For a form that is nothing but its button. */
export const nothingSchema = z.object({});

/**
 * A path of this site to go on to; anything else becomes `fallback`. It is read as browsers read it: `/..//elsewhere`
 * is `//elsewhere`, another site.
 */
export function safeNext(next: unknown, fallback: string): string {
  if (typeof next !== "string" || !/^\/(?![/\\])[^\s\\]*$/.test(next) || !URL.canParse(next, ANY_SITE)) return fallback;
  const { origin, pathname, search, hash } = new URL(next, ANY_SITE);
  return origin === ANY_SITE && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}
