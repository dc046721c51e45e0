/** What is kept in this browser, or in this tab. The browser may refuse to store anything, so every page works without. */
type Store = "localStorage" | "sessionStorage";

/** Returns whether the browser has stored it. */
export function storeText(name: string, text: string, where: Store = "localStorage"): boolean {
  try {
    globalThis[where].setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

export function recallText(name: string, where: Store = "localStorage"): string {
  try {
    return globalThis[where].getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** Returns whether the browser has stored it. */
export const store = (name: string, value: unknown, where?: Store): boolean =>
  storeText(name, JSON.stringify(value), where);

export function recall<T>(name: string, where?: Store): T | null {
  try {
    return JSON.parse(recallText(name, where)) as T;
  } catch {
    return null;
  }
}

export function drop(name: string, where: Store = "localStorage"): void {
  try {
    globalThis[where].removeItem(name);
  } catch {}
}
