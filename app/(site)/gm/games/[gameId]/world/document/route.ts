import { downloadWorld } from "@/lib/moderation/world";
import { answerWithFile } from "../../download";

/** POST of a form with `reason`: the world of the game as JSON. */
export async function POST(
  request: Request,
  { params }: RouteContext<"/gm/games/[gameId]/world/document">,
): Promise<Response> {
  const { gameId } = await params;
  return answerWithFile(request, `/gm/games/${gameId}/world`, gameId, downloadWorld);
}
