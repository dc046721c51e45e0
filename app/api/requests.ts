import { z } from "zod";
import { addressBlock, addressIn } from "@/lib/accounts/client-address";
import { countRequest } from "@/lib/accounts/request-limits";
import { env } from "@/lib/env";
import { typedNumber } from "@/lib/input";
import { Refusal } from "@/lib/refusal";
import { gameIdSchema, seatSchema } from "@/lib/seats/schema";

const MOST_BYTES = 200_000;

/** The parts of an address below `/api/games/GAME/seats/SEAT/turns/TURN`. */
export const sheetKeySchema = z.object({
  gameId: gameIdSchema,
  seat: seatSchema,
  turn: typedNumber("The number of a turn."),
});

/**
 * Browsers say where a request comes from; another site's page must not act with the user's cookie. Older browsers send
 * Origin alone; programs send neither, and bring no cookie they were not given. Throws Refusal 403.
 */
export function refuseForeignPages({ headers }: Request): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const own = site ? site === "same-origin" : origin === null || isOwn(origin, headers.get("host"));
  if (!own) throw new Refusal(403, "This request came from another site.");
}

function isOwn(origin: string, host: string | null): boolean {
  if (!URL.canParse(origin)) return false; // "null": a page without an address
  return [host, new URL(env().NEXTAUTH_URL).host].includes(new URL(origin).host);
}

/** Routes that a link alone opens, without a session: false when one network address asks too often. */
export async function isSeldom(request: Request): Promise<boolean> {
  const address = addressBlock(addressIn(request.headers));
  return countRequest("links from outside", address).then(
    () => true,
    (error) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
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
