/** The starts somebody has designed, which nobody else is ever given. */
import { db } from "../db";
import type { KeptDesign } from "./schema";

/** The last saved first. */
export function readDesigns(userId: string, rulesetId: string): Promise<KeptDesign[]> {
  return db.design.findMany({
    where: { userId, rulesetId },
    orderBy: [{ savedAt: "desc" }, { name: "asc" }],
    select: { name: true, text: true },
  });
}
