import { readForm, refuseForeignPages } from "@/app/api/requests";
import { requireGm } from "@/lib/accounts/session";
import { actSchema } from "@/lib/games/schema";
import { parseInput } from "@/lib/input";
import { restoreGame } from "@/lib/moderation/archives";
import { Refusal } from "@/lib/refusal";
import { refuse, seeOther } from "../../../refused/refusal";

const MOST_BYTES = 200_000_000;

/**
 * POST of a form with `file` and `reason`: puts a downloaded game back, and leads to it (303). Refused: 401, 403, 413
 * or 422, also for a file that is none of ours. A route rather than an action: those take small forms only.
 */
export async function POST(request: Request): Promise<Response> {
  let back = "/gm/restore";
  try {
    refuseForeignPages(request);
    const gm = await requireGm();
    const form = await readForm(request, MOST_BYTES);
    const { reason } = parseInput(actSchema.pick({ reason: true }), { reason: form.get("reason") });
    back += `?reason=${encodeURIComponent(reason)}`;
    const file = form.get("file");
    if (!(file instanceof File)) throw new Refusal(422, "Choose a file.", "file");
    const gameId = await restoreGame(gm, await file.text(), reason);
    return seeOther(`/gm/games/${gameId}`);
  } catch (error) {
    return refuse(request, error, back);
  }
}
