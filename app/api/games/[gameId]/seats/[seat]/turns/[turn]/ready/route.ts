import { setReady } from "@/lib/readiness/mutations";
import { readySchema } from "@/lib/readiness/schema";
import { answerPut, type SheetContext } from "../put";

const MOST_BYTES = 1_000;

/**
 * PUT `{ ready: boolean, revision?: number }` calls the seat's last saved sheet ready, or takes that back. Answers
 * `{ ready, readyCount, awaitedCount, earlyAt }` (see lib/readiness/mutations.ts), or `{ message, field }` with 401,
 * 403, 404, 409, 410, 413, 422 or 429: then nothing is changed.
 */
export function PUT(request: Request, context: SheetContext): Promise<Response> {
  return answerPut(request, context, {
    schema: readySchema,
    mostBytes: MOST_BYTES,
    act: (userId, key, { ready, revision }) => setReady(userId, key, ready, revision),
  });
}
