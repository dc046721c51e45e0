import { readForm, refuseForeignPages, SMALL_FORM } from "@/app/api/requests";
import { requireGm } from "@/lib/accounts/session";
import { actSchema } from "@/lib/games/schema";
import { parseInput } from "@/lib/input";
import { jsonFile } from "../../../../json-file";
import { refuse } from "../../../refused/refusal";

type Gm = Awaited<ReturnType<typeof requireGm>>;
type Download = (gm: Gm, gameId: string, reason: string) => Promise<{ name: string; text: string }>;

/**
 * Answers the POST of a form with `reason`, found on the page `back`, with a JSON file. Refused: 401, 403, 404, 409,
 * 413, 422.
 */
export async function answerWithFile(
  request: Request,
  back: string,
  gameId: string,
  download: Download,
): Promise<Response> {
  try {
    refuseForeignPages(request);
    const gm = await requireGm();
    const form = await readForm(request, SMALL_FORM);
    const { reason } = parseInput(actSchema, { gameId, reason: form.get("reason") });
    const { name, text } = await download(gm, gameId, reason);
    return jsonFile(name, text);
  } catch (error) {
    return refuse(request, error, back);
  }
}
