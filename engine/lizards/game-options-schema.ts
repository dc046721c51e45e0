import * as z from "zod";
import { documentSchema } from "../document-schema";
import type { Schema } from "../ruleset";
import type { HouseNumbers } from "./house-numbers";
import { options } from "./world-schema";

/** The choices of a special game: the map's size and shape, and house numbers. */
export interface GameOptions {
  rows?: number;
  cols?: number;
  wrap?: boolean;
  house?: Partial<HouseNumbers>;
}

/** Those who are learning the game may just look on for a while: no clan is dropped for missing turns. */
export const PRACTICE = { house: { dropAfterMissedTurns: 0 } } as const satisfies GameOptions;

/** Rows or columns of the largest map the host offers; documents may hold larger ones. */
const LONGEST_PLAYED_EDGE = 64;

export const gameOptionsSchema: Schema<GameOptions> = documentSchema(
  z.strictObject({
    rows: z.int().min(4).max(LONGEST_PLAYED_EDGE).optional(),
    cols: z.int().min(4).max(LONGEST_PLAYED_EDGE).optional(),
    wrap: z.boolean().optional(),
    house: options.optional(),
  }),
);
