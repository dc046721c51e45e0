/** ORD-2: letter case does not matter. Only ASCII letters change: `ſ` is not an S, whatever its capital. */
export function inCapitals(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
