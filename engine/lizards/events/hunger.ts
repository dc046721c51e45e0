/** Hunger (WLD-5) and starvation (DEV-15). */
import type { Seat } from "../../ruleset";
import { takeEach } from "../casualties";
import { STARVING, total } from "../lizards";
import type { Turn } from "../turn-under-way";
import { type Band, type Hex, removeEmptyBands, sizeOf } from "../world";

export const STARVATION_PERCENT = 50; // DEV-15

/** WLD-5; spies have no hunger (SPY-10). */
export function hungerRises(turn: Turn): void {
  const told = new Map<Seat, { hex: string; hunger: number }[]>();
  for (const hex of turn.world.hexes)
    for (const band of hex.bands) {
      band.hunger = Math.min(band.hunger + 1, STARVING);
      const bands = told.get(band.clan) ?? [];
      bands.push({ hex: hex.code, hunger: band.hunger });
      told.set(band.clan, bands);
    }
  for (const [clan, bands] of [...told].sort(([a], [b]) => a - b))
    turn.record({ hex: null, rule: "WLD-5", told: [[clan, { type: "hunger", bands }]] });
}

/** DEV-15: in a Starving band each lizard may die. */
export function starve(turn: Turn): void {
  for (const hex of turn.world.hexes)
    for (const band of hex.bands) if (band.hunger >= STARVING) starveBand(band, hex, turn);
}

function starveBand({ clan, lizards: pool }: Band, hex: Hex, turn: Turn): void {
  const lizards = takeEach(pool, STARVATION_PERCENT, turn.dice.fork(`starvation ${hex.code}`), "starved");
  removeEmptyBands(hex);
  const event = { type: "starved", lizards, left: sizeOf(hex.bands) } as const;
  turn.record({ hex, rule: "DEV-15", told: [[clan, event]], changes: [{ clan, lizards: -total(lizards) }] });
}
