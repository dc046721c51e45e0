import { downloadGame } from "@/lib/moderation/archives";
import { answerWithFile } from "../download";

/** POST of a form with `reason`: the game as a sealed file. */
export function POST(request: Request, { params }: { params: Promise<{ gameId: string }> }): Promise<Response> {
  return answerWithFile(request, params, downloadGame);
}
