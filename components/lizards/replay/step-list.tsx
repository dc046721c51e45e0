"use client";
/** The events of the report beside the map: one is shown, and those of the chosen hex are marked. */
import { useEffect, useRef } from "react";
import { onHexLink } from "./on-hex-link";
import styles from "./replay.module.css";
import type { ReplayStep } from "./replay-steps";

interface StepListProps {
  steps: readonly ReplayStep[];
  /** The one that is shown, from 1. */
  step: number;
  selected: string | null;
  onStep: (step: number) => void;
  /** Shows a hex that an event names; false if the map has no such hex. */
  onHex: (code: string) => boolean;
}

export function StepList({ steps, step, selected, onStep, onHex }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[step - 1]?.scrollIntoView({ block: "nearest" });
  }, [step]);
  return (
    <ol className={styles.steps} ref={list} onClickCapture={onHexLink(onHex)}>
      {steps.map(({ node, phase, hexes }, i) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
          key={i}
          aria-current={i === step - 1 ? "step" : undefined}
          className={selected !== null && hexes.includes(selected) ? styles.here : undefined}
        >
          {phase !== steps[i - 1]?.phase && <h2>{phase}</h2>}
          <button type="button" aria-label={`Show event ${i + 1}`} onClick={() => onStep(i + 1)}>
            {i + 1}
          </button>
          {node}
        </li>
      ))}
    </ol>
  );
}
