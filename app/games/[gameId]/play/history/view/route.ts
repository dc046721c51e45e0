import { readSeatView } from "@/lib/seats/data";
import { turnNamed } from "../../../named";
import { answerOwn } from "../own-document";

/** GET answers the view document of the reader's own seat: for the last turn, or for another with `?turn=`. */
export async function GET(request: Request, { params }: { params: Promise<{ gameId: string }> }): Promise<Response> {
  const { gameId } = await params;
  const turn = turnNamed(new URL(request.url).searchParams.get("turn"));
  return answerOwn(async (userId) => (await readSeatView(userId, gameId, turn))?.viewDocument ?? null);
}
