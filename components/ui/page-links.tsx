import { ButtonLink } from "./button";
import styles from "./page-links.module.css";

interface PageLinksProps {
  label: string;
  /** On the links. */
  words: { before: string; after: string };
  /** From 1 on. */
  page: number;
  /** Whether there is another one after it. */
  more: boolean;
  address(page: number): string;
}

/** Links to the pages of a list before and after one; none if all of it is on one page. */
export function PageLinks({ label, words, page, more, address }: PageLinksProps) {
  if (page === 1 && !more) return null;
  return (
    <nav className={styles.links} aria-label={label}>
      {page > 1 && <ButtonLink href={address(page - 1)}>{words.before}</ButtonLink>}
      {more && <ButtonLink href={address(page + 1)}>{words.after}</ButtonLink>}
    </nav>
  );
}
