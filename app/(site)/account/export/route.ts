import { refuseForeignPages } from "@/app/api/requests";
import { exportPerson } from "@/lib/accounts/export";
import { requireCountedUser } from "@/lib/accounts/request-limits";
import { refuse } from "../../refused/refusal";

/** POST: everything that is kept about the reader, as one JSON file. Refused: 401, 403 or 429. */
export async function POST(request: Request): Promise<Response> {
  try {
    refuseForeignPages(request);
    const user = await requireCountedUser("export");
    return new Response(JSON.stringify(await exportPerson(user), null, 2), {
      headers: {
        "content-type": "application/json",
        "content-disposition": 'attachment; filename="savage-swamp-account.json"',
        "cache-control": "no-store",
      },
    });
  } catch (error) {
    return refuse(request, error, "/account");
  }
}
