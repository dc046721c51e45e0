import type { ReactNode } from "react";
import { Brand } from "./brand";
import { NavLink } from "./nav-link";
import styles from "./page-header.module.css";

export interface NavItem {
  href: string;
  label: string;
  /** Marked as the current one on its own page only, not on those below it. */
  exact?: boolean;
}

interface PageHeaderProps {
  nav: readonly NavItem[];
  /** What the navigation leads through, for those who listen: “Site”, “Game”. */
  navLabel?: string;
  /** Between navigation and actions: the hours left, the state of the sheet. */
  status?: ReactNode;
  /** At the end: the account, one main button. */
  actions?: ReactNode;
}

/** The bar on top of every page. On a phone the navigation has a line of its own. */
export function PageHeader({ nav, navLabel = "Site", status, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <Brand />
      {nav.length > 0 && (
        <nav className={styles.nav} aria-label={navLabel}>
          {nav.map((item) => (
            <NavLink key={item.href} {...item} />
          ))}
        </nav>
      )}
      <div className={styles.end}>
        {status}
        {actions}
      </div>
    </header>
  );
}
