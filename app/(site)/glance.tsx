import Link from "next/link";
import type { Glance as Seen } from "@/lib/games/under-way";
import styles from "./home.module.css";

/** Shows that games are played here, and what one looks like from inside; nothing if there is neither. */
export function Glance({ seen: { underWay, won } }: { seen: Seen }) {
  if (underWay === 0 && !won) return null;
  return (
    <div className={styles.glance}>
      {underWay > 0 && (
        <p>
          <Link href="/games#under-way">{underWay === 1 ? "One game is" : `${underWay} games are`} under way</Link>
        </p>
      )}
      {won && (
        <p>
          See how a game went: <Link href={`/games/${won.id}/story`}>{won.name}</Link>, won by{" "}
          {won.winners.join(" and ")} in turn {won.turn}.
        </p>
      )}
    </div>
  );
}
