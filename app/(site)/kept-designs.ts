import type { KeptDesigns } from "@/components/rulesets";
import { currentUser } from "@/lib/accounts/session";
import { forgetDesign, saveDesign } from "@/lib/designs/actions";
import { readDesigns } from "@/lib/designs/data";

/** Null for readers who are not signed in: what they design stays in their browser. */
export async function readKeptDesigns(rulesetId: string): Promise<KeptDesigns | null> {
  const user = await currentUser();
  if (!user) return null;
  return {
    owner: user.id,
    designs: await readDesigns(user.id, rulesetId),
    save: saveDesign.bind(null, rulesetId),
    forget: forgetDesign.bind(null, rulesetId),
  };
}
