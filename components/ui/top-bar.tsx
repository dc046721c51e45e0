import type { ReactNode } from "react";
import { Brand } from "./brand";
import links from "./nav-links.module.css";
import styles from "./top-bar.module.css";

interface TopBarProps {
  /** The name of the navigation for screen readers: “Site”, “Game”. */
  navLabel: string;
  /** Links. */
  nav: ReactNode;
  /** What stands after the navigation. */
  children?: ReactNode;
  /** In a game: on a phone the brand is only the eye, so that all links are visible at once. */
  game?: boolean;
  /** The brand leads to the reader's games. */
  toMyGames?: boolean;
}

/** The bar at the top of every page. On a phone the navigation has its own line. */
export function TopBar({ navLabel, nav, children, game = false, toMyGames = false }: TopBarProps) {
  return (
    <header className={game ? `${styles.bar} ${styles.game}` : styles.bar}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <div className={styles.brand}>
        <Brand toMyGames={toMyGames} />
      </div>
      <nav aria-label={navLabel} className={`${links.links} ${styles.nav}`}>
        {nav}
      </nav>
      {children}
    </header>
  );
}
