import { z } from "zod";
import { parseInput, typedNumber } from "@/lib/input";
import { gameIdSchema } from "@/lib/seats/schema";

const askedSchema = z.object({ gameId: gameIdSchema, turn: typedNumber("The number of a turn.").optional() });

/**
 * The game in the address of a route for programs, and the turn it names with `?turn=`; undefined if it names none.
 * Unlike pages, it takes no nonsense for the last turn. Throws Refusal 422.
 */
export function askedTurn({ url }: Request, { gameId }: { gameId: string }): z.infer<typeof askedSchema> {
  return parseInput(askedSchema, { gameId, turn: new URL(url).searchParams.get("turn") ?? undefined });
}
