import { type Memory, type MemoryByCode, rememberedHexes } from "@/engine/lizards/memory";
import { mapOf, type View } from "@/engine/lizards/view";
import type { Remembered } from "../map/swamp-chart";

/** What the map shows of earlier turns, from the documents that the host keeps. */
export function remembered(memory: unknown, view: unknown): Remembered {
  return rememberedHexes(memory as Memory | MemoryByCode | null, mapOf(view as View));
}
