/** Swamps (MOV-10). */
import type { Dice } from "../../dice";
import type { Turn } from "../turn-under-way";
import { type Bands, clansIn, type Hex, type Spy, sizeOf, spiesOf } from "../world";
import { MIRE_PERCENT } from "./entering-chances";

/** Warriors that enter a swamp may get stuck, and everyone in the hex with them. */
export function sinkIntoMire(bands: Bands, place: Hex, turn: Turn, dice: Dice): void {
  const { clan } = bands[0];
  if (place.terrain !== "swamp" || !dice.fork("mire").chance("mired", MIRE_PERCENT)) return;
  for (const band of place.bands) band.miredUntil = turn.number + 1;
  for (const spy of place.spies) spy.miredUntil = turn.number + 1;
  for (const each of clansIn(place)) {
    const lizards = each === clan ? sizeOf(place.bands) : 0;
    const spies = spiesOf(place, each).length;
    turn.record({ hex: place, rule: "MOV-10", told: [[each, { type: "mired", lizards, spies }]] });
  }
}

/** A spy that gets stuck holds nobody else. Returns whether it can go on. */
export function spyCrossesSwamp(spy: Spy, place: Hex, turn: Turn, dice: Dice): boolean {
  if (place.terrain !== "swamp" || !dice.fork("mire").chance("spy mired", MIRE_PERCENT)) return true;
  spy.miredUntil = turn.number + 1;
  turn.record({ hex: place, rule: "MOV-10", told: [[spy.clan, { type: "mired", lizards: 0, spies: 1 }]] });
  return false;
}
