import { downloadWorld } from "@/lib/moderation/world";
import { answerWithFile } from "../../download";

/** POST of a form with `reason`: the world of the game as JSON. */
export function POST(request: Request, { params }: { params: Promise<{ gameId: string }> }): Promise<Response> {
  return answerWithFile(request, params, downloadWorld);
}
