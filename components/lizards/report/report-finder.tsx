"use client";
/** What is looked for in a report: the list of events and the map beside it share it. */
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

interface ReportFinder {
  words: string;
  find: (words: string) => void;
}

const Finder = createContext<ReportFinder>({ words: "", find: () => {} });

export function ReportFinderProvider({ words: first, children }: { words: string; children: ReactNode }) {
  const [words, find] = useState(first);
  const value = useMemo(() => ({ words, find }), [words]);
  return <Finder value={value}>{children}</Finder>;
}

export const useReportFinder = () => useContext(Finder);
