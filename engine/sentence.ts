/** Rulesets give reasons, notes and names in small letters, for the middle of a sentence; these begin one. */

export function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export function sentence(words: string): string {
  return `${capitalised(words)}.`;
}
