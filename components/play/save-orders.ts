/** Sends an order sheet to the server, even from a page that is being left. */

export type SaveAnswer =
  | { ok: true; value: { revision: number; savedAt: Date; overtook: number | null } }
  | { ok: false; status: number; message: string };

/** Too many requests. A status from here on says nothing against the sheet. */
const TOO_MANY = 429;
/** In UTF-16 units, of up to three bytes. From a page that is being left browsers send 64 KiB, and refuse what is longer. */
const MOST_KEPT_ALIVE = 20_000;
/** A line may fall silent without an error. */
const ANSWER_MS = 30_000;

/** Throws if the server cannot be reached, has failed or is too busy: then the sheet must be sent again. */
export async function saveOrders(url: string, lines: readonly string[], baseRevision: number): Promise<SaveAnswer> {
  const body = JSON.stringify({ lines, baseRevision });
  const response = await fetch(url, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body,
    keepalive: body.length < MOST_KEPT_ALIVE,
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const { ok, status } = response;
  if (status >= TOO_MANY) throw new Error(String(status));
  const answer = await response.json();
  if (!ok) return { ok, status, message: answer.message };
  const { revision, savedAt, overtook } = answer;
  return { ok, value: { revision, savedAt: new Date(savedAt), overtook } };
}
