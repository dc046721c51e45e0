import { isRuleset, rulesetById } from "@/engine/registry";
import { claimPerson } from "../accounts/claim";
import { now } from "../clock";
import { db } from "../db";
import { documentFaults } from "../input";
import { misfit, Refusal } from "../refusal";
import { inTransaction } from "../transaction";
import { MOST_DESIGNS, type NamedDesign, type NewDesign } from "./schema";

/**
 * Keeps a design with the account, replacing one of the same name. Throws Refusal 401 (the account is gone), 404 (no
 * such game), 409 (there are too many) or 422 (the ruleset would not take it).
 */
export async function saveDesign(userId: string, { ruleset, name, text }: NewDesign): Promise<void> {
  refuseMisfit(ruleset, text);
  await inTransaction(async (client) => {
    await claimPerson(client, userId); // several at once could exceed the limit
    const kept = await client.query(
      `INSERT INTO "Design" ("userId", "rulesetId", name, text, "savedAt")
       SELECT $1, $2, $3, $4, $5
       WHERE (SELECT count(*) FROM "Design" WHERE "userId" = $1 AND ("rulesetId", name) <> ($2, $3)) < $6
       ON CONFLICT ("userId", "rulesetId", name) DO UPDATE SET text = EXCLUDED.text, "savedAt" = EXCLUDED."savedAt"`,
      [userId, ruleset, name, text, now(), MOST_DESIGNS],
    );
    if (kept.rowCount === 0)
      throw new Refusal(409, `Your account can keep at most ${MOST_DESIGNS} designs. Forget one of them first.`);
  });
}

/** A design that the form for joining would refuse is not kept either. */
function refuseMisfit(rulesetId: string, text: string): void {
  if (!isRuleset(rulesetId)) throw new Refusal(404, "There is no such game.");
  const document = parsed(text);
  if (document === undefined) throw new Refusal(422, "This is not a design.");
  const faults = documentFaults(() => rulesetById(rulesetId).joining.parse(document));
  if (faults.length > 0) throw misfit(faults);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function forgetDesign(userId: string, { ruleset, name }: NamedDesign): Promise<void> {
  await db.design.deleteMany({ where: { userId, rulesetId: ruleset, name } });
}
