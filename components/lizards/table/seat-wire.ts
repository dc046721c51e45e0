/** What a seat knows, as the server sends it to the browser: packed the way the engine packs documents. */
import type { Memory } from "@/engine/lizards/memory";
import { unpacked } from "@/engine/lizards/unpacking";
import type { View } from "@/engine/lizards/view";
import type { Remembered } from "../map/swamp-chart";

export interface SeatWire {
  view: unknown;
  memory: unknown;
}

export function readWire({ view, memory }: SeatWire): { view: View; remembered: Remembered } {
  return { view: unpacked(view) as View, remembered: (unpacked(memory) as Memory).hexes };
}
