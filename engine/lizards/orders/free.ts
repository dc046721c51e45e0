import type { Dice } from "../../dice";
import { takeWanted } from "../casualties";
import { SETTLED, settleDen } from "../events/settling";
import { addLizards, COLOURS, type Colour, type Lizards, total } from "../lizards";
import type { Turn } from "../turn-under-way";
import { allLizards, bandsOf, type Den, removeEmptyBands } from "../world";
import { lizardsFreed } from "./named-lizards";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

/** FR(EE), FRE-1 to FRE-4: warriors, never spies (SPY-7), stop being warriors and go to the den or into the wild. */
export function resolveFree({ clan, order, dice }: GivenOrder, turn: Turn): Reason | undefined {
  const hex = turn.hex(order.hex);
  const bands = bandsOf(hex, clan);
  if (bands.length === 0) return "no warriors there";
  const lizards = lizardsFreed(order.numbers, allLizards(bands));
  if (total(lizards) === 0) return "nobody to free";
  const leaving = { ...lizards };
  for (const band of bands) takeWanted(band.lizards, leaving);
  removeEmptyBands(hex);

  const den = hex.den?.owner === clan ? hex.den : null;
  const joined = den ? joinDen(den, lizards, dice) : 0;
  const event = { type: "freed", lizards, joined, colour: den?.colour ?? null } as const;
  turn.record({
    hex,
    rule: "FRE-1",
    told: [[clan, event]],
    changes: [{ clan, lizards: joined - total(lizards) }],
  });
}

/** Returns how many become den lizards. */
function joinDen(den: Den, lizards: Lizards, dice: Dice): number {
  const joined = den.colour === null ? total(lizards) : lizards[den.colour]; // FRE-3, FRE-2
  den.lizards += joined;
  if (den.colour === null) {
    addLizards(den.freed, lizards);
    if (den.lizards >= SETTLED) settleDen(den, colourFreed(den, dice));
  }
  return joined;
}

/** FRE-3: the one colour that was freed there; if there were several, a random one of the five. */
function colourFreed(den: Den, dice: Dice): Colour {
  const freed = COLOURS.filter((colour) => den.freed[colour] > 0);
  return freed.length === 1 ? (freed[0] as Colour) : dice.pick("colour of the den", COLOURS);
}
