import { hexesAlong } from "../hex";
import { sneak } from "../sneaking";
import type { Turn } from "../turn-under-way";
import { spiesOf } from "../world";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

/** SN(EAK), MOV-6: all spies of the clan in the hex that have not moved go one or two hexes (SPY-2). */
export function resolveSneak({ clan, order, dice }: GivenOrder, turn: Turn): Reason | undefined {
  const from = turn.hex(order.hex);
  const path = hexesAlong(turn.world.geometry, order.hex, order.path);
  if (!path) return "off the map";
  const unmoved = spiesOf(from, clan).filter((spy) => !spy.moved);
  const [first, ...others] = unmoved.filter((spy) => spy.miredUntil < turn.number);
  if (!first) return unmoved.length > 0 ? "mired" : "no spies there";
  sneak([first, ...others], from, path, turn, dice);
}
