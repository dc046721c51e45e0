/**
 * How many turns games between bots took, by the number of clans, without the shortest and longest tenth of sixty games:
 * `npm run -s lizards -- simulate --clans N --turns 200 --games 60 --seed friends`. No house number shortens them much:
 * with a growth of 100 per cent they took as long.
 */
const TURNS: Readonly<Record<number, readonly [number, number]>> = {
  2: [17, 36],
  3: [17, 41],
  4: [14, 44],
  5: [17, 36],
  6: [14, 35],
  7: [16, 36],
  8: [21, 46],
  9: [24, 48],
  10: [27, 55],
  11: [32, 57],
  12: [35, 61],
  13: [35, 54],
  14: [37, 70],
  15: [39, 68],
  16: [41, 67],
};

/** “14 to 44 turns”; null if not measured. */
export function lengthWords(clans: number): string | null {
  const turns = TURNS[clans];
  return turns ? `${turns[0]} to ${turns[1]} turns` : null;
}

/** The same in a sentence, for a game with these options; null with another map or aim, where it is not known. */
export function lengthLine(options: unknown, clans: number): string | null {
  const { rows, cols, house } = options as { rows?: number; cols?: number; house?: { victoryFloor?: number } };
  const turns = rows || cols || house?.victoryFloor !== undefined ? null : lengthWords(clans);
  return turns && `most games of this size between bots take ${turns}; people may take longer`;
}
