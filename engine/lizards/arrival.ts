/** MOV-8: what happens to warriors on entering a hex, once any combat there is won. */
import type { Dice } from "../dice";
import type { Seat } from "../ruleset";
import { sufferCurse } from "./events/curse";
import { drown } from "./events/drowning";
import { feed } from "./events/feeding";
import { sinkIntoMire } from "./events/mire";
import { meetSeaMonster } from "./events/sea-monster";
import { catchSpies } from "./events/spies";
import { noLizards } from "./lizards";
import type { Turn } from "./turn-under-way";
import { alive, type Bands, type Hex, removeEmptyBands, sizeOf } from "./world";

/** How warriors come into a hex. */
export type Coming = "moving" | "fleeing" | "thrown" | "gated";

/**
 * Puts the bands into the hex and lets it act on them. Returns those that can go on: they are alive and not mired.
 */
export function arrive(bands: Bands, place: Hex, coming: Coming, turn: Turn, dice: Dice): Bands | null {
  const { clan } = bands[0];
  place.bands.push(...bands);
  turn.disturb(place, clan); // DEV-3
  takePossession(place, clan, turn);
  catchSpies(place, clan, turn, dice);
  if (coming !== "gated") sufferTerrain(bands, place, coming, turn, dice);
  removeEmptyBands(place);
  return bands.some((band) => turn.isHeld(band)) ? null : alive(bands);
}

/** DEN-4: temples, bridges and dens belong to the last clan whose warriors held them. */
export function takePossession(place: Hex, clan: Seat, turn: Turn): void {
  if (place.terrain === "temple" && place.owner !== clan) {
    place.owner = clan;
    turn.record({ hex: place, rule: "DEN-4", told: [[clan, { type: "took", work: "temple" }]] });
  }
  if (place.bridge && place.bridge.owner !== clan) {
    place.bridge.owner = clan;
    turn.record({ hex: place, rule: "DEN-4", told: [[clan, { type: "took", work: "bridge" }]] });
  }
  if (place.den && place.den.owner !== clan) takeDen(place, clan, turn);
}

/** CMB-9; MOV-7: its former owner is not told. */
function takeDen(place: Hex, clan: Seat, turn: Turn): void {
  const den = place.den;
  if (!den) return;
  const changes = [
    { clan: den.owner, lizards: -den.lizards },
    { clan, lizards: den.lizards },
  ];
  den.owner = clan;
  den.militia = noLizards();
  den.freedTurn = null; // DEV-14: a capture cancels the count
  const { colour, home, lizards } = den;
  turn.record({ hex: place, rule: "CMB-9", told: [[clan, { type: "took-den", colour, home, lizards }]], changes });
}

/** MOV-9 to MOV-12, SEA-1; all other ground does nothing (MOV-13). */
function sufferTerrain(bands: Bands, place: Hex, coming: Coming, turn: Turn, dice: Dice): void {
  sufferCurse(bands, place, turn, dice);
  drown(bands, place, turn, dice);
  meetSeaMonster(bands, place, turn, dice);
  if (sizeOf(bands) === 0 || coming === "thrown") return; // SHUN-2: no mire, no feeding
  if (coming === "moving") sinkIntoMire(bands, place, turn, dice); // CMB-6: not in flight
  feed(bands, place, turn);
}
