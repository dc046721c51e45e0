import { refuseForeignPages } from "@/app/api/requests";
import { requireGm } from "@/lib/accounts/session";
import { actSchema } from "@/lib/games/schema";
import { parseInput } from "@/lib/input";
import { restoreGame } from "@/lib/moderation/archives";
import { Refusal, refusalResponse } from "@/lib/refusal";

const MOST_BYTES = 200_000_000;

/**
 * POST of a form with `file` and `reason`: puts a downloaded game back, and leads to it (303); back to the form with
 * `?refused=1` for a file that is none of ours. `{ message, field }` with 401, 403 or 422 else. A route rather than an
 * action: those take small forms only.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    refuseForeignPages(request);
    const gm = await requireGm();
    if (Number(request.headers.get("content-length")) > MOST_BYTES) throw new Refusal(422, "Choose a file.", "file");
    const form = await request.formData();
    const { reason } = parseInput(actSchema.pick({ reason: true }), { reason: form.get("reason") });
    const file = form.get("file");
    if (!(file instanceof File)) throw new Refusal(422, "Choose a file.", "file");
    const gameId = await restoreGame(gm, await file.text(), reason);
    return seeOther(`/gm/games/${gameId}`);
  } catch (error) {
    if (error instanceof Refusal && error.field === "file") return seeOther("/gm/restore?refused=1");
    return refusalResponse(error);
  }
}

/** A relative address: behind a proxy the request does not know under which name it was sent. */
function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}
