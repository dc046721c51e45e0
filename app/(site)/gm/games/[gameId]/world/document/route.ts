import { refuseForeignPages } from "@/app/api/requests";
import { requireGm } from "@/lib/accounts/session";
import { actSchema } from "@/lib/games/schema";
import { parseInput } from "@/lib/input";
import { downloadWorld } from "@/lib/moderation/world";
import { refusalResponse } from "@/lib/refusal";

/** POST of a form with `reason`: the world of the game as JSON. `{ message, field }` with 401, 403, 404, 409 or 422 else. */
export async function POST(request: Request, { params }: { params: Promise<{ gameId: string }> }): Promise<Response> {
  try {
    refuseForeignPages(request);
    const gm = await requireGm();
    const form = await request.formData();
    const { gameId, reason } = parseInput(actSchema, { ...(await params), reason: form.get("reason") });
    const { name, text } = await downloadWorld(gm, gameId, reason);
    return new Response(text, {
      headers: {
        "content-type": "application/json",
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "no-store",
      },
    });
  } catch (error) {
    return refusalResponse(error);
  }
}
