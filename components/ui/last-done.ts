/** What has just been done by a form that is gone with it, in the words of its answer; null while there is nothing. */
let told: string | null = null;
const listeners = new Set<() => void>();

export function tellDone(words: string | null): void {
  if (words === told) return;
  told = words;
  for (const listener of listeners) listener();
}

export const lastDone = (): string | null => told;

export function onLastDone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
