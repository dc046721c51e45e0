/** DEV-12: bands of one clan in one hex become one. */
import { addLizards, type Lizards, noLizards, total } from "../lizards";
import type { Turn } from "../turn-under-way";
import { areAny, type Band, type Bands, makeBand } from "../world";

export function amalgamateBands(turn: Turn): void {
  for (const hex of turn.world.hexes)
    if (hex.bands.length > 1 && areAny(hex.bands)) hex.bands = [amalgamated(hex.bands)];
}

/** LIZ-5: hunger and experience are averaged over the lizards and truncated. */
function amalgamated(bands: Bands): Band {
  const lizards: Lizards = noLizards();
  let hunger = 0;
  let experience = 0;
  let miredUntil = 0;
  for (const band of bands) {
    const size = total(band.lizards);
    addLizards(lizards, band.lizards);
    hunger += size * band.hunger;
    experience += size * band.experience;
    miredUntil = Math.max(miredUntil, band.miredUntil);
  }
  const size = total(lizards);
  const average = (sum: number) => Math.floor(sum / size);
  const { clan } = bands[0];
  return makeBand({ clan, lizards, hunger: average(hunger), experience: average(experience), miredUntil });
}
