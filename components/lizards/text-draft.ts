/** A sheet that is being written as text, kept in this tab of the browser until it is used or given up. */

/** A browser may refuse to store anything; the text works without. */
export function keptText(key: string): string | null {
  try {
    return sessionStorage.getItem(`${key}/text`);
  } catch {
    return null;
  }
}

export function keepText(key: string, text: string): void {
  try {
    sessionStorage.setItem(`${key}/text`, text);
  } catch {}
}

export function forgetText(key: string): void {
  try {
    sessionStorage.removeItem(`${key}/text`);
  } catch {}
}
