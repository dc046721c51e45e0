import type { NotedLine } from "../../play-screens";
import styles from "./hex-panel.module.css";

export interface Notes {
  lines: readonly NotedLine[];
  /** Where they are written. */
  page: string;
}

/** The reader's notes on a hex, and a link to add one. */
export function HexNotes({ code, notes: { lines, page } }: { code: string; notes: Notes }) {
  const here = lines.filter(({ places }) => places.includes(code));
  return (
    <>
      {here.length > 0 && (
        <p className={styles.notes}>
          <b>Your notes</b>
          {here.map(({ text }) => `\n${text}`)}
        </p>
      )}
      <p className={styles.caption}>
        <a href={`${page}?hex=${code}`}>Add a note on {code}</a>
      </p>
    </>
  );
}
