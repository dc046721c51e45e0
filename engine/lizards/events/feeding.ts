/** MOV-9: warriors that enter a Fertile hex eat their fill. */
import type { Turn } from "../turn-under-way";
import { type Bands, type Hex, sizeOf } from "../world";

export function feed(bands: Bands, place: Hex, turn: Turn): void {
  if (place.terrain !== "fertile") return;
  const { clan } = bands[0];
  const lizards = sizeOf(bands.filter((band) => band.hunger > 0));
  for (const band of bands) band.hunger = 0;
  if (lizards > 0) turn.record({ hex: place, rule: "MOV-9", told: [[clan, { type: "fed", lizards }]] });
}
