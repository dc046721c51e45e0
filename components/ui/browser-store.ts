/** What is kept in this browser, or in this tab of it. It may refuse to keep anything: every page works without. */
type Store = "localStorage" | "sessionStorage";

export function store(name: string, value: unknown, where: Store = "localStorage"): void {
  try {
    globalThis[where].setItem(name, JSON.stringify(value));
  } catch {}
}

export function recall<T>(name: string, where: Store = "localStorage"): T | null {
  try {
    return JSON.parse(globalThis[where].getItem(name) ?? "") as T;
  } catch {
    return null;
  }
}

export function drop(name: string, where: Store = "localStorage"): void {
  try {
    globalThis[where].removeItem(name);
  } catch {}
}
