import Link from "next/link";
import styles from "./page-footer.module.css";

export type Theme = "light" | "dark" | "system";

const THEMES: readonly (readonly [Theme, string])[] = [
  ["light", "Day"],
  ["dark", "Night"],
  ["system", "As the device"],
];

interface PageFooterProps {
  theme: Theme;
  /** A server action that takes `theme` from the form. */
  chooseTheme: (form: FormData) => Promise<void>;
}

export function PageFooter({ theme, chooseTheme }: PageFooterProps) {
  return (
    <footer className={styles.footer}>
      <p className={styles.links}>
        <Link href="/">Savage Swamp</Link>
        <Link href="/games">Games</Link>
        <Link href="/rules">Rules</Link>
        <Link href="/privacy">Privacy</Link>
      </p>
      <form action={chooseTheme} className={styles.themes} aria-labelledby="theme-label">
        <span id="theme-label">Light:</span>
        {THEMES.map(([value, label]) => (
          <button key={value} type="submit" name="theme" value={value} aria-pressed={theme === value}>
            {label}
          </button>
        ))}
      </form>
    </footer>
  );
}
