/** Chapter 7: how warriors go along a path, hex by hex. */
import type { Dice } from "../dice";
import type { Seat } from "../ruleset";
import { arrive } from "./arrival";
import { fight } from "./combat";
import { clanForce, type Force, militiaForce } from "./force";
import { MOST_WARRIORS, total } from "./lizards";
import type { Reason } from "./orders/reasons";
import type { Turn } from "./turn-under-way";
import { alive, allLizards, areAny, type Band, type Bands, bandsOf, type Hex, sizeOf } from "./world";

/** The clan's bands in the hex that may still move, or why there are none (MOV-1 to MOV-3). */
export function bandsFreeToMove(hex: Hex, clan: Seat, turn: Turn): Bands | Reason {
  const own = bandsOf(hex, clan);
  if (own.length === 0) return "no warriors there";
  const free = own.filter((band) => !band.moved && !turn.isHeld(band));
  if (areAny(free)) return free;
  if (own.some((band) => !band.moved && band.miredUntil >= turn.number)) return "mired";
  return own.some((band) => !band.moved) ? "cannot move" : "already moved";
}

/** MOV-4: whether this many movers would meet too many of their own on the way. */
export function wouldCrowd(movers: readonly Band[], lizards: number, path: readonly number[], turn: Turn): boolean {
  const clan = movers[0]?.clan;
  return path.some((index) => {
    const others = turn.hex(index).bands.filter((band) => band.clan === clan && !movers.includes(band));
    return sizeOf(others) + lizards > MOST_WARRIORS;
  });
}

/** Sends the bands along the path and records how far they came. Losses and fights are recorded as separate facts. */
export function march(bands: Bands, from: Hex, path: readonly number[], turn: Turn, dice: Dice): void {
  const { clan } = bands[0];
  const lizards = allLizards(bands);
  const factsBefore = turn.facts.length;
  const reached = goAlong(bands, from, path, turn, dice);
  const event = { type: "moved", from: from.code, to: reached.code, lizards } as const;
  turn.recordAt(factsBefore, { hex: reached, rule: "MOV-1", told: [[clan, event]] });
}

/** Returns the last hex they entered or tried to enter. */
function goAlong(bands: Bands, from: Hex, path: readonly number[], turn: Turn, dice: Dice): Hex {
  for (const band of bands) band.moved = true;
  let at = from;
  let walking = bands;
  for (const [i, index] of path.entries()) {
    const to = turn.hex(index);
    leave(walking, at);
    const goOn = enter(walking, at, to, path.slice(i + 1), turn, dice.fork(`step ${i + 1}`));
    at = to;
    if (!goOn) break;
    walking = goOn;
  }
  return at;
}

export function leave(bands: readonly Band[], hex: Hex): void {
  hex.bands = hex.bands.filter((band) => !bands.includes(band));
}

/** MOV-7, MOV-8: one step. Returns the bands that can go on. */
function enter(bands: Bands, from: Hex, to: Hex, ahead: readonly number[], turn: Turn, dice: Dice): Bands | null {
  const { clan } = bands[0];
  for (const band of bands) band.cameFrom = from.index;
  const enemy = enemyIn(to, clan);
  if (enemy) {
    const attacker = clanForce(bands);
    const forDen = to.den !== null;
    const battle = { place: to, attacker, defender: enemy, forDen, flight: true, ahead };
    const winner = fight(battle, turn, dice.fork("combat"));
    if (winner !== attacker) return null;
  }
  const survivors = alive(bands);
  return survivors && arrive(survivors, to, "moving", turn, dice);
}

/** The enemy to be beaten before entering: another clan's warriors, or the militia of a free den. */
export function enemyIn(hex: Hex, clan: Seat): Force | null {
  if (areAny(hex.bands) && hex.bands[0].clan !== clan) return clanForce(hex.bands);
  if (hex.den && hex.den.owner === null && total(hex.den.militia) > 0) return militiaForce(hex.den.militia);
  return null;
}
