"use client";
/** A first game, step by step, on the real map and sheet: one thing to do at a time; the guide sees when it is done. */
import { useEffect, useRef, useState } from "react";
import type { Order } from "@/engine/lizards/orders/order-form";
import { Button } from "../../ui/button";
import type { Chart } from "../swamp-chart";
import styles from "./guide.module.css";
import { keepProgress, type Progress, readProgress } from "./kept-progress";
import { catchUp, stepAt } from "./progress";
import { STEPS, type Step } from "./steps";

export interface GuideProps {
  chart: Chart;
  orders: readonly Order[];
  onShowHex: (code: string) => void;
  /** Names the seat in this browser. */
  seat: string;
  /** Told of the button the step at hand comes to. */
  onControl: (control: string | undefined) => void;
  onClose: () => void;
}

export default function Guide({ chart, orders, onShowHex, seat, onControl, onClose }: GuideProps) {
  const { turn } = chart.view;
  const [progress, setProgress] = useState<Progress | null>(null);
  const last = useRef<Step | undefined>(undefined);
  const page = useRef<HTMLElement>(null);
  const step = progress ? stepAt(progress) : undefined;

  useEffect(() => setProgress({ begun: turn, past: [], ...readProgress(seat), open: true }), [seat, turn]);

  useEffect(() => {
    if (!progress) return;
    const caughtUp = catchUp(progress, { chart, orders, begun: progress.begun });
    if (caughtUp !== progress) last.current = stepAt(progress);
    setProgress(caughtUp);
    keepProgress(seat, caughtUp);
  }, [progress, chart, orders, seat]);

  useEffect(() => onControl(step?.control), [step, onControl]);
  useEffect(() => {
    if (step !== last.current && last.current) page.current?.scrollIntoView({ block: "nearest" });
  }, [step]);

  if (!progress) return null;
  const close = () => {
    keepProgress(seat, { ...progress, open: false });
    onClose();
  };
  const skip = () => {
    last.current = undefined;
    if (step) setProgress({ ...progress, past: [...progress.past, step.name] });
  };
  const restart = () => setProgress({ begun: turn, past: [], open: true });
  const advice = step?.advise({ chart, orders, begun: progress.begun });
  const show = () => {
    if (advice?.hex) onShowHex(advice.hex);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-order="${step?.control}"]`)?.focus());
  };
  const done = last.current ? `Done: ${last.current.title}.` : "";
  return (
    <section ref={page} className={styles.guide} aria-label="Guide to a first game">
      <div role="status">
        {done && <p className={styles.done}>{done}</p>}
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
          <Button size="small" onClick={show}>
            {advice?.hex ? `Show me ${advice.hex}` : "Show me"}
          </Button>
        )}
        {step ? (
          <Button size="small" tone="quiet" onClick={skip}>
            Skip step
          </Button>
        ) : (
          <Button size="small" tone="quiet" onClick={restart}>
            From the beginning
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={close}>
          Close guide
        </Button>
      </p>
    </section>
  );
}
