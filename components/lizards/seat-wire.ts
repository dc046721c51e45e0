/** What a seat knows, on its way from the server to the browser: packed as the engine packs documents. */
import { geometryOf } from "@/engine/lizards/hex";
import type { Memory } from "@/engine/lizards/memory";
import { packed, unpacked } from "@/engine/lizards/packing";
import type { View } from "@/engine/lizards/view";
import type { Remembered } from "./swamp-chart";

export interface SeatWire {
  view: unknown;
  memory: unknown;
}

/** What is seen now need not be remembered as well. */
export function wireOf(view: View, memory: Memory | null): SeatWire {
  const { codes } = geometryOf(view.rows, view.cols, view.wrap);
  const unseen = codes.map((code, index) => (view.hexes[code] ? null : (memory?.hexes[index] ?? null)));
  return {
    view: packed(view),
    memory: packed({ format: "lizards-memory/1", hexes: unseen } satisfies Memory),
  };
}

export function readWire({ view, memory }: SeatWire): { view: View; remembered: Remembered } {
  return { view: unpacked(view) as View, remembered: (unpacked(memory) as Memory).hexes };
}
