"use client";
/** The map of a report: choosing a hex leads to its events. */
import { useRef } from "react";
import type { View } from "@/engine/lizards/view";
import { KeyLists } from "../map/map-key-sheet";
import type { ClanName, Remembered } from "../map/swamp-chart";
import { SwampMap } from "../map/swamp-map";
import { type HexCounts, isHexCode, REPORT_KINDS } from "./report-filter";
import { useReportFinder } from "./report-finder";
import styles from "./turn-report.module.css";

interface ReportMapProps {
  view: View;
  remembered: Remembered;
  clans: readonly ClanName[];
  counts: HexCounts;
}

export function ReportMap({ view, remembered, clans, counts }: ReportMapProps) {
  const { words, find, choice, choose } = useReportFinder();
  const place = useRef<HTMLParagraphElement>(null);
  const selected = isHexCode(words) ? words.trim().toUpperCase() : null;
  const count = counts[selected ?? ""]?.[choice === "since" ? "all" : choice] ?? 0;
  const ofKind = REPORT_KINDS.find(({ id }) => id === choice)?.name;
  const kind = ofKind ? ` under ${ofKind}` : "";
  const showAll = () => {
    choose("all");
    find("");
    place.current?.focus(); // the button is gone
  };
  return (
    <>
      <div className={styles.pointed}>
        <p tabIndex={-1} ref={place}>
          {selected === null ? (
            "Choose a hex to find its events in the report."
          ) : count === 0 ? (
            `${selected}: no event${kind} mentions it.`
          ) : (
            <>
              {selected}: <a href="#events">{count === 1 ? "one event" : `${count} events`}</a>
              {kind}
            </>
          )}
        </p>
        {selected !== null && (
          <button type="button" onClick={showAll}>
            Show everything
          </button>
        )}
      </div>
      <div className={styles.map}>
        <SwampMap view={view} remembered={remembered} clans={clans} selected={selected} onSelect={find} />
      </div>
      <div className={styles.key}>
        <KeyLists />
      </div>
    </>
  );
}
