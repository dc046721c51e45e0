/** The game a rulebook is for: the standard one, or a special game with its own map and house numbers. */
import { gameOptionsSchema } from "@/engine/lizards/game-options-schema";
import { type HouseNumbers, houseNumbers } from "@/engine/lizards/house-numbers";
import { mapSize } from "@/engine/lizards/setup/map";
import { STANDARD_CLANS, STANDARD_COLS, STANDARD_ROWS } from "@/engine/lizards/setup/tables";

export interface RulebookGame {
  clans: number;
  rows: number;
  cols: number;
  wrap: boolean;
  house: HouseNumbers;
}

/** What a chapter of the rulebook is given. */
export interface ChapterProps {
  game: RulebookGame;
}

export const STANDARD_GAME: RulebookGame = {
  clans: STANDARD_CLANS,
  rows: STANDARD_ROWS,
  cols: STANDARD_COLS,
  wrap: true,
  house: houseNumbers({}, STANDARD_CLANS),
};

/** The game of this many clans with these options. */
export function rulebookGame(options: unknown, clans: number): RulebookGame {
  const { rows, cols, wrap = true, house = {} } = gameOptionsSchema.parse(options);
  const size = mapSize(clans);
  return { clans, rows: rows ?? size.rows, cols: cols ?? size.cols, wrap, house: houseNumbers(house, clans) };
}
