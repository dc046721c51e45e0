/** Going from hex to hex among those that matter. */

/** The next (or previous) of these hexes that fits, starting after one and wrapping round; undefined if none does. */
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
