import { readJson, refuseForeignPages, sheetKeySchema } from "@/app/api/requests";
import { requireCountedUser } from "@/lib/accounts/request-limits";
import { parseInput } from "@/lib/input";
import { saveSheet } from "@/lib/orders/mutations";
import { sheetSchema } from "@/lib/orders/schema";
import { refusalResponse } from "@/lib/refusal";

/** More than any sheet has, however its characters are written: what is a little too long is told so in words. */
const MOST_BYTES = 250_000;

/**
 * PUT `{ lines: string[], baseRevision?: number }` saves the seat's orders for the turn. Answers
 * `{ revision, savedAt, verdicts, overtook }` (see lib/orders/mutations.ts), or `{ message, field }` with 401, 403, 404,
 * 409, 413, 422 or 429: then nothing is changed. A route rather than an action, so that a page that is being left can
 * still send it (`keepalive`) and saves do not wait for each other.
 */
export async function PUT(
  request: Request,
  { params }: { params: Promise<{ gameId: string; seat: string; turn: string }> },
): Promise<Response> {
  try {
    refuseForeignPages(request);
    const user = await requireCountedUser("orders");
    const key = parseInput(sheetKeySchema, await params);
    const sheet = parseInput(sheetSchema, await readJson(request, MOST_BYTES));
    return Response.json(await saveSheet(user.id, key, sheet));
  } catch (error) {
    return refusalResponse(error);
  }
}
