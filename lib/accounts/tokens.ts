import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** What goes into a link; only its `hashToken` is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Tokens are random and long, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
