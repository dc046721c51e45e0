import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

interface SectionProps {
  title: string;
  /** Beside the title, at the end of its line. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, aside, id, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
