/** The ground of each tile: its terrain's tint. */
import type { TileName } from "./drawings";

export function tintOf(tile: TileName): string {
  return tile.startsWith("den") || tile.startsWith("home") ? "t-den" : `t-${tile}`;
}
