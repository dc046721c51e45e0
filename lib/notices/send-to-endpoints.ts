import { now, pauseAfter } from "../clock";
import { pool } from "../db";
import { updateRow } from "../row-statements";
import { siteLink } from "../site-link";
import { PUT_OFF_AFTER } from "./endpoint-state";
import type { Channel } from "./events";
import { type ClaimedEndpoint, type ClaimedNotice, claimNext, isSomethingDue, postpone, settle } from "./outbox";
import {
  CallTimeout,
  type OutwardPolicy,
  type OutwardRequest,
  PUBLIC_ADDRESSES,
  postOutward,
  RefusedAddress,
} from "./outward-call";
import { canPush, pushRequest } from "./push";

const ENDPOINT_CHANNELS: readonly Channel[] = ["webhook", "push"];
const AT_ONCE = 8;

/**
 * Calls people's webhooks and browsers' push services with the notices due for them. One notice at a time, so that once
 * an endpoint fails the other notices waiting for it leave it alone. Told to `stop`, it begins no other call. Returns how
 * many arrived.
 */
export async function sendToEndpoints(policy: OutwardPolicy = PUBLIC_ADDRESSES, stop?: AbortSignal): Promise<number> {
  const channels = ENDPOINT_CHANNELS.filter((channel) => channel !== "push" || canPush());
  if (!(await isSomethingDue(channels))) return 0;
  const counts = await Promise.all(Array.from({ length: AT_ONCE }, () => drain(channels, policy, stop)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function drain(channels: readonly Channel[], policy: OutwardPolicy, stop?: AbortSignal): Promise<number> {
  let arrived = 0;
  while (!stop?.aborted) {
    const notice = await claimNext(channels);
    if (!notice) break;
    if (notice.endpoint && (await sendOne(notice, notice.endpoint, policy))) arrived++;
  }
  return arrived;
}

async function sendOne(notice: ClaimedNotice, endpoint: ClaimedEndpoint, policy: OutwardPolicy): Promise<boolean> {
  const failure = await attempt(notice, endpoint, policy);
  if (failure === null) {
    await settle(notice, { sentAt: now() });
    await pool.query(`UPDATE "Endpoint" SET failures = 0, "retryAt" = NULL, error = NULL WHERE id = $1`, [endpoint.id]);
    return true;
  }
  if (failure.gone) {
    await pool.query(`DELETE FROM "Endpoint" WHERE id = $1`, [endpoint.id]); // with its notices
    return false;
  }
  const putOff = await noteFailure(endpoint, failure.error); // first: once postponed, the notice is anybody's to claim
  if (failure.again && !putOff) await postpone(notice, 0, failure.error);
  else await settle(notice, { failedAt: now(), error: failure.error });
  return false;
}

/** The same for whatever stops a call from arriving: nobody may learn from it what answers in our own network. */
const UNREACHED = "it could not be reached, or did not answer in time";

interface Failure {
  error: string;
  /** Nothing has arrived, so it is tried again. */
  again: boolean;
  /** The browser has given up its subscription. */
  gone?: boolean;
}

async function attempt(
  notice: ClaimedNotice,
  endpoint: ClaimedEndpoint,
  policy: OutwardPolicy,
): Promise<Failure | null> {
  try {
    return failureOf(await postOutward(endpoint.url, requestFor(notice, endpoint), policy), endpoint);
  } catch (error) {
    const again = !(error instanceof RefusedAddress || error instanceof CallTimeout);
    return { error: UNREACHED, again };
  }
}

function failureOf(status: number, { kind }: ClaimedEndpoint): Failure | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return { error: `it answered ${status}: redirects are not followed`, again: false };
  const gone = kind === "push" && (status === 404 || status === 410);
  return { error: `it answered ${status}`, again: status === 429 || status >= 500, gone };
}

function requestFor({ subject, text, link }: ClaimedNotice, { kind, url, keys }: ClaimedEndpoint): OutwardRequest {
  const address = siteLink(link ?? "/");
  if (kind === "push") return pushRequest({ url, keys }, { title: subject, body: text, url: address });
  // Chat services show either `text` or `content`, so both say the same.
  const words = `${plainInChat(`${subject}. ${text}`)} ${address}`;
  return {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ content: words, text: words, url: address, allowed_mentions: { parse: [] } }),
  };
}

/**
 * Names of games are players' own words. In a chat none of them calls everybody (`@here`, `<!channel>`, `<users/all>`),
 * or shows a word in place of an address (`[word](address)`).
 */
function plainInChat(words: string): string {
  return words.replaceAll("@", "＠").replaceAll("<", "‹").replaceAll(">", "›").replaceAll("](", "] (");
}

/**
 * After too many failures in a row the endpoint is given up, with everything that waits for it. Returns whether it was.
 */
async function noteFailure({ id, failures }: ClaimedEndpoint, error: string): Promise<boolean> {
  const counted = failures + 1;
  const retryAt = new Date(now().getTime() + pauseAfter(counted));
  await pool.query(updateRow("Endpoint", { id }, { failures: counted, retryAt, error }));
  if (counted < PUT_OFF_AFTER) return false;
  await pool.query(
    `UPDATE "Notice" SET "claimedAt" = $2, "failedAt" = $2, error = 'put off'
     WHERE "endpointId" = $1 AND "claimedAt" IS NULL`,
    [id, now()],
  );
  return true;
}
