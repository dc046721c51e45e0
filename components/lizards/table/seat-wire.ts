/** What a seat knows, on its way from the server to the browser: packed as the engine packs documents. */
import { type Memory, type MemoryByCode, rememberedHexes } from "@/engine/lizards/memory";
import { packed, unpacked } from "@/engine/lizards/packing";
import { mapOf, type View } from "@/engine/lizards/view";
import type { Remembered } from "../map/swamp-chart";

export interface SeatWire {
  view: unknown;
  memory: unknown;
}

/** What is seen now need not be remembered as well. */
export function wireOf(view: View, memory: Memory | MemoryByCode | null): SeatWire {
  const known = rememberedHexes(memory, mapOf(view));
  const unseen = view.hexes.map((seen, index) => (seen ? null : (known[index] ?? null)));
  return {
    view: packed(view),
    memory: packed({ format: "lizards-memory/2", hexes: unseen } satisfies Memory),
  };
}

export function readWire({ view, memory }: SeatWire): { view: View; remembered: Remembered } {
  return { view: unpacked(view) as View, remembered: (unpacked(memory) as Memory).hexes };
}
