import { willStarve } from "@/engine/lizards/lizards";
import { foresee, leaves } from "@/engine/lizards/orders/foresight";
import type { OwnBand, View } from "@/engine/lizards/view";

/**
 * DEV-15, WLD-5: bands that will be Starving once the turn has made them hungrier; the largest first. Marches that lead
 * somebody away have their own warnings.
 */
export function starvingBands(view: View, lines: readonly string[]): OwnBand[] {
  const foresight = foresee(view, lines);
  return view.bands.filter((band) => willStarve(band) && !leaves(band, foresight)).sort((a, b) => b.total - a.total);
}
