/** What a seat knows, as the server sends it: see seat-wire.ts. */
import { type Memory, type MemoryByCode, rememberedHexes } from "@/engine/lizards/memory";
import { packed } from "@/engine/lizards/packing";
import { mapOf, type View } from "@/engine/lizards/view";
import type { SeatWire } from "./seat-wire";

/** What is seen now need not be remembered as well. */
export function wireOf(view: View, memory: Memory | MemoryByCode | null): SeatWire {
  const known = rememberedHexes(memory, mapOf(view));
  const unseen = view.hexes.map((seen, index) => (seen ? null : (known[index] ?? null)));
  return {
    view: packed(view),
    memory: packed({ format: "lizards-memory/2", hexes: unseen } satisfies Memory),
  };
}
