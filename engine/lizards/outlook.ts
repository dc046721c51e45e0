/**
 * What lies ahead for a clan's own lizards if nothing happens to them: from its view alone, with the numbers the turn
 * itself uses.
 */
import { areTooFew, excess, growth } from "./events/population";
import { NOMADS, SETTLED } from "./events/settling";
import { STARVING, TURNS_UNTIL_BUSH } from "./lizards";
import type { OwnDen } from "./view";

/** The next World Phase, for a den: how many are born, move in or die, or that the den falls to ruin (WLD-2 to 6). */
export type DenOutlook = { collapses: true } | { collapses: false; change: number };

export function denOutlook({ colour, lizards, max }: OwnDen, growthPercent: number): DenOutlook {
  const nomads = colour === null ? NOMADS : 0;
  const inhabitants = lizards + nomads;
  if (areTooFew(inhabitants, max)) return { collapses: true };
  const settled = colour !== null || inhabitants >= SETTLED;
  const born = settled ? growth(inhabitants, max, growthPercent) : 0;
  return { collapses: false, change: nomads + born - excess(inhabitants + born, max) };
}

/** How many will live there when the orders begin. */
export function denLizardsNext(den: OwnDen, growthPercent: number): number {
  const outlook = denOutlook(den, growthPercent);
  return outlook.collapses ? 0 : den.lizards + outlook.change;
}

/** LIZ-6, DEV-15: the last turn in which a band of this hunger can feed before it starves. */
export function feedsBy(turn: number, hunger: number): number {
  return turn + Math.max(1, STARVING - hunger);
}

/** SPY-9: the turn in which a spy that has been out this long is lost unless it rejoins. */
export function bushIn(turn: number, turnsOut: number): number {
  return turn + TURNS_UNTIL_BUSH - turnsOut;
}

/** RFT-7: the turn at whose end a raft with this many turns left sinks. */
export function raftSinksIn(turn: number, turnsLeft: number): number {
  return turn + turnsLeft;
}
