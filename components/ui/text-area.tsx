"use client";

import type { TextareaHTMLAttributes } from "react";
import { Field, type Own } from "./field";
import styles from "./field.module.css";

/** A field for more than a line. */
export function TextArea(props: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { name, label, hint, defaultValue, rows = 5, ...area } = props;
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
