/** Where a reader stands among the steps. */
import type { Progress } from "./kept-progress";
import { type Situation, STEPS, type Step } from "./steps";

/** The step at hand; undefined when all are past. */
export function stepAt({ past }: Progress): Step | undefined {
  return STEPS.find(({ name }) => !past.includes(name));
}

/** The steps that have been done meanwhile are past: in their order, up to the first that has not. */
export function catchUp(progress: Progress, situation: Situation): Progress {
  const step = stepAt(progress);
  if (!step?.isDone(situation)) return progress;
  return catchUp({ ...progress, past: [...progress.past, step.name] }, situation);
}
