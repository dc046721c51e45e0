import { refuseForeignPages } from "@/app/api/requests";
import { exportPerson } from "@/lib/accounts/export";
import { requireCountedUser } from "@/lib/accounts/request-limits";
import { jsonFile } from "../../../json-file";
import { refuse } from "../../refused/refusal";

/** POST: everything that is kept about the reader, as one JSON file. Refused: 401, 403 or 429. */
export async function POST(request: Request): Promise<Response> {
  try {
    refuseForeignPages(request);
    const user = await requireCountedUser("export");
    return jsonFile("savage-swamp-account.json", JSON.stringify(await exportPerson(user), null, 2));
  } catch (error) {
    return refuse(request, error, "/account");
  }
}
