import { requireUser } from "@/lib/accounts/session";
import { Refusal, refusalResponse } from "@/lib/refusal";
import { turnNamed } from "../../../named";
import { reportInWords } from "../in-words";

const PLAIN = { "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-store" };

/**
 * GET answers the report of the reader's own seat in words, as it is mailed: of the last turn, or of another with
 * `?turn=`. 401 if not signed in, 404 if the reader has no seat or there is no report; both say so in plain text.
 */
export async function GET(request: Request, { params }: { params: Promise<{ gameId: string }> }): Promise<Response> {
  try {
    return new Response(await reportAsText((await params).gameId, new URL(request.url).searchParams.get("turn")), {
      headers: PLAIN,
    });
  } catch (error) {
    return refusalResponse(error, ({ message }, init) => new Response(`${message}\n`, { ...init, headers: PLAIN }));
  }
}

async function reportAsText(gameId: string, named: string | null): Promise<string> {
  const report = await reportInWords(await requireUser(), gameId, turnNamed(named ?? undefined));
  if (!report) throw new Refusal(404, "You have no such report.");
  return report.text;
}
