"use client";
/** The map of a report: a hex pointed at leads to its events. */
import type { View } from "@/engine/lizards/view";
import { KeyLists } from "../map/map-key-sheet";
import type { ClanName, Remembered } from "../map/swamp-chart";
import { SwampMap } from "../map/swamp-map";
import { isHexCode } from "./report-filter";
import { useReportFinder } from "./report-finder";
import styles from "./turn-report.module.css";

interface ReportMapProps {
  view: View;
  remembered: Remembered;
  clans: readonly ClanName[];
  /** How many events speak of a hex. */
  counts: Readonly<Record<string, number>>;
}

export function ReportMap({ view, remembered, clans, counts }: ReportMapProps) {
  const { words, find } = useReportFinder();
  const selected = isHexCode(words) ? words.trim().toUpperCase() : null;
  const count = counts[selected ?? ""] ?? 0;
  return (
    <>
      <p className={styles.pointed} role="status">
        {selected === null ? (
          "Point at a hex to find its events in the report."
        ) : count === 0 ? (
          `${selected}: no event speaks of it.`
        ) : (
          <>
            {selected}: <a href="#events">{count === 1 ? "one event" : `${count} events`}</a>
          </>
        )}
        {selected !== null && (
          <button type="button" onClick={() => find("")}>
            Show everything
          </button>
        )}
      </p>
      <div className={styles.map}>
        <SwampMap view={view} remembered={remembered} clans={clans} selected={selected} onSelect={find} />
      </div>
      <div className={styles.key}>
        <KeyLists />
      </div>
    </>
  );
}
