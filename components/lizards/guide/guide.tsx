"use client";
/** A first game, step by step, on the real map and sheet: one thing to do at a time; the guide notices when it is done. */
import { type RefObject, useEffect, useMemo, useState } from "react";
import type { Order } from "@/engine/lizards/orders/order-form";
import type { Chart } from "../map/swamp-chart";
import { type Card, cardOf } from "./card";
import type { GuideWays } from "./guide-card";
import { type GuideSeat, keepProgress, type Progress } from "./kept-progress";
import { resume, shownIn } from "./progress";
import type { Advice, Step } from "./steps/step";

export interface GuideProps {
  chart: Chart;
  orders: readonly Order[];
  onShowHex: (code: string) => void;
  seat: GuideSeat;
  /** As it was left; null if it has not been begun. */
  progress: Progress | null;
  /** It was opened by its button. */
  isCalled: boolean;
  onProgress: (progress: Progress) => void;
  /** Called with the advice of the current step, or undefined when there is none. */
  onAdvice: (advice: Advice | undefined) => void;
  /** Called with what the card is to say. */
  onCard: (card: Card) => void;
  /** What the card's buttons do. */
  ways: RefObject<GuideWays | null>;
}

/** It draws nothing itself: its words appear where the server has already drawn the card. */
export default function Guide(props: GuideProps) {
  const { chart, orders, onShowHex, seat, progress: kept, isCalled, onProgress, onAdvice, onCard, ways } = props;
  const { turn } = chart.view;
  const [shown, setShown] = useState(() => shownIn(kept));
  const { progress, step, advice, already, done } = useMemo(
    () => resume(kept, { chart, orders }, shown),
    [kept, chart, orders, shown],
  );
  const [finished, setFinished] = useState<Step | undefined>();
  const last = done ?? finished;

  useEffect(() => {
    // Once it is finished it opens only when it is called.
    keepProgress(seat, { ...progress, ...(isCalled && { called: true }), open: step !== undefined }, !step);
    if (progress !== kept) onProgress(progress);
    setFinished(last);
  }, [seat, progress, step, kept, isCalled, onProgress, last]);
  useEffect(() => onAdvice(advice), [advice, onAdvice]);
  useEffect(() => setShown((before) => (already ? before : (step?.name ?? null))), [already, step]);
  useEffect(() => onCard(cardOf(step, last, advice, already)), [step, last, advice, already, onCard]);
  useEffect(() => {
    if (step === last || !last) return;
    // After the scroll to the head of the hex that follows a written order.
    requestAnimationFrame(() => document.getElementById("guide")?.scrollIntoView({ block: "nearest" }));
  }, [step, last]);

  useEffect(() => {
    ways.current = {
      handle: () => onProgress({ ...progress, handled: true }),
      show: () => {
        if (advice?.hex) onShowHex(advice.hex);
        requestAnimationFrame(() => focusInSight(document.querySelector(`[data-order="${advice?.control}"]`)));
      },
      skip: () => {
        setFinished(undefined);
        if (step) onProgress({ ...progress, past: [...progress.past, step.name] });
      },
      restart: () => onProgress({ begun: turn, past: [], open: true }),
      close: () => {
        const closed = { ...progress, open: false };
        keepProgress(seat, closed);
        onProgress(closed);
      },
    };
  });
  return null;
}

/** Keeps in view what the button belongs to: the panel's head, or in a low window as much as fits. */
function focusInSight(button: HTMLElement | null): void {
  button?.focus();
  if (button?.dataset.order === "run") return;
  const section = button?.closest("section");
  section?.scrollIntoView({ block: "nearest" });
  section?.firstElementChild?.scrollIntoView({ block: "nearest" });
}
