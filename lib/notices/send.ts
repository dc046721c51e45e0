import { dropStale } from "./outbox";
import { sendMails } from "./send-mails";
import { sendToEndpoints } from "./send-to-endpoints";

/** Sends what stands in the outbox and is due, on every channel. What goes wrong with one stops no other. */
export async function sendPending(): Promise<{ sent: number }> {
  await dropStale();
  const [mails, calls] = await Promise.allSettled([sendMails(), sendToEndpoints()]);
  for (const each of [mails, calls]) if (each.status === "rejected") throw each.reason;
  return { sent: count(mails) + count(calls) };
}

function count(settled: PromiseSettledResult<number>): number {
  return settled.status === "fulfilled" ? settled.value : 0;
}
