/** How far a reader has come through the steps. */
import type { Progress } from "./kept-progress";
import { STEPS } from "./steps";
import type { Situation, Step, StepName } from "./steps/step";

/** The step at hand; undefined when all are past. */
export function stepAt({ past }: Progress): Step | undefined {
  return STEPS.find(({ name }) => !past.includes(name));
}

/** The step that was shown when the guide was left. */
export const shownIn = (kept: Progress | null): StepName | null => (kept && stepAt(kept)?.name) ?? null;

/**
 * How far a reader is who starts or resumes now. `shown`: the step that was shown before it was done; no other is ticked
 * off, or its advice would go unread.
 */
export function resume(kept: Progress | null, table: Omit<Situation, "begun">, shown: StepName | null = shownIn(kept)) {
  const left = kept ?? { begun: table.chart.view.turn, past: [], open: true };
  const situation = { ...table, begun: left.begun };
  const before = stepAt(left);
  const done = before?.name === shown && before?.isDone(situation) ? before : undefined;
  const progress = done ? { ...left, past: [...left.past, done.name] } : left;
  const step = stepAt(progress);
  return {
    progress,
    step,
    advice: step?.advise(situation),
    /** It was done before it was shown. */
    already: step?.isDone(situation) ?? false,
    /** What has been done since; undefined while the step is the same. */
    done,
  };
}
