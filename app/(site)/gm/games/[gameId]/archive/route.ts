import { downloadGame } from "@/lib/moderation/archives";
import { answerWithFile } from "../download";

/** POST of a form with `reason`: the game as a sealed file. */
export async function POST(
  request: Request,
  { params }: RouteContext<"/gm/games/[gameId]/archive">,
): Promise<Response> {
  const { gameId } = await params;
  return answerWithFile(request, `/gm/games/${gameId}`, gameId, downloadGame);
}
