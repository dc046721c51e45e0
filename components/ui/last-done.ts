/** The answer to a form that has disappeared with it. */
export interface LastAnswer {
  words: string;
  done: boolean;
}

/** Null while there is nothing to say. */
let told: LastAnswer | null = null;
const listeners = new Set<() => void>();

export function tellAnswer(answer: LastAnswer | null): void {
  if (answer === told) return;
  told = answer;
  for (const listener of listeners) listener();
}

export const lastAnswer = (): LastAnswer | null => told;

export function onLastAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
