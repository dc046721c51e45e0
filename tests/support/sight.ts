/** Views for tests: what else a clan sees, or does not see. */
import { mapOf, type SeenHex, type View } from "../../engine/lizards/view";

/** The view with these hexes as they are given; undefined: not seen. */
export function seeing(view: View, changes: Record<string, SeenHex | undefined>): View {
  const { codes } = mapOf(view);
  const changed = (index: number) => {
    const code = codes[index] as string;
    return code in changes ? (changes[code] ?? null) : (view.hexes[index] ?? null);
  };
  return { ...view, hexes: codes.map((_, index) => changed(index)) };
}

/** A view of which no hex is seen but these. */
export function seeingOnly(view: View, hexes: Record<string, SeenHex | undefined> = {}): View {
  return seeing({ ...view, hexes: [] }, hexes);
}
