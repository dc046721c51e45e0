/** The hexes in what players write to each other. */
import type { Piece } from "../ruleset";
import { geometryOf } from "./hex";
import { gameMap } from "./setup/start-request";

/** In capitals, as on the map (MAP-2): “2nd” is not a hex. */
const HEX = /\b(\d{1,2}[A-Z]{1,2})\b/;

export function placesIn(text: string, options: unknown, clans: number): Piece[] {
  const { rows, cols, wrap } = gameMap(options, clans);
  const { indexes } = geometryOf(rows, cols, wrap);
  return text.split(HEX).map((piece, index) => ({ text: piece, isPlace: index % 2 === 1 && indexes.has(piece) }));
}
