import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env";

export function signature(purpose: string, text: string): Buffer {
  return createHmac("sha256", env().AUTH_SECRET).update(`${purpose}\n${text}`).digest();
}

/** Text for a link, signed by this installation: somebody who has it need not sign in. */
export function signToken(purpose: string, text: string): string {
  return `${Buffer.from(text).toString("base64url")}.${signature(purpose, text).toString("base64url")}`;
}

/** The text of a token made here for that purpose; null for anything else. Needs no look-up. */
export function readToken(purpose: string, token: string): string | null {
  const [encoded = "", signed = ""] = token.split(".");
  const text = Buffer.from(encoded, "base64url").toString();
  const given = Buffer.from(signed, "base64url");
  const right = signature(purpose, text);
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
}
