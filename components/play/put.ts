/** Sends a document to the server, even from a page that is being left. */

/** In UTF-16 units, of up to three bytes. From a page that is being left browsers send 64 KiB, and refuse what is longer. */
const MOST_KEPT_ALIVE = 20_000;
/** A line may fall silent without an error. */
const ANSWER_MS = 30_000;

/** Throws if the server cannot be reached or gives no answer in half a minute. */
export function put(url: string, document: unknown): Promise<Response> {
  const body = JSON.stringify(document);
  return fetch(url, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body,
    keepalive: body.length < MOST_KEPT_ALIVE,
    signal: AbortSignal.timeout(ANSWER_MS),
  });
}
