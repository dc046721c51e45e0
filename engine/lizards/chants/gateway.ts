/** GATE: from where to where a gate opens. Asked of the chant itself and of a sheet. */
import type { Reason } from "../orders/reasons";
import type { Terrain } from "../terrain";

/** GATE-1: why there is no gate from one hex to another; ground that has never been seen may be a Temple. */
export function lackOfTemple(from: Hex, to: Hex): Reason | undefined {
  if (from.terrain !== "temple") return "not in a Temple";
  const other = to.index !== from.index && (to.terrain ?? "temple") === "temple";
  return other ? undefined : "no Temple there";
}

interface Hex {
  index: number;
  terrain: Terrain | undefined;
}
