/** ORD-2: letter case does not matter. Letters of other scripts stay what they are: `ſ` is no S, whatever its capital. */
export function inCapitals(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
