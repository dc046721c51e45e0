import * as z from "zod";
import { documentSchema, inside } from "../document-schema";
import type { Schema } from "../ruleset";
import type { HouseNumbers } from "./house-numbers";
import { optionsSchema } from "./world-schema";

/** The choices of a special game: the map's size and shape, and house numbers. */
export interface GameOptions {
  rows?: number;
  cols?: number;
  wrap?: boolean;
  house?: Partial<HouseNumbers>;
}

/** Rows or columns of the largest map a game is played on here; documents may hold larger ones. */
const LONGEST_PLAYED_EDGE = 64;

const shape = documentSchema(
  z.strictObject({
    rows: z.int().min(4).max(LONGEST_PLAYED_EDGE).optional(),
    cols: z.int().min(4).max(LONGEST_PLAYED_EDGE).optional(),
    wrap: z.boolean().optional(),
    house: z.unknown().optional(),
  }),
);

export const gameOptionsSchema: Schema<GameOptions> = {
  parse(input) {
    const { rows, cols, wrap, house } = shape.parse(input);
    return {
      rows,
      cols,
      wrap,
      house: house === undefined ? undefined : inside("house", () => optionsSchema.parse(house)),
    };
  },
};
