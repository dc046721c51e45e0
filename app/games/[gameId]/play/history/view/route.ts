import { requireUser } from "@/lib/accounts/session";
import { Refusal } from "@/lib/refusal";
import { readSeatView } from "@/lib/seats/data";
import { turnNamed } from "../../../named";

/**
 * GET answers the view document of the reader's own seat: of the last turn, or of another with `?turn=`. 401 for
 * strangers, 404 where the reader has no seat or there is no such turn; both as `{ message }`.
 */
export async function GET(request: Request, { params }: { params: Promise<{ gameId: string }> }): Promise<Response> {
  const answer = (body: unknown, status = 200) =>
    Response.json(body, { status, headers: { "cache-control": "private, no-store" } });
  try {
    const { id } = await requireUser();
    const turn = turnNamed(new URL(request.url).searchParams.get("turn"));
    const seen = await readSeatView(id, (await params).gameId, turn);
    if (!seen) throw new Refusal(404, "There is no such turn of yours.");
    return answer(seen.view);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answer({ message: error.message }, error.status);
  }
}
