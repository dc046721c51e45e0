import { saveSheet } from "@/lib/orders/mutations";
import { sheetSchema } from "@/lib/orders/schema";
import { answerPut, type SheetContext } from "../put";

/** More than any sheet has, however its characters are encoded, so that one a little too long is refused in words. */
const MOST_BYTES = 250_000;

/**
 * PUT `{ lines: string[], baseRevision?: number }` saves the seat's orders for the turn. Answers `{ revision, savedAt,
 * verdicts, overtook }` (see lib/orders/mutations.ts), or `{ message, field }` with 401, 403, 404, 409, 410, 413, 422
 * or 429: then nothing is changed. A route rather than an action, so that a page being left can still send it
 * (`keepalive`) and saves do not wait for each other.
 */
export function PUT(request: Request, context: SheetContext): Promise<Response> {
  return answerPut(request, context, { schema: sheetSchema, mostBytes: MOST_BYTES, act: saveSheet });
}
