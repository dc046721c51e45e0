/** Never 0 or 100 for something that may or may not happen. */
export function percent(part: number, whole: number): string {
  if (part === 0 || part === whole) return part === 0 ? "0 %" : "100 %";
  const rounded = Math.round((100 * part) / whole);
  return `${Math.min(Math.max(rounded, 1), 99)} %`;
}
