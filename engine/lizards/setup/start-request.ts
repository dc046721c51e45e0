/** What a game's options, and how many play it, say of its map: the same for its start and for its archive. */
import { gameOptionsSchema } from "../game-options-schema";
import { mapSize, type StartRequest } from "./map";
import type { StartupSheet } from "./startups";

export function startRequest(options: unknown, startups: readonly StartupSheet[]): Omit<StartRequest, "seed"> {
  const { rows, cols, wrap = true, house = {} } = gameOptionsSchema.parse(options);
  const size = mapSize(startups.length);
  return { rows: rows ?? size.rows, cols: cols ?? size.cols, wrap, options: house, startups };
}
