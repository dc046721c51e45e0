import { geometryOf } from "@/engine/lizards/hex";
import { type Memory, type MemoryByCode, rememberedHexes } from "@/engine/lizards/memory";
import type { View } from "@/engine/lizards/view";
import type { Remembered } from "../map/swamp-chart";

/** What the map shows of earlier turns, from the documents that the host keeps. */
export function remembered(memory: unknown, view: unknown): Remembered {
  const { rows, cols, wrap } = view as View;
  return rememberedHexes(memory as Memory | MemoryByCode | null, geometryOf(rows, cols, wrap));
}
