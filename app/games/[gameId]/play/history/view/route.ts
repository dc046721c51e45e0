import { readSeatView } from "@/lib/seats/seat-view";
import { askedTurn } from "../../asked-turn";
import { answerOwn } from "../own-document";

/** GET answers the view document of the reader's own seat: for the last turn, or for another with `?turn=`. */
export async function GET(request: Request, { params }: { params: Promise<{ gameId: string }> }): Promise<Response> {
  return answerOwn(async (userId) => {
    const { gameId, turn } = askedTurn(request, await params);
    return (await readSeatView(userId, gameId, turn))?.viewDocument ?? null;
  });
}
