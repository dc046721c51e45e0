/** What the two routes of a sheet have in common: PUT, by the seat's player or sitter. */
import { z } from "zod";
import { readJson, refuseForeignPages } from "@/app/api/requests";
import { requireCountedUser } from "@/lib/accounts/request-limits";
import { parseInput, typedNumber } from "@/lib/input";
import type { SheetKey } from "@/lib/orders/mutations";
import { refusalResponse } from "@/lib/refusal";
import { gameIdSchema, seatSchema } from "@/lib/seats/schema";

/** The parts of the address. */
const keySchema = z.object({ gameId: gameIdSchema, seat: seatSchema, turn: typedNumber("The number of a turn.") });

export interface SheetContext {
  params: Promise<{ gameId: string; seat: string; turn: string }>;
}

interface Act<Input> {
  schema: z.ZodType<Input>;
  /** How long the body may be. */
  mostBytes: number;
  /** Checks that the user may do it, and does it. Throws Refusal. */
  act: (userId: string, key: SheetKey, input: Input) => Promise<object>;
}

/** Answers what `act` returns, or `{ message, field }` with 401, 403, 404, 409, 410, 413, 422 or 429. */
export async function answerPut<Input>(
  request: Request,
  { params }: SheetContext,
  { schema, mostBytes, act }: Act<Input>,
): Promise<Response> {
  try {
    refuseForeignPages(request);
    const user = await requireCountedUser("orders");
    const key = parseInput(keySchema, await params);
    const input = parseInput(schema, await readJson(request, mostBytes));
    return Response.json(await act(user.id, key, input));
  } catch (error) {
    return refusalResponse(error);
  }
}
