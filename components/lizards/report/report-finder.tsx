"use client";
/** What is searched for in a report, and the kind of event chosen; shared by the list of events and the map beside it. */
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { ReportKind } from "./report-filter";

/** `since`: all events of the turns that were not read yet. */
export type Choice = ReportKind | "all" | "since";

interface ReportFinder {
  words: string;
  find: (words: string) => void;
  choice: Choice;
  choose: (choice: Choice) => void;
}

const Finder = createContext<ReportFinder>({ words: "", find: () => {}, choice: "all", choose: () => {} });

export function ReportFinderProvider({ words: first, children }: { words: string; children: ReactNode }) {
  const [words, find] = useState(first);
  const [choice, choose] = useState<Choice>("all");
  const value = useMemo(() => ({ words, find, choice, choose }), [words, choice]);
  return <Finder value={value}>{children}</Finder>;
}

export const useReportFinder = () => useContext(Finder);
