/** What happened in a turn, for everybody: fights, conquests, eruptions, each with its hex. */
import Link from "next/link";
import type { Fact } from "@/engine/lizards/facts";
import { geometryOf } from "@/engine/lizards/hex";
import type { WorldDocument } from "@/engine/lizards/world-document";
import type { ClanName } from "../map/swamp-chart";
import { deedsOf } from "./deeds";
import styles from "./truth-map.module.css";

interface DeedListProps {
  /** Null: nothing has happened before turn 1. */
  facts: readonly Fact[] | null;
  world: Pick<WorldDocument, "rows" | "cols" | "wrap">;
  clans: readonly ClanName[];
  hexHref: (code: string) => string;
}

export function DeedList({ facts, world, clans, hexHref }: DeedListProps) {
  if (facts === null) return null;
  const deeds = deedsOf(facts, geometryOf(world.rows, world.cols, world.wrap).codes, clans);
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
