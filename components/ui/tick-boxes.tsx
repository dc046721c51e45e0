"use client";

import { type InputHTMLAttributes, type ReactNode, use, useId } from "react";
import { FieldError } from "./field";
import { FormContext, useField } from "./form-context";
import styles from "./tick-boxes.module.css";

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
  const describedBy = [hint && `${id}-hint`, error && id].filter(Boolean).join(" ");
  return (
    <div>
      <fieldset className={styles.boxes} aria-describedby={describedBy || undefined}>
        <legend>{legend}</legend>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        {children}
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
  return (
    <label className={forAll ? `${styles.box} ${styles.forAll}` : styles.box}>
      <input type="checkbox" defaultChecked={typed !== undefined || (ticked && !sent)} {...box} />
      <span>{children}</span>
    </label>
  );
}
