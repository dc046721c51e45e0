/** STA-8, STA-10: the eight templates, drawn as on the map: two letters per column, two lines per hex. */

export interface Template {
  template: number;
  points: number;
  hexes: readonly TemplateHex[];
}

/** Two hexes are neighbours when they differ by (0, 2) or (1, 1) in (dx, dy). */
export interface TemplateHex {
  hex: number;
  /** Columns east of hex 1's column. */
  dx: number;
  /** Half hexes south of hex 1. */
  dy: number;
}

const DRAWINGS: readonly (readonly [points: number, drawing: string])[] = [
  [
    100,
    `
      1
    2   3
      4
    5   6
      7`,
  ],
  [
    110,
    `
      1
    2   3
      4
    5   6
      7
    8   9`,
  ],
  [
    120,
    `
      1

      2
    3   4
  5   6   7
    8   9
     10

     11`,
  ],
  [
    140,
    `
      1
    2   3
  4   5   6
    7   8
  9  10  11
   12  13
     14`,
  ],
  [
    150,
    `
        1
      2   3
    4   5   6
  7   8   9  10
   11  12  13
     14  15
       16`,
  ],
  [
    160,
    `
    1   2
  3   4   5
    6   7
  8   9  10
   11  12
 13  14  15
   16  17`,
  ],
  [
    180,
    `
      1
    2   3
  4   5   6
    7   8
  9  10  11
   12  13
 14  15  16
   17  18
     19`,
  ],
  [
    200,
    `
    1   2
  3   4   5
    6   7
  8   9  10
   11  12
 13  14  15
   16  17
 18  19  20
   21  22`,
  ],
];

export const TEMPLATES: readonly Template[] = DRAWINGS.map(([points, drawing], i) => ({
  template: i + 1,
  points,
  hexes: hexesDrawn(drawing),
}));

/** A number belongs to the column of its last digit. */
function hexesDrawn(drawing: string): TemplateHex[] {
  const drawn = drawing
    .split("\n")
    .slice(1)
    .flatMap((line, dy) =>
      Array.from(line.matchAll(/\d+/g), (found) => ({ hex: Number(found[0]), end: found.index + found[0].length, dy })),
    );
  const first = drawn[0]?.end ?? 0;
  return drawn.map(({ hex, end, dy }) => ({ hex, dx: (end - first) / 2, dy }));
}
