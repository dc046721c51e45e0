import type { Memory } from "@/engine/lizards/memory";
import type { Remembered } from "./swamp-chart";

const NOTHING: Remembered = [];

/** What the map shows of earlier turns, from the document the host keeps. */
export const remembered = (memory: unknown): Remembered => (memory as Memory | null)?.hexes ?? NOTHING;
