import { z } from "zod";
import { Refusal } from "@/lib/refusal";
import { gameIdSchema } from "@/lib/seats/schema";

const MOST_BYTES = 200_000;

/** The parts of an address below `/api/games/GAME/seats/SEAT/turns/TURN`. */
export const sheetKeySchema = z.object({
  gameId: gameIdSchema,
  seat: z.coerce.number().int().min(1).max(1000),
  turn: z.coerce.number().int().min(1).max(100_000),
});

/** Browsers say where a request comes from; another site's page must not act with the user's cookie. */
export function refuseForeignPages(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin") throw new Refusal(403, "This request came from another site.");
}

export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > MOST_BYTES) throw new Refusal(422, "This is too long.");
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(422, "This is not JSON.");
  }
}
