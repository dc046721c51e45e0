/** DEV-12: bands of one clan in one hex become one. */
import type { Joining } from "../facts";
import { addLizards, type Lizards, noLizards, total } from "../lizards";
import type { Turn } from "../turn-under-way";
import { areAny, type Band, type Bands, type Hex, makeBand } from "../world";

export function amalgamateBands(turn: Turn): void {
  for (const hex of turn.world.hexes)
    if (hex.bands.length > 1 && areAny(hex.bands)) {
      const band = amalgamated(hex.bands);
      recordAmalgamation(hex, hex.bands, band, turn);
      hex.bands = [band];
    }
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

/** Told to its clan if the bands differed in hunger or experience, so that something changes. */
function recordAmalgamation(hex: Hex, bands: Bands, { clan, hunger, experience }: Band, turn: Turn): void {
  const joining = alikeAsOne(bands);
  if (joining.length < 2) return;
  const event = { type: "amalgamated", bands: joining, hunger, experience } as const;
  turn.record({ hex, rule: "DEV-12", told: [[clan, event]] });
}

function alikeAsOne(bands: Bands): Joining[] {
  const found: Joining[] = [];
  for (const { lizards, hunger, experience } of bands) {
    const alike = found.find((each) => each.hunger === hunger && each.experience === experience);
    if (alike) alike.lizards += total(lizards);
    else found.push({ lizards: total(lizards), hunger, experience });
  }
  return found;
}
