/** The page of a list that an address names, from 1 on; 1 if none is named, or nonsense is. */
export function pageNamed(query: unknown): number {
  return (typeof query === "string" && /^\d{1,5}$/.test(query) && Number(query)) || 1;
}
