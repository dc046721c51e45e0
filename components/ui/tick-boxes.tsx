"use client";

import { createContext, type InputHTMLAttributes, type ReactNode, use, useId } from "react";
import { FieldError } from "./field";
import { FormContext, useField } from "./form-context";
import styles from "./tick-boxes.module.css";

/** The id of what is wrong with the boxes around; undefined if nothing is. */
const WrongContext = createContext<string | undefined>(undefined);

interface TickBoxesProps {
  /** The name under which the form's answer says what is wrong with them. */
  name: string;
  legend: string;
  /** What the ticks do. */
  hint?: ReactNode;
  children: ReactNode;
}

/** Boxes to tick, with what is wrong with them all. */
export function TickBoxes({ name, legend, hint, children }: TickBoxesProps) {
  const id = useId();
  const { error } = useField(name);
  const wrong = error ? id : undefined;
  return (
    <div>
      <fieldset className={styles.boxes} aria-describedby={hint ? `${id}-hint` : undefined}>
        <legend>{legend}</legend>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        <WrongContext value={wrong}>{children}</WrongContext>
      </fieldset>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

interface TickBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  /** Ticked as long as nobody has sent the form. */
  ticked?: boolean;
  /** It stands for all the others. */
  forAll?: boolean;
}

/** A box that keeps its tick, or its lack of one, when its form is refused, with or without scripts. */
export function TickBox({ ticked = false, forAll = false, children, ...box }: TickBoxProps) {
  const { typed } = useField(box.name);
  const sent = Object.keys(use(FormContext).values).length > 0;
  const wrong = use(WrongContext);
  return (
    <label className={forAll ? `${styles.box} ${styles.forAll}` : styles.box}>
      <input
        type="checkbox"
        defaultChecked={typed !== undefined || (ticked && !sent)}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong}
        {...box}
      />
      <span>{children}</span>
    </label>
  );
}
