/** What the pages of a game read from their address. */

/** A turn; undefined if none is named, or nonsense is. */
export function turnNamed(query: unknown): number | undefined {
  return typeof query === "string" && /^\d{1,5}$/.test(query) ? Number(query) : undefined;
}

/** A seat, by its number; undefined if none is named, or nonsense is. */
export function seatNamed(query: unknown): number | undefined {
  return typeof query === "string" && /^\d{1,4}$/.test(query) ? Number(query) : undefined;
}

/** A place, by its name on the map; null if none is named, or nonsense is. */
export function hexNamed(query: unknown): string | null {
  return typeof query === "string" && /^[0-9a-z]{1,8}$/i.test(query) ? query.toUpperCase() : null;
}
