import Link from "next/link";
import styles from "./hex-link.module.css";

/** The address that shows a hex; null: none. */
export type HexHref = ((code: string) => string) | null;

/** A hex's code, linked to where it is shown. */
export function HexLink({ code, href }: { code: string; href: HexHref }) {
  if (!href) return <span className={styles.hex}>{code}</span>;
  return (
    <Link className={styles.hex} href={href(code)} prefetch={false} aria-label={`${code} on the map`}>
      {code}
    </Link>
  );
}
