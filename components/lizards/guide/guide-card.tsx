/** What the guide says, drawn by the server first; its buttons can be pressed when its script is there. */
import type { Ref } from "react";
import { Button } from "../../ui/button";
import styles from "./guide.module.css";
import { type Advice, STEPS, type Step } from "./steps";

interface GuideCardProps {
  /** Undefined when all are past. */
  step: Step | undefined;
  /** That done last. */
  last: Step | undefined;
  advice: Advice | undefined;
  place?: Ref<HTMLElement>;
  onShow?: () => void;
  onSkip?: () => void;
  onRestart?: () => void;
  onClose?: () => void;
}

export function GuideCard({ step, last, advice, place, onShow, onSkip, onRestart, onClose }: GuideCardProps) {
  return (
    <section ref={place} className={styles.guide} aria-label="Guide to a first game">
      <div role="status">
        {last && <p className={styles.done}>Done: {last.title}.</p>}
        <h2>
          <small>{step ? `First game, ${STEPS.indexOf(step) + 1} of ${STEPS.length}` : "First game"}</small>
          {step?.title ?? "That is all you need"}
        </h2>
      </div>
      <p>
        {advice?.words ??
          "March, eat, take dens, and leave somebody at home. What if, at the foot of the sheet, tells how orders may turn out; the number of a rule leads to the rule."}
      </p>
      <p className={styles.ways}>
        {step && (advice?.hex || step.control === "run") && (
          <Button size="small" disabled={!onShow} onClick={onShow}>
            {advice?.hex ? `Show me ${advice.hex}` : "Show me"}
          </Button>
        )}
        {step ? (
          <Button size="small" tone="quiet" disabled={!onSkip} onClick={onSkip}>
            Skip step
          </Button>
        ) : (
          <Button size="small" tone="quiet" disabled={!onRestart} onClick={onRestart}>
            From the beginning
          </Button>
        )}
        <Button size="small" tone="quiet" disabled={!onClose} onClick={onClose}>
          Close guide
        </Button>
      </p>
    </section>
  );
}
