/** MOV-12: a whirlpool may drown lizards not on a bridge or raft, but not those left swimming in it (BRG-1). */
import type { Dice } from "../../dice";
import type { Seat } from "../../ruleset";
import { takeEachIn, takeEachOf } from "../casualties";
import { type Lizards, noLizards, total } from "../lizards";
import type { Turn } from "../turn-under-way";
import { type Bands, carriesOverWater, clansIn, type Hex, type Spy } from "../world";

function isDangerous(place: Hex): boolean {
  return place.terrain === "whirlpool" && !carriesOverWater(place);
}

/** Warriors that enter a whirlpool. */
export function drown(bands: Bands, place: Hex, turn: Turn, dice: Dice): void {
  if (!isDangerous(place)) return;
  const lost = takeEachOf(bands, turn.world.house.whirlpoolPercent, dice.fork("whirlpool"), "drowned");
  tell(place, bands[0].clan, lost, 0, turn);
}

/** A spy that enters a whirlpool: whether it lives. */
export function spySurvivesWhirlpool(spy: Spy, place: Hex, turn: Turn, dice: Dice): boolean {
  if (!isDangerous(place)) return true;
  if (!dice.fork("whirlpool").chance("spy drowned", turn.world.house.whirlpoolPercent)) return true;
  tell(place, spy.clan, noLizards(), 1, turn);
  return false;
}

/** Everyone in a hex that a whirlpool has just entered. */
export function drownThoseWithin(place: Hex, turn: Turn, dice: Dice): void {
  if (!isDangerous(place)) return;
  const percent = turn.world.house.whirlpoolPercent;
  for (const clan of clansIn(place)) {
    const own = dice.fork(`${place.code} ${clan}`);
    const { lizards, spies } = takeEachIn(place, clan, percent, own, "drowned");
    tell(place, clan, lizards, spies, turn);
  }
}

function tell(hex: Hex, clan: Seat, lizards: Lizards, spies: number, turn: Turn): void {
  const lost = total(lizards) + spies;
  if (lost === 0) return;
  const changes = [{ clan, lizards: -lost }];
  turn.record({ hex, rule: "MOV-12", told: [[clan, { type: "drowned", lizards, spies }]], changes });
}
