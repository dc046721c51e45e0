import type { ReactNode } from "react";
import { NavLink } from "./nav-link";
import styles from "./page-header.module.css";
import { TopBar } from "./top-bar";

export interface NavItem {
  href: string;
  label: string;
  /** Marked as current only on its own page, not on those below it. */
  exact?: boolean;
}

interface PageHeaderProps {
  nav: readonly NavItem[];
  /** At the end: the account, one main button. */
  actions?: ReactNode;
}

/** The bar above the pages of the site. */
export function PageHeader({ nav, actions }: PageHeaderProps) {
  return (
    <TopBar navLabel="Site" nav={nav.map((item) => <NavLink key={item.href} {...item} />)}>
      <div className={styles.end}>{actions}</div>
    </TopBar>
  );
}
