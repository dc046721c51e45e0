import * as z from "zod";
import { documentSchema } from "../document-schema";
import { DocumentError, type Schema } from "../ruleset";
import type { HouseNumbers } from "./house-numbers";
import { optionsSchema } from "./world-schema";

/** The choices of a special game: the map's size and shape, and house numbers. */
export interface GameOptions {
  rows?: number;
  cols?: number;
  wrap?: boolean;
  house?: Partial<HouseNumbers>;
}

const LONGEST_EDGE = 64;

const shape = documentSchema(
  z.strictObject({
    rows: z.int().min(4).max(LONGEST_EDGE).optional(),
    cols: z.int().min(4).max(LONGEST_EDGE).optional(),
    wrap: z.boolean().optional(),
    house: z.unknown().optional(),
  }),
);

export const gameOptionsSchema: Schema<GameOptions> = {
  parse(input) {
    const { rows, cols, wrap, house } = shape.parse(input);
    return { rows, cols, wrap, house: house === undefined ? undefined : readHouseNumbers(house) };
  },
};

function readHouseNumbers(house: unknown): Partial<HouseNumbers> {
  try {
    return optionsSchema.parse(house);
  } catch (wrong) {
    if (wrong instanceof DocumentError) throw new DocumentError(`house.${wrong.path}`, wrong.reason);
    throw wrong;
  }
}
