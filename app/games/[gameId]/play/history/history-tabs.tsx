import { NavLink } from "@/components/ui/nav-link";
import styles from "./history.module.css";

/** The two ways to look back. */
export function HistoryTabs({ path, turn }: { path: string; turn: number }) {
  return (
    <nav className={styles.tabs} aria-label="History">
      <NavLink href={path} label="Turn by turn" exact />
      <NavLink href={`${path}/charts`} label="Charts" />
      {turn > 0 && <a href={`${path.replace(/history$/, "report")}?turn=${turn}`}>Report of turn {turn}</a>}
    </nav>
  );
}
