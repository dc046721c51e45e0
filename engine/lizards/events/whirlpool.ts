/** Whirlpools drift (NAT-3). */
import type { Dice } from "../../dice";
import { adjacent } from "../hex";
import type { Turn } from "../turn-under-way";
import type { Hex } from "../world";
import { drownThoseWithin } from "./drowning";

export const MOST_STEPS = 2; // NAT-3

/** A whirlpool's moment in the Movement Phase. */
export function whirlpoolDrifts(start: Hex, turn: Turn, dice: Dice): void {
  if (start.terrain !== "whirlpool") return;
  let at = start;
  for (let steps = dice.between("steps", 0, MOST_STEPS); steps > 0; steps--) {
    const open = adjacent(turn.world.geometry, at.index)
      .map((index) => turn.hex(index))
      .filter((hex) => hex.terrain === "water" && hex.bridge === null);
    if (open.length === 0) return;
    const to = dice.pick("drift", open);
    at.terrain = "water";
    to.terrain = "whirlpool";
    turn.recordSeen(to, "NAT-3", { type: "whirlpool-moved" }, () => true);
    drownThoseWithin(to, turn, dice.fork(`step ${steps}`));
    at = to;
  }
}
