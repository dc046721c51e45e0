import { requireUser } from "@/lib/accounts/session";
import { Refusal, refusalResponse } from "@/lib/refusal";
import { askedTurn } from "../../asked-turn";
import { reportInWords } from "../in-words";

const PLAIN = { "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-store" };

/**
 * GET answers the report of the reader's own seat in words, as it is mailed: of the last turn, or of another with
 * `?turn=`. 401 if not signed in, 404 if the reader has no seat or there is no report, 422 if the address makes no
 * sense; all say so in plain text.
 */
export async function GET(request: Request, { params }: { params: Promise<{ gameId: string }> }): Promise<Response> {
  try {
    const user = await requireUser();
    const { gameId, turn } = askedTurn(request, await params);
    const report = await reportInWords(user, gameId, turn);
    if (!report) throw new Refusal(404, "You have no such report.");
    return new Response(report.text, { headers: PLAIN });
  } catch (error) {
    return refusalResponse(error, ({ message }, init) => new Response(`${message}\n`, { ...init, headers: PLAIN }));
  }
}
