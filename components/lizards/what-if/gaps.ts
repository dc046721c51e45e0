/** What a clan does not know about the hexes that an order leads to. The odds leave it out, so the panel says so. */
import { garrisonAt, isOwn } from "@/engine/lizards/garrisons";
import { adjacent, hexesAlong } from "@/engine/lizards/hex";
import { readOrder } from "@/engine/lizards/orders/order-form";
import { MOST_FERTILE, militiaBeside } from "@/engine/lizards/setup/tables";
import { TERRAIN } from "@/engine/lizards/terrain";
import { mapOf } from "@/engine/lizards/view";
import { clanName } from "../hex-panel/hex-words";
import { type Known, knownTerrain } from "./known-world";

const LED = ["MO", "SP", "SA", "LO"];

export function gapsOf(line: string, known: Known): string[] {
  const { view, clans } = known;
  const geometry = mapOf(view);
  const reading = readOrder(line, { geometry, clans: clans.map(({ number }) => number) });
  if (reading.kind !== "order") return [];
  const { type, hex, path, target } = reading.order;
  const gapIn = (index: number, ground: string) => gapAt(index, ground, known);
  if (target !== null) return gapIn(target, "an empty Temple");
  if (!LED.includes(type)) return [];
  const way = hexesAlong(geometry, hex, path) ?? [];
  const reached = type === "LO" ? way.slice(-1).filter((index) => !isShelter(index, known)) : way;
  return reached.flatMap((index) => gapIn(index, "empty Plains"));
}

/** LOB-2: whether it is known that a lob hits nobody there, whoever is in the hex. */
function isShelter(index: number, { view }: Known): boolean {
  const seen = view.hexes[index];
  return seen ? TERRAIN[seen.terrain].stopsLobs : false;
}

/** `ground`: what a hex that was never seen is taken for. */
function gapAt(index: number, ground: string, known: Known): string[] {
  const { view, remembered, clans } = known;
  const code = mapOf(view).codes[index] ?? "";
  const seen = view.hexes[index];
  if (isOwn(code, view)) return [];
  const told = garrisonAt(index, view);
  if (told) {
    const { clan, total, turn, denLizards } = told;
    const who = clan === null ? "militia" : `warriors of ${clanName(clans, clan)}`;
    const counted = `${total} ${who} are counted in ${code}, as reported in turn ${turn}; you do not see them now.`;
    if (clan === null || !denLizards) return [counted];
    // DEV-1: in the turn of the Eyes too, which look before anybody recruits (TRN-4).
    return [`${counted} A third of the ${denLizards} den lizards there may have become warriors in each turn since.`];
  }
  if (!seen) {
    const { turn } = remembered[index] ?? {};
    return [
      turn === undefined
        ? `${code} was never seen and counts as ${ground}.`
        : `${code} was last seen in turn ${turn}; anybody who came later is not counted.`,
    ];
  }
  if (!TERRAIN[seen.terrain].hidesWarriors || seen.spy) return [];
  const owner = seen.den?.owner ?? null;
  if (owner !== null)
    return [`The garrison of ${clanName(clans, owner)} in ${code} cannot be seen and is not counted.`];
  if (!seen.den) return [`${code} may hide warriors; none are counted.`];
  return seen.den.colour === null || isSurveyed(index, known)
    ? []
    : [`Not all land beside ${code} is known: its militia may be larger than counted.`];
}

/** GEN-5: whether the militia that a free den began with can be told from the fields beside it. */
export function isSurveyed(den: number, { view, remembered }: Known): boolean {
  return adjacent(mapOf(view), den).every((beside) => knownTerrain(view, remembered[beside], beside) !== undefined);
}

/** GEN-3, GEN-5: the militia it began with if all land beside it that was never seen is Fertile. */
export function mostMilitiaIn(den: number, { view, remembered }: Known): number {
  const fields = adjacent(mapOf(view), den).filter((beside) => {
    const terrain = knownTerrain(view, remembered[beside], beside);
    return terrain === undefined || terrain === "fertile";
  });
  return militiaBeside(Math.min(fields.length, MOST_FERTILE));
}
