import { z } from "zod";

/** An unset variable and an empty one mean the same: `SMTP_URL= npm start` sends no mail. */
function withoutEmpty(source: NodeJS.ProcessEnv): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(source)) if (value !== undefined && value !== "") given[name] = value;
  return given;
}

/** Links are made of it and a path; `swamp.example:3000` would be the scheme `swamp.example`. */
function isSiteAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, href } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

const secret = z.string().min(16, "must have at least 16 characters");
const siteAddress = z
  .string()
  .refine(isSiteAddress, "must be an address such as https://swamp.example, without a path");
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgresql://");

/** Anything else nodemailer sends without a sender, or with another. */
const SENDER = /^(?:(?:"[^"<>]*"|[^",;:<>@]*) *<[^\s<>,;:@]+@[^\s<>,;:@]+>|[^\s<>,;:@]+@[^\s<>,;:@]+)$/;

/** Whether nodemailer can read it: a bare % would make every sending fail. */
function hasReadableLogin(address: string): boolean {
  const { username, password } = new URL(address);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** What the operator of the site may set. Everything has a default, so that `npm start` alone is enough. */
const operatorSchema = z.object({
  DATABASE_URL: postgresUrl.optional(),
  HOST: z.string().default("127.0.0.1"),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a number")
    .default("3000")
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535, "must be a number from 1 to 65535"),
  DATA_DIR: z.string().default(".data"),
  AUTH_SECRET: secret.optional(),
  CRON_SECRET: secret.optional(),
  /** The key by which browsers' push services know us: 32 bytes, base64url. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be 32 bytes as base64url: 43 characters")
    .optional(),
  GM_EMAIL: z.email("must be an e-mail address").optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "must be an address, and begin with smtp:// or smtps://",
      abort: true,
    })
    .refine(hasReadableLogin, "has a % in its name or password: write it as %25")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      SENDER,
      'must be an address, or a name and an address: Swamp <no-reply@swamp.example>; a name with a "," in quotes',
    )
    .default("Savage Swamp <no-reply@localhost>"),
  /** How many of our reverse proxies a request passes; each adds the address it was called from to x-forwarded-for. */
  TRUSTED_PROXIES: z.string().regex(/^\d$/, "must be a number from 0 to 9").default("0").transform(Number),
  /** The address players see, if it is not http://localhost:PORT (behind a reverse proxy, say). */
  NEXTAUTH_URL: siteAddress.optional(),
});

/** What the running server needs: the launcher has filled in everything the operator left out. */
const serverSchema = operatorSchema.extend({
  DATABASE_URL: postgresUrl,
  AUTH_SECRET: secret,
  CRON_SECRET: secret,
  NEXTAUTH_URL: siteAddress.default("http://localhost:3000"),
});

export type OperatorSettings = z.infer<typeof operatorSchema>;
type ServerSettings = z.infer<typeof serverSchema>;

/** Thrown with one line for people: which variable, and what it must be. */
export class SettingsError extends Error {}

function parse<T>(schema: z.ZodType<T>, source: NodeJS.ProcessEnv): T {
  const result = schema.safeParse(withoutEmpty(source));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name} ${source[name] ? issue.message : "is not set"}`;
  });
  throw new SettingsError(lines.join("; "));
}

export function operatorSettings(source: NodeJS.ProcessEnv = process.env): OperatorSettings {
  return parse(operatorSchema, source);
}

let read: ServerSettings | undefined;

/** The checked environment of the running server. Read when first needed: a build has no database and no secrets. */
export function env(): ServerSettings {
  read ??= parse(serverSchema, process.env);
  return read;
}
