/** Land and sea of the random hexes: an archipelago (GEN-2). */
import { neighboursOf } from "../hex";
import { isWater } from "../terrain";
import { type Draft, terrainLaid } from "./draft";
import { WATER_PERCENT } from "./tables";

const HIGHEST = 1000;
/** How a template's land and water pull their surroundings up or down. */
const TEMPLATE_LAND = 560;
const TEMPLATE_WATER = 440;
/** How often heights are evened out: more often makes larger islands. */
const EVENED_OUT = 2;

/** Draws a rolling sea floor and floods the lowest part of it, with room for this many Whirlpools besides the Water. */
export function raiseIslands(draft: Draft, whirlpools: number): void {
  draft.height = draft.terrain.map((_, hex) => startHeight(draft, hex));
  for (let i = 0; i < EVENED_OUT; i++) draft.height = draft.height.map((_, hex) => evened(draft, hex));
  const percent = draft.dice.between("water percent", WATER_PERCENT.low, WATER_PERCENT.high);
  const flooded = Math.round((draft.generated.length * percent) / 100) + whirlpools;
  for (const hex of byHeight(draft, draft.generated).slice(0, flooded)) draft.terrain[hex] = "water";
}

function startHeight(draft: Draft, hex: number): number {
  const terrain = terrainLaid(draft, hex);
  if (terrain === null) return draft.dice.between("height", 0, HIGHEST);
  return isWater(terrain) ? TEMPLATE_WATER : TEMPLATE_LAND;
}

/** The mean of a hex and those around it, the hex itself counted twice. */
function evened(draft: Draft, hex: number): number {
  let sum = 2 * (draft.height[hex] ?? 0);
  let counted = 2;
  for (const beside of neighboursOf(draft.geometry, hex)) {
    if (beside === null) continue;
    sum += draft.height[beside] ?? 0;
    counted++;
  }
  return sum / counted;
}

/** Lowest first. */
export function byHeight(draft: Draft, hexes: readonly number[]): number[] {
  const height = (hex: number) => draft.height[hex] ?? 0;
  return [...hexes].sort((a, b) => height(a) - height(b) || a - b);
}
