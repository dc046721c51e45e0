import type { ReactNode } from "react";
import { Brand } from "./brand";
import links from "./nav-links.module.css";
import styles from "./top-bar.module.css";

interface TopBarProps {
  /** What the navigation leads through, for those who listen: “Site”, “Game”. */
  navLabel: string;
  /** Links. */
  nav: ReactNode;
  /** What stands after the navigation. */
  children?: ReactNode;
  /** Over a game: on a phone the eye alone stands for the brand, and all links are to be seen at once. */
  game?: boolean;
  /** The brand leads to the reader's games. */
  toMyGames?: boolean;
}

/** The bar on top of every page. On a phone the navigation has a line of its own. */
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
