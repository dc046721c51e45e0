import { z } from "zod";
import { requireUser } from "@/lib/accounts/session";
import { parseInput } from "@/lib/input";
import { saveSheet } from "@/lib/orders/mutations";
import { sheetSchema } from "@/lib/orders/schema";
import { Refusal, refusalResponse } from "@/lib/refusal";
import { gameIdSchema } from "@/lib/seats/schema";

const MOST_BYTES = 200_000;

const keySchema = z.object({
  gameId: gameIdSchema,
  seat: z.coerce.number().int().min(1).max(1000),
  turn: z.coerce.number().int().min(1).max(100_000),
});

/**
 * PUT `{ lines: string[], baseRevision?: number }` saves the seat's orders for the turn. Answers
 * `{ revision, savedAt, verdicts, overtook }` (see lib/orders/mutations.ts), or `{ message, field }` with 401, 403, 404,
 * 409 or 422: then nothing is changed. A route rather than an action, so that a page that is being left can still send
 * it (`keepalive`) and saves do not wait for each other.
 */
export async function PUT(
  request: Request,
  { params }: { params: Promise<{ gameId: string; seat: string; turn: string }> },
): Promise<Response> {
  try {
    refuseForeignPages(request);
    const user = await requireUser();
    const key = parseInput(keySchema, await params);
    const sheet = parseInput(sheetSchema, await readJson(request));
    return Response.json(await saveSheet(user.id, key, sheet));
  } catch (error) {
    return refusalResponse(error);
  }
}

/** Browsers say where a request comes from; another site's page must not save orders with the user's cookie. */
function refuseForeignPages(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin") throw new Refusal(403, "This request came from another site.");
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > MOST_BYTES) throw new Refusal(422, "This order sheet is too long.");
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(422, "This is not JSON.");
  }
}
