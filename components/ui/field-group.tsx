import type { ReactNode } from "react";
import styles from "./field-group.module.css";

/** Fields of a long form that belong together, under a common name. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
