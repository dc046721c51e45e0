/**
 * How many turns games between bots took, by the number of clans, without the shortest and longest tenth of sixty games:
 * `npm run -s lizards -- simulate --clans N --turns 200 --games 60 --seed friends`. No house number shortens them much:
 * with a growth of 100 per cent they took as long.
 */
const TURNS: Readonly<Record<number, readonly [number, number]>> = {
  2: [7, 14],
  3: [9, 19],
  4: [8, 16],
  5: [8, 19],
  6: [8, 16],
  7: [11, 21],
  8: [11, 27],
  9: [13, 28],
  10: [17, 34],
  11: [19, 39],
  12: [22, 38],
  13: [24, 38],
  14: [24, 42],
  15: [26, 48],
  16: [29, 50],
};

/** “8 to 16 turns”; null if not measured. */
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
