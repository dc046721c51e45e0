"use client";
/** A first game, step by step, on the real map and sheet: one thing to do at a time; the guide sees when it is done. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { Order } from "@/engine/lizards/orders/order-form";
import type { Chart } from "../swamp-chart";
import { GuideCard } from "./guide-card";
import { type GuideSeat, keepProgress, type Progress } from "./kept-progress";
import { resume } from "./progress";
import type { Step } from "./steps";

export interface GuideProps {
  chart: Chart;
  orders: readonly Order[];
  onShowHex: (code: string) => void;
  seat: GuideSeat;
  /** As it was left; null where it has not been begun. */
  progress: Progress | null;
  onProgress: (progress: Progress) => void;
  /** Told of the button the step at hand comes to. */
  onControl: (control: string | undefined) => void;
}

export default function Guide({ chart, orders, onShowHex, seat, progress: kept, onProgress, onControl }: GuideProps) {
  const { turn } = chart.view;
  const { progress, step, advice, done } = useMemo(() => resume(kept, { chart, orders }), [kept, chart, orders]);
  const [finished, setFinished] = useState<Step | undefined>();
  const last = done ?? finished;
  const page = useRef<HTMLElement>(null);

  useEffect(() => {
    keepProgress(seat, progress);
    if (progress !== kept) onProgress(progress);
    setFinished(last);
  }, [seat, progress, kept, onProgress, last]);
  useEffect(() => onControl(step?.control), [step, onControl]);
  useEffect(() => {
    if (step !== last && last) page.current?.scrollIntoView({ block: "nearest" });
  }, [step, last]);

  const close = () => {
    const closed = { ...progress, open: false };
    keepProgress(seat, closed);
    onProgress(closed);
  };
  const skip = () => {
    setFinished(undefined);
    if (step) onProgress({ ...progress, past: [...progress.past, step.name] });
  };
  const restart = () => onProgress({ begun: turn, past: [], open: true });
  const show = () => {
    if (advice?.hex) onShowHex(advice.hex);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-order="${step?.control}"]`)?.focus());
  };
  return (
    <GuideCard
      place={page}
      {...{ step, last, advice }}
      onShow={show}
      onSkip={skip}
      onRestart={restart}
      onClose={close}
    />
  );
}
