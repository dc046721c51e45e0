import { takePossession } from "../arrival";
import { adjacent } from "../hex";
import { isWater } from "../terrain";
import type { Turn } from "../turn-under-way";
import { destroyBridge, loseWorks, recordNewGround } from "../works";
import { holder } from "../world";
import type { Cast, Chant } from "./cast";
import { NEW_LAND, WHIRLPOOL_PERCENT } from "./new-ground";

/** MOUL-1, MOUL-2: water becomes land, land becomes water. */
export const mould: Chant = {
  cast(cast, turn) {
    if (isWater(cast.target.terrain)) raise(cast, turn);
    else sink(cast, turn);
    return true;
  },
};

function raise({ target, dice }: Cast, turn: Turn): void {
  target.terrain = dice.weighted("new land", NEW_LAND);
  recordNewGround(target, "land", "MOUL-1", turn);
  loseWorks(target, "MOUL-1", turn);
  const clan = holder(target);
  if (clan !== null) takePossession(target, clan, turn);
}

function sink({ target, dice }: Cast, turn: Turn): void {
  // BRG-1: those left swimming, here or by a bridge, have not entered.
  target.terrain = dice.chance("whirlpool", WHIRLPOOL_PERCENT) ? "whirlpool" : "water";
  recordNewGround(target, "water", "MOUL-2", turn);
  loseWorks(target, "MOUL-2", turn);
  for (const index of adjacent(turn.world.geometry, target.index))
    if (turn.hex(index).bridge) destroyBridge(turn.hex(index), "MOUL-2", turn);
}
