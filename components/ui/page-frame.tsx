import type { ReactNode } from "react";
import styles from "./page.module.css";

export interface PageProps {
  title: string;
  /** A caption under the title, in italics. No codes or counts, which belong in the text. */
  caption?: ReactNode;
  /** Beside the title: actions for the whole page. */
  actions?: ReactNode;
  /** form: one narrow column; text: for reading; wide: tables. */
  width?: "form" | "text" | "wide";
  children: ReactNode;
}

/**
 * Everything between header and footer: the title above the page's one double rule, then the content. Used directly by
 * error pages, which are sent along with every other page and so must be small.
 */
export function PageFrame({ title, caption, actions, width = "wide", children }: PageProps) {
  return (
    <main id="content" className={`${styles.page} ${styles[width]}`}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {caption && <p className={styles.caption}>{caption}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </main>
  );
}
