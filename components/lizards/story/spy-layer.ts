/** All clans' spies, in the upper left of their hexes, so that they hide no band. */
import type { Seat } from "@/engine/ruleset";
import type { Frame, Layer, Placed } from "../../hex-map/frame";
import { drawShapes } from "../art/draw";
import { SPY } from "../art/drawings";
import type { Chart } from "../map/swamp-chart";
import type { TrueHex } from "./truth";

const SMALLEST = 9;
/** The most shown side by side; the panel names them all. */
const MOST = 3;

export function spyLayer({ geometry }: Chart, hexes: ReadonlyMap<string, TrueHex>): Layer {
  return (frame) => {
    for (const hex of frame.hexes) {
      const spies = hexes.get(geometry.codes[hex.index] ?? "")?.spies ?? [];
      const clans = [...new Set(spies.map(({ clan }) => clan))].slice(0, MOST);
      for (const [i, clan] of clans.entries()) spyEye(frame, hex, clan, i);
    }
  };
}

function spyEye({ ctx, brush, radius }: Frame, hex: Placed, clan: Seat, place: number): void {
  const side = Math.max(SMALLEST, radius * 0.55);
  const at = { x: hex.x - radius * 0.45 + place * side, y: hex.y - radius * 0.4 };
  brush.stamp(ctx, `true spy ${clan}`, at, side + 2, side + 2, (drawn) =>
    drawShapes(drawn, brush, SPY, side / 24, clan),
  );
}
