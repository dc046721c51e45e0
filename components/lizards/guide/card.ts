/** What the guide says as things stand. The server writes it into the page, and the guide's script carries on from there. */
import { STEPS } from "./steps";
import type { Advice, Step } from "./steps/step";

export interface Card {
  /** “First game, 2 of 6” */
  place: string;
  title: string;
  /** The last step done. */
  done: string | null;
  words: string;
  /** What a phone hides until asked. */
  more?: string;
  /** What “Show me” leads to; null where there is nothing to show. */
  show: string | null;
  /** What leads on to the next step. */
  next: string;
  /** All steps are past. */
  isOver: boolean;
}

/** `already`: the step was done before it was shown. */
export function cardOf(
  step: Step | undefined,
  last: Step | undefined,
  advice: Advice | undefined,
  already: boolean,
): Card {
  const done = last?.title ?? null;
  if (!step || !advice)
    return {
      place: "First game",
      title: "That is all you need",
      done,
      words:
        "March, eat, take dens, and leave somebody at home. What if, at the foot of the sheet, shows how your orders may turn out; the number of a rule opens the rule.",
      show: null,
      next: "",
      isOver: true,
    };
  return {
    place: `First game, ${STEPS.indexOf(step) + 1} of ${STEPS.length}`,
    title: step.title,
    done,
    more: advice.more,
    words: already ? `You have done this already. ${advice.words}` : advice.words,
    show: advice.hex ? `Show me ${advice.hex}` : advice.control === "run" ? "Show me" : null,
    next: already ? "Next step" : "Skip step",
    isOver: false,
  };
}
