"use client";
/** The events of a turn, filtered by kind and by word, and those of earlier turns that were not read yet. */
import { type ReactNode, useEffect } from "react";
import { FilterBar, nothingLeft } from "../../ui/filter-bar";
import { onceSeen } from "../../ui/once-seen";
import { type FoundBy, isFound, REPORT_KINDS, type ReportKind } from "./report-filter";
import { type Choice, useReportFinder } from "./report-finder";
import styles from "./turn-report.module.css";

export interface ReportLine extends FoundBy {
  id: string;
  node: ReactNode;
}

export interface ReportSection {
  numeral: string;
  title: string;
  /** What to say if nothing happened; null: leave the section out. */
  quiet: string | null;
  lines: readonly ReportLine[];
}

export interface ReportedTurn {
  turn: number;
  /** The whole turn in a line; null if it cannot be told. */
  digest: string | null;
  sections: readonly ReportSection[];
}

interface ReportEventsProps {
  shown: ReportedTurn;
  /** Not read yet, oldest first. */
  earlier: readonly ReportedTurn[];
  /** Called with the turns whose reports are open, to mark them as read. */
  onRead?: (turns: readonly number[]) => Promise<unknown>;
}

export function ReportEvents({ shown, earlier, onRead }: ReportEventsProps) {
  const { words, find, choice, choose } = useReportFinder();
  const since = choice === "since";
  useEffect(
    () => onRead && onceSeen(() => onRead(since ? [...earlier.map(({ turn }) => turn), shown.turn] : [shown.turn])),
    [onRead, since, earlier, shown],
  );

  const kind = choice === "all" || choice === "since" ? null : choice;
  const lines = linesOf([shown]);
  const found = (wanted: ReportKind | null, among: readonly ReportLine[] = lines) =>
    among.filter((line) => isFound(line, wanted, words));
  const turns = since ? [...earlier, shown] : [shown];
  const all = linesOf(turns);
  const left = found(kind, all);
  const filtered = kind !== null || words.trim() !== "";
  return (
    <>
      <FilterBar
        label="Filter the report"
        choices={[
          { id: "all", name: "The whole turn", count: found(null).length },
          ...REPORT_KINDS.map(({ id, name }) => ({ id, name, count: found(id).length })),
          ...(earlier.length > 0
            ? [{ id: "since", name: "Since I last looked", count: found(null, linesOf([...earlier, shown])).length }]
            : []),
        ]}
        chosen={choice}
        onChoose={(id) => choose(id as Choice)}
        findLabel="Word or hex"
        words={words}
        onFind={find}
        status={
          !filtered
            ? ""
            : left.length === 0
              ? nothingLeft(words, kind === null)
              : `${left.length} of ${all.length} shown`
        }
      />
      {turns.map(({ turn, digest, sections }) => {
        const events = sections.map((section) => (
          <Section key={section.numeral} section={section} lines={found(kind, section.lines)} filtered={filtered} />
        ));
        if (!since) return <div key={turn}>{events}</div>;
        return (
          <div key={turn} className={styles.missed}>
            <h2>Turn {turn}</h2>
            <details open={filtered}>
              <summary>{digest ?? "What happened"}</summary>
              {events}
            </details>
          </div>
        );
      })}
    </>
  );
}

const linesOf = (turns: readonly ReportedTurn[]) =>
  turns.flatMap(({ sections }) => sections.flatMap((section) => section.lines));

interface SectionProps {
  section: ReportSection;
  lines: readonly ReportLine[];
  filtered: boolean;
}

function Section({ section: { numeral, title, quiet }, lines, filtered }: SectionProps) {
  if (lines.length === 0 && (filtered || quiet === null)) return null;
  return (
    <section className={styles.phase}>
      <h2>
        <span>{numeral}</span>
        {` ${title}`}
      </h2>
      {lines.length === 0 ? (
        <p className={styles.quiet}>{quiet}</p>
      ) : (
        <ol>
          {lines.map(({ id, node }) => (
            <li key={id}>{node}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
