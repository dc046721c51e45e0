/** What a seat knows, on its way from the server to the browser: packed as the engine packs documents. */
import { geometryOf } from "@/engine/lizards/hex";
import { type Memory, type MemoryByCode, rememberedHexes } from "@/engine/lizards/memory";
import { packed, unpacked } from "@/engine/lizards/packing";
import type { View } from "@/engine/lizards/view";
import type { Remembered } from "../map/swamp-chart";

export interface SeatWire {
  view: unknown;
  memory: unknown;
}

/** What is seen now need not be remembered as well. */
export function wireOf(view: View, memory: Memory | MemoryByCode | null): SeatWire {
  const geometry = geometryOf(view.rows, view.cols, view.wrap);
  const known = rememberedHexes(memory, geometry);
  const unseen = geometry.codes.map((code, index) => (view.hexes[code] ? null : (known[index] ?? null)));
  return {
    view: packed(view),
    memory: packed({ format: "lizards-memory/2", hexes: unseen } satisfies Memory),
  };
}

export function readWire({ view, memory }: SeatWire): { view: View; remembered: Remembered } {
  return { view: unpacked(view) as View, remembered: (unpacked(memory) as Memory).hexes };
}
