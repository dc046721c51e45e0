/**
 * What the browser keeps of a sheet: what was typed until the server has it, and word of each save to the other tabs. A
 * browser may refuse to store anything; the sheet works without.
 */

export interface Kept {
  text: string;
  /** The revision it was edited from. */
  revision: number;
}

export interface Announcement {
  revision: number;
  lines: string[];
  at: string;
  /** By the clock of this browser. */
  told: number;
}

function store(name: string, value: Kept | Announcement): void {
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
export const announce = (key: string, news: Announcement) => store(announced(key), news);
export const lastAnnounced = (key: string) => recall<Announcement>(announced(key));

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** Calls `heard` when another tab says that it has saved. Answers how to stop. */
export function listen(key: string, heard: (news: Announcement) => void): () => void {
  const stored = (event: StorageEvent) => {
    const news = event.key === announced(key) && event.newValue ? lastAnnounced(key) : null;
    if (news) heard(news);
  };
  addEventListener("storage", stored);
  return () => removeEventListener("storage", stored);
}
