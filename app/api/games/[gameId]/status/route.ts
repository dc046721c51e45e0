import { requireUser } from "@/lib/accounts/session";
import { parseInput } from "@/lib/input";
import { readStatus } from "@/lib/readiness/data";
import { refusalResponse } from "@/lib/refusal";
import { gameIdSchema } from "@/lib/seats/schema";

/** GET: how a game stands, for its players (see GameStatus); 401, 404 or 410 with `{ message, field }` for others. */
export async function GET(_: Request, { params }: RouteContext<"/api/games/[gameId]/status">): Promise<Response> {
  try {
    const user = await requireUser();
    const gameId = parseInput(gameIdSchema, (await params).gameId);
    return Response.json(await readStatus(user, gameId), { headers: { "cache-control": "no-store" } });
  } catch (error) {
    return refusalResponse(error);
  }
}
