import { z } from "zod";
import { readForm, refuseForeignPages } from "@/app/api/requests";
import { requireGm } from "@/lib/accounts/session";
import { reasonSchema } from "@/lib/games/schema";
import { parseInput } from "@/lib/input";
import { type Compared, compareFile, restoreGame } from "@/lib/moderation/archives";
import { comparedSchema, meantSchema } from "@/lib/moderation/schema";
import { type RefusalInWords, refusalResponse } from "@/lib/refusal";

const MOST_BYTES = 200_000_000;

/** If no file is chosen, the browser sends one without a name. */
const fileSchema = z.object({
  file: z.instanceof(File, { message: "Choose a file." }).refine(({ name }) => name !== "", "Choose a file."),
});
const restoreSchema = fileSchema.extend({
  compared: comparedSchema,
  reason: reasonSchema,
  meant: meantSchema("restore"),
});

export type RestoreAnswer = Compared | { restored: string } | RefusalInWords;

/**
 * POST of a form with `file`: answers what restoring it would change, as JSON. With `step` restore, the `sha256` of
 * that answer as `compared`, `reason` and `meant` it puts the downloaded game back. Refused: 401, 403, 409, 413 or 422,
 * also for a file that is not one of ours. A route rather than an action, because actions only take small forms.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    refuseForeignPages(request);
    const gm = await requireGm();
    const form = Object.fromEntries(await readForm(request, MOST_BYTES));
    if (form.step === "restore") {
      const { file, compared, reason } = parseInput(restoreSchema, form);
      return answer({ restored: await restoreGame(gm, await file.text(), reason, compared) });
    }
    const { file } = parseInput(fileSchema, form);
    return answer(await compareFile(gm, await file.text()));
  } catch (error) {
    return refusalResponse(error, ({ message, field, others }, init) => answer({ message, field, others }, init));
  }
}

function answer(body: RestoreAnswer, init?: ResponseInit): Response {
  return Response.json(body, init);
}
