import { done, type FormState, refused, refusedBy } from "@/lib/form-state";
import type { RestoreAnswer } from "./archive/route";

/** Sends the form to its route, which takes longer files than an action. `restored`: the game that is back. */
export async function sendFile(form: FormData): Promise<FormState & { restored?: string }> {
  const response = await fetch("/gm/restore/archive", { method: "POST", body: form });
  const answer: RestoreAnswer = await response.json();
  if ("message" in answer) return refusedBy(form, answer);
  if ("restored" in answer) return { ...done("The game is back."), restored: answer.restored };
  const looked = refused(form, null, {});
  const { comparison, sha256 } = answer;
  return { ...looked, values: { ...looked.values, comparison: JSON.stringify(comparison), compared: sha256 } };
}
