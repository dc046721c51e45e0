import { useState } from "react";
import type { FormState } from "@/lib/form-state";

/**
 * How many answers a form has had, as the key of what shows them: screen readers read out only what is new, so that each
 * answer has to be another element even if its words are the same.
 */
export function useAnswerCount(state: FormState): number {
  const [{ last, count }, setShown] = useState({ last: state, count: 0 });
  if (last !== state) setShown({ last: state, count: count + 1 });
  return count;
}
