import { hexesAlong } from "../hex";
import { bandsFreeToMove, march, wouldCrowd } from "../march";
import type { Turn } from "../turn-under-way";
import { sizeOf } from "../world";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

/** MO(VE), MOV-1: all warriors of the clan in the hex that may still move go one or two hexes. */
export function resolveMove({ clan, order, dice }: GivenOrder, turn: Turn): Reason | undefined {
  const from = turn.hex(order.hex);
  const bands = bandsFreeToMove(from, clan, turn);
  if (typeof bands === "string") return bands;
  const path = hexesAlong(turn.world.geometry, order.hex, order.path);
  if (!path) return "off the map";
  if (wouldCrowd(bands, sizeOf(bands), path, turn)) return "over 300";
  march(bands, from, path, turn, dice);
}
