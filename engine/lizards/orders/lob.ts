import type { Dice } from "../../dice";
import { takeAtRandom } from "../casualties";
import { hexesAlong } from "../hex";
import { total } from "../lizards";
import { TERRAIN } from "../terrain";
import type { Turn } from "../turn-under-way";
import { bandsOf, type Hex, holder, removeEmptyBands, sizeOf } from "../world";
import { HIT_PERCENT } from "./lob-hits";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

/** LO(B), LOB-1..5: all Yellow lizards of the clan in the hex throw at one target hex. */
export function resolveLob({ clan, order, dice }: GivenOrder, turn: Turn): Reason | undefined {
  const from = turn.hex(order.hex);
  const throwers = bandsOf(from, clan);
  if (throwers.length === 0) return "no warriors there";
  const path = hexesAlong(turn.world.geometry, order.hex, order.path);
  if (!path) return "off the map";
  const target = turn.hex(path[path.length - 1] ?? order.hex);
  if (target === from) return "no target"; // LOB-5
  let thrown = 0;
  for (const band of throwers) thrown += band.lizards.yellow;
  if (thrown === 0) return "no Yellow lizards";
  if (turn.isMarked("lob", from, clan)) return "already lobbed"; // LOB-3

  turn.mark("lob", from, clan);
  for (const band of throwers) band.held = true; // LOB-3, even when nothing is hit
  const hits = dice.count("hit", thrown, HIT_PERCENT);
  const exposed = holder(target) !== clan && !TERRAIN[target.terrain].stopsLobs ? sizeOf(target.bands) : 0; // LOB-2
  const killed = Math.min(hits, exposed);
  const event = { type: "lob", target: target.code, thrown, killed } as const;
  turn.record({ hex: from, rule: "LOB-1", told: [[clan, event]] });
  if (killed > 0) strike(target, killed, turn, dice);
}

function strike(target: Hex, killed: number, turn: Turn, dice: Dice): void {
  const victim = holder(target);
  if (victim === null) return;
  const pools = target.bands.map((band) => band.lizards);
  const lizards = takeAtRandom(pools, killed, dice.fork("struck"), "struck");
  removeEmptyBands(target);
  turn.disturb(target, victim); // LOB-4
  turn.record({
    hex: target,
    rule: "LOB-1",
    told: [[victim, { type: "struck", lizards }]],
    changes: [{ clan: victim, lizards: -total(lizards) }],
  });
}
