/**
 * What the browser keeps of a sheet: what was typed, until the server has it, and word of each save for the other tabs.
 */
import { drop, recall, store } from "../../ui/browser-store";
import type { SavedSheet } from "./sheet-state";

interface Kept {
  text: string;
  /** The revision it was edited from. */
  revision: number;
  /** What was last sent before it; the answer may not have come. */
  sent?: string;
}

const announced = (key: string) => `${key}/told`;

export const keep = (key: string, kept: Kept) => store(key, kept);
export const keptOf = (key: string) => recall<Kept>(key);
export const announce = (key: string, { revision, text, at }: SavedSheet) =>
  store(announced(key), { revision, text, at });

export function lastAnnounced(key: string): SavedSheet | null {
  const told = recall<SavedSheet>(announced(key));
  return told && { ...told, at: new Date(told.at) };
}

/** Nobody needs word of earlier turns any more. */
export function forgetTurnsBefore(key: string): void {
  const end = key.lastIndexOf("/") + 1;
  for (let turn = Number(key.slice(end)) - 1; turn > 0; turn--) drop(announced(key.slice(0, end) + turn));
}

export const forget = (key: string) => drop(key);

/** Calls `heard` when another tab says that it has saved. Returns how to stop. */
export function listen(key: string, heard: (there: SavedSheet) => void): () => void {
  const stored = (event: StorageEvent) => {
    const there = event.key === announced(key) && event.newValue ? lastAnnounced(key) : null;
    if (there) heard(there);
  };
  addEventListener("storage", stored);
  return () => removeEventListener("storage", stored);
}
