import { createHash, timingSafeEqual } from "node:crypto";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import {
  enqueueDueMusters,
  enqueueDueTurns,
  enqueueForgetting,
  enqueueMissedStarts,
  enqueueSending,
} from "@/lib/jobs/queue";

/**
 * The scheduled route, to be called every minute: queues every game that is due or can begin, the outbox, and the
 * forgetting of old data. Answers `{ due, queued }`; 401 without the right `Authorization: Bearer CRON_SECRET`.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isAuthorised(request)) return Response.json({ message: "Wrong or missing secret." }, { status: 401 });
  const counts = await enqueueDueTurns(now());
  await enqueueDueMusters(now());
  await enqueueMissedStarts(now());
  await enqueueSending();
  await enqueueForgetting();
  return Response.json(counts);
}

/** Hashes have the same length whatever was sent, so the time the comparison takes reveals nothing. */
function isAuthorised(request: Request): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(request.headers.get("authorization") ?? ""), hash(`Bearer ${env().CRON_SECRET}`));
}
