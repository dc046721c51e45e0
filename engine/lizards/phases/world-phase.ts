/** The World Phase (chapter 5), in the book's order. */
import { curseThoseWithin } from "../events/curse";
import { hungerRises } from "../events/hunger";
import { densCollapse, densGrow, excessDies } from "../events/population";
import { nomadsCome } from "../events/settling";
import type { Turn } from "../turn-under-way";

export function worldPhase(turn: Turn): void {
  curseThoseWithin(turn); // WLD-1
  nomadsCome(turn); // WLD-2
  densCollapse(turn); // WLD-3
  densGrow(turn); // WLD-4
  hungerRises(turn); // WLD-5
  excessDies(turn); // WLD-6
}
