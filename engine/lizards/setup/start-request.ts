/** What a game's options and its number of clans say about its map: the same for its start and its archive. */
import { gameOptionsSchema } from "../game-options-schema";
import { mapSize, type StartRequest } from "./map";
import type { StartupSheet } from "./startups";

export function gameMap(options: unknown, clans: number) {
  const { rows, cols, wrap = true, house = {} } = gameOptionsSchema.parse(options);
  const usual = mapSize(clans);
  return { rows: rows ?? usual.rows, cols: cols ?? usual.cols, wrap, house };
}

export function startRequest(options: unknown, startups: readonly StartupSheet[]): Omit<StartRequest, "seed"> {
  const { house, ...map } = gameMap(options, startups.length);
  return { ...map, options: house, startups };
}
