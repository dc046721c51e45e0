/** Sends an order sheet to the server. */
import { put } from "./put";

export type SaveAnswer =
  | { ok: true; value: { revision: number; savedAt: Date; overtook: number | null } }
  | { ok: false; status: number; message: string };

/** Too many requests. A status from here on says nothing against the sheet. */
const TOO_MANY = 429;

/** Throws if the server cannot be reached, has failed or is too busy: then the sheet must be sent again. */
export async function saveOrders(url: string, lines: readonly string[], baseRevision: number): Promise<SaveAnswer> {
  const response = await put(url, { lines, baseRevision });
  const { ok, status } = response;
  if (status >= TOO_MANY) throw new Error(String(status));
  const answer = await response.json();
  if (!ok) return { ok, status, message: answer.message };
  const { revision, savedAt, overtook } = answer;
  return { ok, value: { revision, savedAt: new Date(savedAt), overtook } };
}
