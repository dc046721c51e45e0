/** What happened in a turn, for everybody: fights, conquests, eruptions, each with its hex. */
import Link from "next/link";
import type { Report } from "@/engine/lizards/report";
import type { ClanName } from "../map/swamp-chart";
import { deedsOf } from "./deeds";
import styles from "./truth-map.module.css";

interface DeedListProps {
  reports: readonly Report[];
  clans: readonly ClanName[];
  hexHref: (code: string) => string;
}

export function DeedList({ reports, clans, hexHref }: DeedListProps) {
  const deeds = deedsOf(reports, clans);
  if (reports.length === 0) return null; // nothing has happened before turn 1
  return (
    <section className={styles.deeds} aria-label="Fights, conquests and eruptions">
      {deeds.length === 0 ? (
        <p>No fight, no conquest and no eruption in this turn.</p>
      ) : (
        <ol>
          {deeds.map(({ hex, words }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn that is over never changes
            <li key={i}>
              <Link href={hexHref(hex)} prefetch={false} aria-label={`${hex} on the map`}>
                {hex}
              </Link>{" "}
              {words}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
