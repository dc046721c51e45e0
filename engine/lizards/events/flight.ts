/** CMB-6: a beaten force enters the hex it flees to. */
import type { Dice } from "../../dice";
import { arrive } from "../arrival";
import type { Turn } from "../turn-under-way";
import { type Bands, type Hex, sizeOf } from "../world";

export function enterByFlight(bands: Bands, from: Hex, to: Hex, turn: Turn, dice: Dice): void {
  const { clan } = bands[0];
  for (const band of bands) {
    band.moved = true;
    band.cameFrom = from.index;
  }
  const event = { type: "fled", to: to.code, lizards: sizeOf(bands) } as const;
  turn.record({ hex: from, rule: "CMB-6", told: [[clan, event]] });
  arrive(bands, to, "fleeing", turn, dice.fork(`flight to ${to.code}`));
}
