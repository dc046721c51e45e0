/** Cursed hexes: WLD-1 for those that stand in one, MOV-11 for those that enter. */
import type { Dice } from "../../dice";
import type { Seat } from "../../ruleset";
import { takeEachIn, takeEachOf } from "../casualties";
import { type Lizards, noLizards, total } from "../lizards";
import type { Turn } from "../turn-under-way";
import { type Bands, clansIn, type Hex, type Spy } from "../world";

/** WLD-1: each warrior and spy in a Cursed hex may die. */
export function curseThoseWithin(turn: Turn): void {
  for (const hex of turn.world.hexes) {
    if (hex.terrain !== "cursed") continue;
    for (const clan of clansIn(hex)) {
      const dice = turn.dice.fork(`curse ${hex.code} ${clan}`);
      const { lizards, spies } = takeEachIn(hex, clan, turn.world.house.cursedStayPercent, dice, "cursed");
      tell(hex, clan, "WLD-1", lizards, spies, turn);
    }
  }
}

/** MOV-11, for warriors. */
export function sufferCurse(bands: Bands, place: Hex, turn: Turn, dice: Dice): void {
  if (place.terrain !== "cursed") return;
  const lost = takeEachOf(bands, turn.world.house.cursedEnterPercent, dice.fork("curse"), "cursed");
  tell(place, bands[0].clan, "MOV-11", lost, 0, turn);
}

/** MOV-11, for a spy: whether it lives. */
export function spySurvivesCurse(spy: Spy, place: Hex, turn: Turn, dice: Dice): boolean {
  if (place.terrain !== "cursed") return true;
  if (!dice.fork("curse").chance("spy cursed", turn.world.house.cursedEnterPercent)) return true;
  tell(place, spy.clan, "MOV-11", noLizards(), 1, turn);
  return false;
}

function tell(hex: Hex, clan: Seat, rule: string, lizards: Lizards, spies: number, turn: Turn): void {
  const lost = total(lizards) + spies;
  if (lost === 0) return;
  turn.record({ hex, rule, told: [[clan, { type: "cursed", lizards, spies }]], changes: [{ clan, lizards: -lost }] });
}
