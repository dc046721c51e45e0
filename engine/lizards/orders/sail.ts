import type { Dice } from "../../dice";
import type { Seat } from "../../ruleset";
import { arrive } from "../arrival";
import { fight } from "../combat";
import { recordLostRaft } from "../events/rafts";
import { clanForce } from "../force";
import { hexesAlong } from "../hex";
import { enemyIn, leave, march, wouldCrowd } from "../march";
import { isWater } from "../terrain";
import type { Turn } from "../turn-under-way";
import { alive, areAny, type Bands, bandsOf, type Hex, holder, sizeOf } from "../world";
import type { GivenOrder } from "./order-sheet";
import { stopsRaft } from "./raft-stops";
import type { Reason } from "./reasons";

/** SA(IL), RFT-2: the raft and all warriors of the clan on it go one or two hexes. */
export function resolveSail({ clan, order, dice }: GivenOrder, turn: Turn): Reason | undefined {
  const from = turn.hex(order.hex);
  if (!from.raft) return "no raft there";
  const crew = bandsOf(from, clan);
  if (!areAny(crew)) return "no warriors there";
  if (crew.some((band) => band.moved || turn.isHeld(band))) return "crew cannot sail";
  if (turn.isMarked("split", from, clan)) return "a split left the raft";
  const path = hexesAlong(turn.world.geometry, order.hex, order.path);
  if (!path) return "off the map";
  if (isBlocked(turn.hex(path[0] as number), clan)) return "way is blocked";
  if (wouldCrowd(crew, sizeOf(crew), path, turn)) return "over 300";
  sail(crew, from, path, turn, dice);
}

/** Sends the raft along the path and records how far it came; from the shore on its crew goes on foot (RFT-4). */
function sail(crew: Bands, from: Hex, path: number[], turn: Turn, dice: Dice): void {
  const { clan } = crew[0];
  const lizards = sizeOf(crew);
  const factsBefore = turn.facts.length;
  const { reached, ashore, stopped } = sailAlong(crew, from, path, turn, dice);
  if (reached !== from || ashore.length === 0) {
    const event = { type: "sailed", from: from.code, to: reached.code, lizards } as const;
    turn.recordAt(factsBefore, { hex: reached, rule: "RFT-2", told: [[clan, event]] });
  }
  if (stopped) turn.record({ hex: reached, rule: "RFT-3", told: [[clan, { type: "raft-stopped" }]] });
  if (ashore.length === 0) return;
  breakUp(reached, clan, turn);
  march(crew, reached, ashore, turn, dice.fork("ashore"));
}

/** Returns the last hex they sailed into, whether RFT-3 stopped them, and what is left of the path by land. */
function sailAlong(crew: Bands, from: Hex, path: number[], turn: Turn, dice: Dice) {
  const { clan } = crew[0];
  for (const band of crew) band.moved = true;
  let reached = from;
  for (const [i, index] of path.entries()) {
    const to = turn.hex(index);
    if (isBlocked(to, clan)) return { reached, ashore: [], stopped: true };
    if (!isWater(to.terrain)) return { reached, ashore: path.slice(i), stopped: false };
    if (!sailInto(crew, reached, to, path.slice(i + 1), turn, dice.fork(`step ${i + 1}`))) break;
    reached = to;
  }
  return { reached, ashore: [], stopped: false };
}

function isBlocked(to: Hex, clan: Seat): boolean {
  const held = holder(to);
  const heldByOthers = held !== null && held !== clan;
  return stopsRaft({ bridge: to.bridge !== null, raft: to.raft !== null, heldByOthers });
}

/** RFT-4. */
function breakUp(at: Hex, clan: Seat, turn: Turn): void {
  at.raft = null;
  turn.record({ hex: at, rule: "RFT-4", told: [[clan, { type: "raft-broke-up" }]] });
  recordLostRaft(at, "RFT-4", clan, turn);
}

/** One step over water. RFT-6: enemies are rammed; the loser stays where it was. Returns whether the raft got there. */
function sailInto(crew: Bands, from: Hex, to: Hex, ahead: readonly number[], turn: Turn, dice: Dice): boolean {
  const { clan } = crew[0];
  leave(crew, from);
  const enemy = enemyIn(to, clan);
  if (enemy) {
    const rammer = clanForce(crew, from);
    const battle = { place: to, attacker: rammer, defender: enemy, forDen: false, flight: true, ahead };
    const winner = fight(battle, turn, dice.fork("combat"));
    if (winner !== rammer) return false;
    if (to.raft) {
      turn.record({ hex: to, rule: "RFT-6", told: [[clan, { type: "raft-sunk" }]] });
      recordLostRaft(to, "RFT-6", clan, turn);
    }
  }
  for (const band of crew) band.cameFrom = from.index; // CMB-6: a rammer thrown back has not entered
  to.raft = from.raft;
  from.raft = null;
  const survivors = alive(crew);
  return survivors !== null && arrive(survivors, to, "moving", turn, dice) !== null;
}
