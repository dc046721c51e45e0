import Link from "next/link";
import styles from "./turn-links.module.css";

interface TurnLinksProps {
  /** The page, without its query. */
  path: string;
  /** The rest of its query, such as “&show=report”. */
  also?: string;
  /** The turn shown. */
  turn: number;
  /** All turns, newest first. */
  turns: readonly number[];
  /** Those whose report has not been read yet. */
  unread?: readonly number[];
}

/** Links to other turns: the one before, the one after, and any other. */
export function TurnLinks({ path, also = "", turn, turns, unread = [] }: TurnLinksProps) {
  const name = (each: number) => {
    if (each === 0) return "Start";
    return unread.includes(each) && each !== turn ? `Turn ${each}, new` : `Turn ${each}`;
  };
  const before = turns.find((each) => each < turn);
  const after = turns.findLast((each) => each > turn);
  const link = (each: number, label: string) => (
    <Link href={`${path}?turn=${each}${also}`} prefetch={false} aria-current={each === turn ? "page" : undefined}>
      {label}
    </Link>
  );
  return (
    <nav className={styles.turns} aria-label="Turns">
      {before !== undefined && link(before, `‹ ${name(before)}`)}
      <b>{name(turn)}</b>
      {after !== undefined && link(after, `${name(after)} ›`)}
      {turns.length > 2 && (
        <details>
          <summary>All turns</summary>
          <ul>
            {turns.map((each) => (
              <li key={each}>{link(each, name(each))}</li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}
