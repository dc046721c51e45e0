/** The view document `lizards-view/1`: a clan's view as the command line writes it, with hexes by code. */
import { mapOf, type SeenHex, type View } from "./view";

export interface ViewDocument extends Omit<View, "hexes"> {
  /** Only the hexes seen this turn, in map order. */
  hexes: Record<string, SeenHex>;
}

export function viewDocument(view: View): ViewDocument {
  const { format, turn, clan, rows, cols, wrap, hexes, ...lists } = view;
  const { codes } = mapOf(view);
  const seen = hexes.flatMap((hex, index) => (hex ? [[codes[index] as string, hex] as const] : []));
  return { format, turn, clan, rows, cols, wrap, hexes: Object.fromEntries(seen), ...lists };
}

export function readView({ hexes, ...others }: ViewDocument): View {
  return { ...others, hexes: mapOf(others).codes.map((code) => hexes[code] ?? null) };
}
