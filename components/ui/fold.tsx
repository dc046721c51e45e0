"use client";

import { type ReactNode, use } from "react";
import styles from "./fold.module.css";
import { FormContext } from "./form-context";

interface FoldProps {
  title: string;
  /** The prefix of the names of the fields inside: it opens when one of them is refused. */
  fields: string;
  children: ReactNode;
}

/** A part of a form that most people leave alone. */
export function Fold({ title, fields, children }: FoldProps) {
  const refused = Object.keys(use(FormContext).fields).some((name) => name.startsWith(fields));
  return (
    <details className={styles.fold} open={refused || undefined}>
      <summary>{title}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
