import { refuse } from "@/app/(site)/refused/refusal";
import { jsonFile } from "@/app/json-file";
import { clientAddress } from "@/lib/accounts/client-address";
import { countTry } from "@/lib/accounts/rate-limits";
import { currentUser } from "@/lib/accounts/session";
import { readFinishedGame } from "@/lib/finished/data";
import { parseInput } from "@/lib/input";
import { Refusal } from "@/lib/refusal";
import { gameIdSchema } from "@/lib/seats/schema";
import { publishArchive } from "@/lib/turns/publish-archive";

/**
 * GET: the archive of a game that is over, with its secret, for readers who may see the game. Refused: 404 for any
 * other game, 422 for what is not a game's id, or 429.
 */
export async function GET(request: Request, { params }: { params: Promise<{ gameId: string }> }): Promise<Response> {
  try {
    const gameId = parseInput(gameIdSchema, (await params).gameId);
    const game = await readFinishedGame(gameId, await currentUser());
    if (!game) throw new Refusal(404, "There is no such game, or it is not over.");
    await countTry("archive", await clientAddress());
    const archive = await publishArchive(gameId);
    if (archive === null) throw new Refusal(404, "This game is not over.");
    return jsonFile(`${gameId}-archive.json`, JSON.stringify(archive));
  } catch (error) {
    return refuse(request, error, `/games/${(await params).gameId}`);
  }
}
