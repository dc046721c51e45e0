/** What happened in a turn, for everybody: fights, conquests and the like with their hexes, who fell and who won. */
import Link from "next/link";
import type { Fact } from "@/engine/lizards/facts";
import { mapOf } from "@/engine/lizards/view";
import type { WorldDocument } from "@/engine/lizards/world-document";
import type { Standing } from "@/engine/ruleset";
import type { ClanName } from "../map/swamp-chart";
import { deedsOf, endOf } from "./deeds";
import styles from "./truth-map.module.css";

interface DeedListProps {
  /** Null: nothing happens before turn 1. `untold`: nobody knows, because the turn cannot be replayed. */
  facts: readonly Fact[] | "untold" | null;
  world: Pick<WorldDocument, "rows" | "cols" | "wrap">;
  standing: Standing;
  clans: readonly ClanName[];
  hexHref: (code: string) => string;
}

export function DeedList({ facts, world, standing, clans, hexHref }: DeedListProps) {
  if (facts === null) return null;
  const untold = facts === "untold";
  const deeds = untold ? [] : deedsOf(facts, mapOf(world).codes, clans);
  const end = endOf(standing, clans);
  return (
    <section className={styles.deeds} aria-label="What happened">
      {untold && (
        <p>
          What happened in this turn cannot be listed: it could not be played again here, perhaps because its version of
          the rules is missing. The map and the reports are as they were stored.
        </p>
      )}
      {deeds.length === 0 && end === null ? (
        !untold && <p>No fight, no conquest, no gift and no eruption in this turn.</p>
      ) : (
        <ol>
          {deeds.map(({ hex, words }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn that is over never changes
            <li key={i}>
              {hex !== null && (
                <Link href={hexHref(hex)} prefetch={false} aria-label={`${hex} on the map`}>
                  {hex}
                </Link>
              )}{" "}
              {words}
            </li>
          ))}
          {end !== null && (
            <li>
              <b>{end}</b>
            </li>
          )}
        </ol>
      )}
    </section>
  );
}
