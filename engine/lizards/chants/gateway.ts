/** Between which hexes a gate opens: for the chant itself, and for checking a sheet. */
import type { Reason } from "../orders/reasons";
import type { Terrain } from "../terrain";

/** GATE-1: why no gate opens between two hexes; ground never seen may be a Temple. */
export function lackOfTemple(from: Hex, to: Hex): Reason | undefined {
  if (from.terrain !== "temple") return "not in a Temple";
  const other = to.index !== from.index && (to.terrain ?? "temple") === "temple";
  return other ? undefined : "no Temple there";
}

interface Hex {
  index: number;
  terrain: Terrain | undefined;
}
