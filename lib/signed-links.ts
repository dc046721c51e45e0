import { timingSafeEqual } from "node:crypto";
import { signature } from "./signed-token";

/** What a link leads to: an invitation to a game, or an offer to sit for a seat. */
type Purpose = "invitation" | "sitting";

const ID_BYTES = 16;
const SIGNED_BYTES = 16;

/** Only as long as the link needs: mails break long lines. */
function signed(purpose: Purpose, gameId: string, id: string): Buffer {
  return signature(purpose, `${gameId}/${id}`).subarray(0, SIGNED_BYTES);
}

/**
 * What goes into the link to a row of a game, whose id is a UUID: it can be shown again at any time, and nobody can
 * make it from the database alone.
 */
export function tokenOfRow(purpose: Purpose, gameId: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, signed(purpose, gameId, id)]).toString("base64url");
}

/** The row's id; null for a token that is not ours, or belongs to another game. */
export function rowOfLink(purpose: Purpose, gameId: string, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + SIGNED_BYTES) return null;
  const id = bytes.toString("hex", 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return timingSafeEqual(bytes.subarray(ID_BYTES), signed(purpose, gameId, id)) ? id : null;
}
