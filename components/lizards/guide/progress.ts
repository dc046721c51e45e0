/** Where a reader stands among the steps. */
import type { Progress } from "./kept-progress";
import { type Situation, STEPS, type Step } from "./steps";

/** The step at hand; undefined when all are past. */
export function stepAt({ past }: Progress): Step | undefined {
  return STEPS.find(({ name }) => !past.includes(name));
}

/** How far somebody is who begins, or goes on, as things stand; and what has been done since the guide was left. */
export function resume(kept: Progress | null, table: Omit<Situation, "begun">) {
  const left = kept ?? { begun: table.chart.view.turn, past: [], open: true };
  const progress = catchUp(left, { ...table, begun: left.begun });
  const step = stepAt(progress);
  return {
    progress,
    step,
    advice: step?.advise({ ...table, begun: left.begun }),
    /** Undefined where it is still the same. */
    done: doneSince(left, progress),
  };
}

/** One order can do several steps: then they are named together. */
function doneSince(left: Progress, { past }: Progress): Step | undefined {
  const [first, ...others] = STEPS.filter(({ name }) => past.includes(name) && !left.past.includes(name));
  return first && { ...first, title: [first, ...others].map(({ title }) => title).join(", ") };
}

/** The steps that have been done meanwhile are past: in their order, up to the first that has not. */
export function catchUp(progress: Progress, situation: Situation): Progress {
  const step = stepAt(progress);
  if (!step?.isDone(situation)) return progress;
  return catchUp({ ...progress, past: [...progress.past, step.name] }, situation);
}
