"use client";
/** The buttons that play a turn. */
import { Button } from "../../ui/button";
import type { Move, Position } from "./position";
import styles from "./replay.module.css";

interface ControlsProps {
  position: Position;
  events: number;
  onMove: (move: Move) => void;
}

export function Controls({ position: { step, playing }, events, onMove }: ControlsProps) {
  const end = events + 1;
  const where = step === 0 ? "Beginning" : step === end ? "End of turn" : `Event ${step} of ${events}`;
  return (
    <fieldset className={styles.controls} aria-label="Play the turn">
      <Step label="To the beginning" sign="«" disabled={step === 0} onClick={() => onMove("first")} />
      <Step label="Previous event" sign="‹" disabled={step === 0} onClick={() => onMove("back")} />
      <Button tone="main" size="small" onClick={() => onMove(playing ? "pause" : "play")}>
        {playing ? "Pause" : "Play"}
      </Button>
      <Step label="Next event" sign="›" disabled={step === end} onClick={() => onMove("on")} />
      <Step label="To the end" sign="»" disabled={step === end} onClick={() => onMove("last")} />
      <b>{where}</b>
      <small className={styles.keys}>Arrow keys: events. With Shift: turns.</small>
    </fieldset>
  );
}

interface StepProps {
  label: string;
  sign: string;
  disabled: boolean;
  onClick: () => void;
}

/** Stays focusable at the end, so that keyboard users do not lose the focus. */
function Step({ label, sign, disabled, onClick }: StepProps) {
  return (
    <Button size="small" title={label} aria-disabled={disabled} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
}
