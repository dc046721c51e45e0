/**
 * What the browser keeps of a sheet: what was typed until the server has it, and word of each save to the other tabs. A
 * browser may refuse to store anything; the sheet works without.
 */
import { linesOf, type SavedSheet } from "./sheet-state";

interface Kept {
  text: string;
  /** The revision it was edited from. */
  revision: number;
}

export interface Announcement extends SavedSheet {
  /** By the clock of this browser. */
  told: number;
}

function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {}
}

function recall<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "") as T;
  } catch {
    return null;
  }
}

const announced = (key: string) => `${key}/saved`;

export const keep = (key: string, kept: Kept) => store(key, kept);
export const keptOf = (key: string) => recall<Kept>(key);
export const announce = (key: string, { revision, text, at }: SavedSheet) =>
  store(announced(key), { revision, lines: linesOf(text), at, told: Date.now() });

export function lastAnnounced(key: string): Announcement | null {
  const kept = recall<{ revision: number; lines: string[]; at: string; told: number }>(announced(key));
  return kept && { ...kept, text: kept.lines.join("\n"), at: new Date(kept.at) };
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** Calls `heard` when another tab says that it has saved. Answers how to stop. */
export function listen(key: string, heard: (there: Announcement) => void): () => void {
  const stored = (event: StorageEvent) => {
    const there = event.key === announced(key) && event.newValue ? lastAnnounced(key) : null;
    if (there) heard(there);
  };
  addEventListener("storage", stored);
  return () => removeEventListener("storage", stored);
}
