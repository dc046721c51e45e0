import { takePossession } from "../arrival";
import { adjacent } from "../hex";
import { isWater, type Terrain } from "../terrain";
import type { Turn } from "../turn-under-way";
import { destroyBridge } from "../works";
import { holder } from "../world";
import type { Cast, Chant } from "./cast";

/** MOUL-1: what water becomes, and how often of a hundred. */
export const NEW_LAND: readonly (readonly [Terrain, number])[] = [
  ["plains", 22],
  ["swamp", 18],
  ["scrub", 18],
  ["fertile", 15],
  ["peak", 10],
  ["ruin", 8],
  ["volcano", 6],
  ["temple", 3],
];
export const WHIRLPOOL_PERCENT = 20; // MOUL-2

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
  target.bridge = null;
  target.raft = null;
  turn.recordSeen(target, "MOUL-1", { type: "built", work: "land", own: false }, () => true);
  const clan = holder(target);
  if (clan !== null) takePossession(target, clan, turn);
}

function sink({ target, dice }: Cast, turn: Turn): void {
  // BRG-1: whoever is left swimming, here or by a bridge, has not entered.
  target.terrain = dice.chance("whirlpool", WHIRLPOOL_PERCENT) ? "whirlpool" : "water";
  target.foundation = null;
  turn.recordSeen(target, "MOUL-2", { type: "built", work: "water", own: false }, () => true);
  for (const index of adjacent(turn.world.geometry, target.index))
    if (turn.hex(index).bridge) destroyBridge(turn.hex(index), "MOUL-2", turn);
}
