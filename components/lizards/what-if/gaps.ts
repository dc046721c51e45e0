/** What a clan does not know of the hexes an order leads to: the odds leave it out, so it is said beside them. */
import { geometryOf, hexesAlong } from "@/engine/lizards/hex";
import { readOrder } from "@/engine/lizards/orders/order-form";
import { TERRAIN } from "@/engine/lizards/terrain";
import { clanName } from "../hex-words";
import type { Known } from "./known-world";

const MARCHES = ["MO", "SP", "SA"];

export function gapsOf(line: string, known: Known): string[] {
  const { view, clans } = known;
  const geometry = geometryOf(view.rows, view.cols, view.wrap);
  const reading = readOrder(line, { geometry, clans: clans.map(({ number }) => number) });
  if (reading.kind !== "order") return [];
  const { type, hex, path, target } = reading.order;
  const gapIn = (index: number, ground: string) => gapAt(index, geometry.codes[index] ?? "", ground, known);
  if (target !== null) return gapIn(target, "an empty Temple");
  if (!MARCHES.includes(type)) return [];
  return (hexesAlong(geometry, hex, path) ?? []).flatMap((index) => gapIn(index, "empty Plains"));
}

/** `ground`: what it is taken for if it was never seen. */
function gapAt(index: number, code: string, ground: string, { view, remembered, clans }: Known): string[] {
  const seen = view.hexes[code];
  const own = view.dens.some(({ hex }) => hex === code) || view.bands.some(({ hex }) => hex === code);
  if (own) return [];
  if (!seen) {
    const { turn } = remembered[index] ?? {};
    return [
      turn === undefined
        ? `${code} was never seen and is taken for ${ground}.`
        : `${code} was last seen in turn ${turn}; whoever came there since is not counted.`,
    ];
  }
  if (!TERRAIN[seen.terrain].hidesWarriors || seen.spy) return [];
  const owner = seen.den?.owner ?? null;
  if (owner !== null)
    return [`The garrison of ${clanName(clans, owner)} in ${code} cannot be seen and is not counted.`];
  return seen.den ? [] : [`${code} may hide warriors; none are counted.`];
}
