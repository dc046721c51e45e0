/** A den becomes a Ruin (WLD-3, NAT-1, DEV-14): its lizards and militia are lost, warriors stay in it. */
import type { Change } from "../facts";
import { total } from "../lizards";
import type { Den, Hex } from "../world";

/** Answers who was lost. */
export function ruin(hex: Hex, { owner, lizards, militia }: Den): Change[] {
  hex.den = null;
  hex.terrain = "ruin";
  return [
    { clan: owner, lizards: -lizards },
    { clan: null, lizards: -total(militia) },
  ];
}
