/** From hex to hex of those that matter. */

/** The next of these hexes that fits, or the one before, going on from one and round; undefined where none does. */
export function onward(
  hexes: readonly number[],
  from: number,
  back: boolean,
  fits: (hex: number) => boolean,
): number | undefined {
  const round = back ? hexes.toReversed() : hexes;
  const after = round.indexOf(from) + 1;
  return [...round.slice(after), ...round.slice(0, after)].find(fits);
}
