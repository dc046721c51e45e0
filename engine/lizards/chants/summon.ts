import type { Seat } from "../../ruleset";
import { fightMonster, fightMonsterAlone, monsterStrength } from "../events/sea-monster";
import type { Turn } from "../turn-under-way";
import { areAny, removeEmptyBands, spiesOf } from "../world";
import { compareSpies } from "../world-document";
import type { Cast, Chant } from "./cast";

export const TIMES_AS_STRONG = 2; // SUMM-1

/** SUMM-1: a sea monster of double strength attacks all in the target hex. */
export const summon: Chant = {
  cast(cast, turn) {
    const { target } = cast;
    const strength = TIMES_AS_STRONG * monsterStrength(target, turn);
    if (strength === 0) return false;
    if (target.bands.length + target.spies.length === 0) return false;
    // VIS-3: seeing a monster attack nobody but spies would betray them.
    const seesVictims = (clan: Seat) => target.bands.length > 0 || spiesOf(target, clan).length > 0;
    turn.recordSeen(target, "VIS-6", { type: "summoned" }, seesVictims);
    rage(strength, cast, turn);
    return true;
  },
};

/** First the warriors together, then each spy alone, until the monster is dead. */
function rage(strength: number, { target, dice }: Cast, turn: Turn): void {
  let left = strength;
  if (areAny(target.bands)) left = fightMonster(target.bands, left, target, turn, dice.fork("warriors"));
  removeEmptyBands(target);
  for (const [i, spy] of [...target.spies].sort(compareSpies).entries()) {
    if (left === 0) return;
    const after = fightMonsterAlone(spy, left, target, turn, dice.fork(`spy ${i + 1}`));
    if (after.lizards === 0) target.spies = target.spies.filter((other) => other !== spy);
    left = after.monster;
  }
}
