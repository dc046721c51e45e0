/** Chapter 11: who sees what. */
import type { Seat } from "../ruleset";
import { within } from "./hex";
import { FARTHEST_SIGHT, TERRAIN, USUAL_SIGHT } from "./terrain";
import { type Hex, hasSpy, hexAt, holder, type World } from "./world";

/** VIS-1: by hex index, 1 for hexes the clan's bands and spies see now, otherwise 0. */
export function hexesSeenBy(world: World, clan: Seat): Uint8Array {
  const seen = new Uint8Array(world.geometry.size);
  for (const hex of world.hexes) {
    if (!hasLookout(hex, clan)) continue;
    for (const index of within(world.geometry, hex.index, TERRAIN[hex.terrain].sight)) seen[index] = 1;
  }
  return seen;
}

/** Den lizards see nothing (VIS-1): it takes a band or a spy. */
function hasLookout(hex: Hex, clan: Seat): boolean {
  return holder(hex) === clan || hasSpy(hex, clan);
}

/** The clans that see this hex at this moment. */
export function clansSeeing(world: World, index: number): Seat[] {
  const clans: Seat[] = [];
  for (const near of within(world.geometry, index, USUAL_SIGHT)) addLookouts(hexAt(world, near), clans);
  for (const far of within(world.geometry, index, FARTHEST_SIGHT)) {
    const hex = hexAt(world, far);
    if (TERRAIN[hex.terrain].sight === FARTHEST_SIGHT) addLookouts(hex, clans);
  }
  return clans;
}

function addLookouts({ bands, spies }: Hex, clans: Seat[]): void {
  for (const { clan } of bands) if (!clans.includes(clan)) clans.push(clan);
  for (const { clan } of spies) if (!clans.includes(clan)) clans.push(clan);
}

/** VIS-3: whether the clan would see other clans' warriors in a hex it sees. */
export function seesWarriorsIn(hex: Hex, clan: Seat): boolean {
  return !TERRAIN[hex.terrain].hidesWarriors || hasSpy(hex, clan);
}
