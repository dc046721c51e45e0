import { NavLink } from "@/components/ui/nav-link";
import styles from "./history.module.css";

/** The two ways to look back. */
export function HistoryTabs({ gameId, turn }: { gameId: string; turn: number }) {
  const play = `/games/${gameId}/play`;
  return (
    <nav className={styles.tabs} aria-label="History">
      <NavLink href={`${play}/history`} label="Turn by turn" exact />
      <NavLink href={`${play}/history/charts`} label="Charts" />
      {turn > 0 && <a href={`${play}/report?turn=${turn}`}>Report of turn {turn}</a>}
    </nav>
  );
}
