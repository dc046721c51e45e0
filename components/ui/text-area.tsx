"use client";

import type { ReactNode, TextareaHTMLAttributes } from "react";
import { Field } from "./field";
import styles from "./field.module.css";

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id"> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** A field for more than a line. */
export function TextArea({ name, label, hint, defaultValue, rows = 5, ...area }: TextAreaProps) {
  return (
    <Field name={name} label={label} hint={hint}>
      {(described, typed) => (
        <textarea
          name={name}
          rows={rows}
          className={styles.box}
          defaultValue={typed ?? defaultValue}
          {...area}
          {...described}
        />
      )}
    </Field>
  );
}
