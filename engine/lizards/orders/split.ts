import type { Dice } from "../../dice";
import { takeWanted } from "../casualties";
import { hexesAlong } from "../hex";
import { COLOURS, total } from "../lizards";
import { bandsFreeToMove, march, wouldCrowd } from "../march";
import { sneak } from "../sneaking";
import type { Turn } from "../turn-under-way";
import { alive, allLizards, type Band, type Hex, makeBand, removeEmptyBands, sizeOf } from "../world";
import { lizardsNamed } from "./named-lizards";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

/** SP(LIT), MOV-5: the named lizards go one or two hexes. Exactly one becomes a spy (SPY-1). */
export function resolveSplit({ clan, order, dice }: GivenOrder, turn: Turn): Reason | undefined {
  const from = turn.hex(order.hex);
  const bands = bandsFreeToMove(from, clan, turn);
  if (typeof bands === "string") return bands;
  const path = hexesAlong(turn.world.geometry, order.hex, order.path);
  if (!path) return "off the map";
  const taken = lizardsNamed(order.numbers, allLizards(bands));
  if (total(taken) === 0) return "nobody to split";
  if (total(taken) > 1 && wouldCrowd(bands, total(taken), path, turn)) return "over 300"; // MOV-4

  turn.mark("split", from, clan); // RFT-2
  const parts = alive(bands.map((band) => makeBand({ ...band, lizards: takeWanted(band.lizards, taken) })));
  removeEmptyBands(from);
  if (!parts) return "nobody to split";
  if (sizeOf(parts) === 1) becomeSpy(parts[0], from, path, turn, dice);
  else march(parts, from, path, turn, dice);
}

/** SPY-1: it becomes a spy before it moves. */
function becomeSpy(lizard: Band, from: Hex, path: number[], turn: Turn, dice: Dice): void {
  const colour = COLOURS.find((each) => lizard.lizards[each] > 0) ?? "red";
  const spy = { clan: lizard.clan, colour, madeTurn: turn.number, miredUntil: 0, moved: false };
  from.spies.push(spy);
  turn.record({ hex: from, rule: "SPY-1", told: [[lizard.clan, { type: "spy-made", colour }]] });
  sneak([spy], from, path, turn, dice);
}
