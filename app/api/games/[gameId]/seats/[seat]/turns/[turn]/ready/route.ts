import { readJson, refuseForeignPages, sheetKeySchema } from "@/app/api/requests";
import { requireCountedUser } from "@/lib/accounts/request-limits";
import { parseInput } from "@/lib/input";
import { setReady } from "@/lib/readiness/mutations";
import { readySchema } from "@/lib/readiness/schema";
import { refusalResponse } from "@/lib/refusal";

const MOST_BYTES = 1_000;

/**
 * PUT `{ ready: boolean, revision?: number }` calls the seat's last saved sheet ready, or takes that back. Answers
 * `{ ready, readyCount, awaitedCount, earlyAt }` (see lib/readiness/mutations.ts), or `{ message, field }` with 401,
 * 403, 404, 409, 413, 422 or 429: then nothing is changed.
 */
export async function PUT(
  request: Request,
  { params }: { params: Promise<{ gameId: string; seat: string; turn: string }> },
): Promise<Response> {
  try {
    refuseForeignPages(request);
    const user = await requireCountedUser("orders");
    const key = parseInput(sheetKeySchema, await params);
    const { ready, revision } = parseInput(readySchema, await readJson(request, MOST_BYTES));
    return Response.json(await setReady(user.id, key, ready, revision));
  } catch (error) {
    return refusalResponse(error);
  }
}
