/** How spies move along a path (SPY-2 to SPY-5). */
import type { Dice } from "../dice";
import { spySurvivesCurse } from "./events/curse";
import { spySurvivesWhirlpool } from "./events/drowning";
import { spyCrossesSwamp } from "./events/mire";
import { spySurvivesMonster } from "./events/sea-monster";
import { spyStaysFree } from "./events/spies";
import type { Turn } from "./turn-under-way";
import type { Hex, Spy } from "./world";

/** Sends each spy along the path separately; records how many reach its end. */
export function sneak(
  spies: readonly [Spy, ...Spy[]],
  from: Hex,
  path: readonly number[],
  turn: Turn,
  dice: Dice,
): void {
  const { clan } = spies[0];
  const end = turn.hex(path[path.length - 1] ?? from.index);
  const factsBefore = turn.facts.length;
  const arrived = spies.filter((spy, i) => goAlong(spy, from, path, turn, dice.fork(`spy ${i + 1}`)));
  const event = { type: "sneaked", from: from.code, to: end.code, spies: arrived.length } as const;
  turn.recordAt(factsBefore, { hex: end, rule: "MOV-6", told: [[clan, event]] });
}

/** Whether the spy reaches the end of the path. */
function goAlong(spy: Spy, from: Hex, path: readonly number[], turn: Turn, dice: Dice): boolean {
  spy.moved = true;
  let at = from;
  for (const [i, index] of path.entries()) {
    at.spies = at.spies.filter((other) => other !== spy);
    at = turn.hex(index);
    at.spies.push(spy);
    const last = i === path.length - 1;
    const fate = enter(spy, at, turn, dice.fork(`step ${i + 1}`));
    if (fate === "lost") return false;
    if (fate === "stuck") return last;
  }
  return true;
}

/** MOV-8, for a spy. */
function enter(spy: Spy, place: Hex, turn: Turn, dice: Dice): "free" | "stuck" | "lost" {
  if (!spyStaysFree(spy, place, turn, dice)) return "lost";
  const lives =
    spySurvivesCurse(spy, place, turn, dice) &&
    spySurvivesWhirlpool(spy, place, turn, dice) &&
    spySurvivesMonster(spy, place, turn, dice);
  if (!lives) {
    place.spies = place.spies.filter((other) => other !== spy);
    return "lost";
  }
  return spyCrossesSwamp(spy, place, turn, dice) ? "free" : "stuck";
}
