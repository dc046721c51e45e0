/** How dens become Ruins (WLD-3, NAT-1, DEV-14). */
import type { Telling } from "../facts";
import { total } from "../lizards";
import type { Turn } from "../turn-under-way";
import type { Den, Hex } from "../world";

export const TURNS_UNTIL_RUIN = 3; // DEV-14

/** Why a den falls, and what its owner and others who see the hex are told. */
interface Fall {
  rule: string;
  own?: Telling;
  seen: Telling;
}

/** The den's lizards and militia are lost, warriors stay in the Ruin. */
export function ruin(hex: Hex, { owner, lizards, militia }: Den, { rule, own, seen }: Fall, turn: Turn): void {
  hex.den = null;
  hex.terrain = "ruin";
  const changes = [
    { clan: owner, lizards: -lizards },
    { clan: null, lizards: -total(militia) },
  ];
  turn.record({ hex, rule, told: owner !== null && own ? [[owner, own]] : [], changes });
  turn.recordSeen(hex, rule, seen, (clan) => clan !== owner);
}

/** Home Dens freed because their owner left become Ruins if nobody takes them. */
export function freedHomeDensFall(turn: Turn): void {
  for (const hex of turn.world.hexes) {
    const den = hex.den;
    if (!den || den.home === null || den.owner !== null || den.freedTurn === null) continue;
    if (turn.number < den.freedTurn + TURNS_UNTIL_RUIN) continue;
    ruin(hex, den, { rule: "DEV-14", seen: { type: "tradition-ended" } }, turn);
  }
}
