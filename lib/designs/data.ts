/** The starts somebody has designed; nobody else ever gets to see them. */
import { db } from "../db";
import type { KeptDesign } from "./schema";

/** The most recently saved first. */
export function readDesigns(userId: string, rulesetId: string): Promise<KeptDesign[]> {
  return db.design.findMany({
    where: { userId, rulesetId },
    orderBy: [{ savedAt: "desc" }, { name: "asc" }],
    select: { name: true, text: true },
  });
}
