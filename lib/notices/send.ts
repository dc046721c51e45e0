import { dropStale } from "./outbox";
import { PUBLIC_ADDRESSES } from "./outward-call";
import { sendMails } from "./send-mails";
import { sendToEndpoints } from "./send-to-endpoints";

/**
 * Sends everything in the outbox that is due, on every channel, until told to `stop`: then what is on its way is
 * finished. A failure on one channel does not stop the others.
 */
export async function sendPending(stop?: AbortSignal): Promise<{ sent: number }> {
  await dropStale();
  const [mails, calls] = await Promise.allSettled([sendMails({ stop }), sendToEndpoints(PUBLIC_ADDRESSES, stop)]);
  for (const each of [mails, calls]) if (each.status === "rejected") throw each.reason;
  return { sent: count(mails) + count(calls) };
}

function count(settled: PromiseSettledResult<number>): number {
  return settled.status === "fulfilled" ? settled.value : 0;
}
