import type { Seat } from "../../ruleset";
import { COLOURS, type Colour } from "../lizards";
import type { Turn } from "../turn-under-way";
import { allLizards, holder } from "../world";
import type { Cast, Chant } from "./cast";

export const MOST_GROUPS = 3; // TRAN-1

interface ColourChange {
  from: Colour;
  to: Colour;
  lizards: number;
}

/**
 * TRAN-1: up to three colour groups among the warriors in the target hex each turn into another colour. Militia (LIZ-9)
 * and spies (SPY-6) do not.
 */
export const transmute: Chant = {
  cast(cast, turn) {
    const { target } = cast;
    const clan = holder(target);
    if (clan === null) return false;
    const changes = drawChanges(cast);
    for (const band of target.bands) {
      const before = { ...band.lizards };
      for (const { from } of changes) band.lizards[from] -= before[from];
      for (const { from, to } of changes) band.lizards[to] += before[from];
    }
    if (target === cast.from && changes.some(({ from }) => from === "black")) cast.stillBlack = false;
    tell(cast, clan, changes, turn);
    return true;
  },
};

function drawChanges({ target, dice }: Cast): ColourChange[] {
  const present = allLizards(target.bands);
  const groups = COLOURS.filter((colour) => present[colour] > 0);
  const drawn = groups.length > MOST_GROUPS ? dice.shuffle("groups", groups).slice(0, MOST_GROUPS) : groups;
  return drawn.map((from) => ({
    from,
    to: dice.pick(
      `${from} becomes`,
      COLOURS.filter((colour) => colour !== from),
    ),
    lizards: present[from],
  }));
}

function tell({ target }: Cast, victim: Seat, changes: ColourChange[], turn: Turn): void {
  turn.record({
    hex: target,
    rule: "TRAN-1",
    told: [[victim, { type: "transmuted", groups: changes.length, changes }]],
  });
}
