/**
 * The drawn art: terrain, dens, works and marks as path data. A tile fills a flat-topped hex of radius 50 round 0,0; an
 * order mark a box of 24 with its corner at 0,0. Both canvas and SVG draw from here.
 */
import type { Shape } from "./inks";

const DEN = "M-39 29C-37 2-23-22 0-22C23-22 37 2 39 29Z";
const DOOR: Shape = ["dark", "M-11 29V18C-11 5 11 5 11 18V29Z"];

/** A den of a colour, with the mark of its lizards. */
function den(colour: string, ...mark: Shape[]): Shape[] {
  return [
    ["mound", DEN, { fill: `l-${colour}` }],
    [
      "fine",
      "M-31 18Q-26 15-22 18M22 12Q27 9 31 12M-26 3Q-22 0-18 3M18-2Q22-5 26-2M20 23Q24 21 28 23M-24 25Q-20 23-18 25",
    ],
    DOOR,
    ...mark,
  ];
}

/** The same in the ring of a Home Den, with its pennant. */
function home(colour: string, ...mark: Shape[]): Shape[] {
  return [
    ["ring", "M-44 0-22-38H22L44 0 22 38H-22Z"],
    ["mound", "M-34 29C-32 6-20-15 0-15C20-15 32 6 34 29Z", { scale: 0.86, fill: `l-${colour}` }],
    [
      "fine",
      "M-27 20Q-22 17-19 20M19 14Q23 12 27 14M-22 7Q-19 4-16 7M16 2Q19 0 22 2M17 24Q21 22 24 24M-21 26Q-17 24-16 26",
      { scale: 0.86 },
    ],
    ["dark", "M-10 29V20C-10 8 10 8 10 20V29Z", { scale: 0.86 }],
    ...mark,
    ["line", "M0-15V-42"],
    ["pennant", "M0-42 25-36 17-31 25-25 0-24Z"],
  ];
}

/** What lies on the tint of a hex, by the tile's name. */
export const TILES = {
  plains: [
    ["solid", "M-23-6Q-26-14-31-18Q-23-15-20-6ZM-21-6Q-21-16-19-24Q-16-15-17-6ZM-17-6Q-14-15-7-18Q-12-12-14-6Z"],
    ["solid", "M13 4Q10-4 4-9Q13-6 16 4ZM15 4Q15-7 17-15Q20-6 20 4ZM19 4Q22-6 30-9Q24-2 22 4Z", { scale: 1.05 }],
    [
      "solid",
      "M-12 26Q-15 18-19 15Q-12 18-9 26ZM-10 26Q-10 17-8 9Q-5 18-6 26ZM-6 26Q-3 18 3 15Q-1 20-4 26Z",
      { scale: 0.95 },
    ],
    ["fine", "M-38 2H-24M6-14H24M18 12H34M-22 32H-10M-2-25H8"],
  ],
  swamp: [
    ["line", "M-9 22C-14 8-12 0-17-10"],
    ["solid", "M-21.1-10.6A3.6 8.4-7 1 0-13.9-11.4A3.6 8.4-7 1 0-21.1-10.6Z"],
    ["fine", "M-20-19-22-25"],
    ["line", "M1 22C3 6 2-3 5-14", { scale: 1.12 }],
    ["solid", "M.8-15.2A4 9.4 2.8 1 0 8.8-14.8A4 9.4 2.8 1 0 .8-15.2Z", { scale: 1.12 }],
    ["fine", "M6-24 7-31", { scale: 1.12 }],
    ["line", "M11 22C17 11 14 4 20-4", { scale: 0.82 }],
    ["solid", "M17.8-5.6A3 6.9 9.8 1 0 23.7-4.6A3 6.9 9.8 1 0 17.8-5.6Z", { scale: 0.82 }],
    ["fine", "M24-12 26-17", { scale: 0.82 }],
    ["solid", "M-4 22C-14 10-20 4-27 4C-18 8-12 14-8 22ZM6 22C12 10 20 6 28 8C20 11 14 16 10 22Z"],
    ["ripple", "M-34 23H-14M14 23H36M-22 31H22M-10 38H14M-40 10H-28M30-2H41"],
  ],
  scrub: [
    ["bush", "M-29-2C-37-2-38-12-32-15C-33-23-23-25-19-20C-13-26-4-22-5-15C3-14 1-2-6-2Z", { scale: 1.02 }],
    ["fine", "M-26-6Q-21-8-20-13M-16-5Q-11-8-10-13M-28-13Q-26-16-23-16M-14-18Q-10-19-9-16", { scale: 1.02 }],
    ["line", "M-18-2V4", { scale: 1.02 }],
    ["bush", "M7-6C0-6-1-15 4-18C3-25 13-27 16-22C22-28 30-24 29-18C36-17 35-6 28-6Z", { scale: 0.92 }],
    ["fine", "M10-9Q14-11 15-16M19-9Q24-11 24-16M8-16Q10-19 13-19M21-20Q24-21 25-19", { scale: 0.92 }],
    ["line", "M17-6V0", { scale: 0.92 }],
    ["bush", "M-10 27C-19 27-21 16-14 13C-15 4-4 1 1 7C8 0 18 5 16 13C25 14 23 27 15 27Z", { scale: 1.12 }],
    ["fine", "M-7 23Q-2 20 0 15M4 24Q10 20 11 15M-9 15Q-7 11-4 11M6 9Q11 8 12 11", { scale: 1.12 }],
    ["line", "M2 27V34", { scale: 1.12 }],
  ],
  fertile: [
    ["fine", "M-35 24Q0 10 35 24M-30 32Q0 19 30 32M-26 39Q0 28 26 39M-41 15Q-30 10-24 9M24 9Q32 11 41 15"],
    ["line", "M-25 14C-26 8-24 4-25-3", { scale: 0.62 }],
    [
      "leaf",
      "M-25 8C-28 1-36-1-39 2C-37 9-30 11-25 8ZM-25 7C-22-1-15-3-11 0C-13 7-20 9-25 7ZM-25-1C-29-5-29-11-25-14C-21-11-21-5-25-1Z",
      { scale: 0.62 },
    ],
    ["fine", "M-27 7Q-32 4-36 3M-23 5Q-18 2-14 1M-25-2V-10", { scale: 0.62 }],
    ["line", "M25 14C24 8 26 4 25-3", { scale: 0.62 }],
    [
      "leaf",
      "M25 8C22 1 15-1 11 2C13 9 20 11 25 8ZM25 7C28-1 36-3 39 0C37 7 30 9 25 7ZM25-1C21-5 21-11 25-14C29-11 29-5 25-1Z",
      { scale: 0.62 },
    ],
    ["fine", "M23 7Q18 4 14 3M27 5Q32 2 36 1M25-2V-10", { scale: 0.62 }],
    ["line", "M0 19C-1 8 1 2 0-11", { scale: 1.05 }],
    [
      "leaf",
      "M0 9C-5-3-18-6-24-2C-20 10-8 14 0 9ZM0 6C5-6 18-10 24-5C20 7 8 10 0 6ZM0-6C-7-13-6-23 0-28C6-23 7-13 0-6Z",
      { scale: 1.05 },
    ],
    ["fine", "M-3 7Q-12 2-19 0M3 4Q12-1 19-3M0-9V-21", { scale: 1.05 }],
  ],
  peak: [
    ["rock", "M-40 29-9-31 7-5 14-14 40 29Z"],
    ["shade", "M-9-31 7-5 2 4 8 10 1 29H40L14-14 7-5Z"],
    ["snow", "M-9-31-21-8-14-11-9-4-4-12 1-9-1-18Z"],
    ["line", "M-40 29-9-31 7-5 14-14 40 29"],
    ["fine", "M-2-8 6 8M9-2 19 16M13-9 27 15M16 6 24 24M9 12 15 26M-24 4-30 18M-18 10-22 22"],
  ],
  volcano: [
    ["smoke", "M-3-15C-12-16-12-26-4-27C-5-36 8-39 11-32C19-37 27-28 20-23C24-17 13-13 9-17C6-13 0-13-3-15Z"],
    ["rock", "M-40 30C-24 18-15 2-12-11H13C15 2 25 18 40 30Z"],
    ["shade", "M5-11C6 6 10 20 14 30H40C25 18 15 2 13-11Z"],
    ["lava", "M-9-11C-9-2-5 0-7 9C-8 15-3 17-5 25C-1 20 0 14-1 8C-1 2 3 3 3-4C5 2 8 0 9-11Z"],
    ["line", "M-40 30C-24 18-15 2-12-11Q0-6 13-11C15 2 25 18 40 30"],
    ["fine", "M-23 24-18 15M-30 28-27 24M16 8 21 17M20 18 26 27M13 16 16 25"],
  ],
  temple: [
    ["stone", "M-37 29V19H-28V9H-20V-1H-12V-11H12V-1H20V9H28V19H37V29Z"],
    ["stone", "M-8-11V-22H8V-11Z"],
    ["solid", "M-14-22 0-33 14-22Z"],
    ["dark", "M-3-11V-18H3V-11Z"],
    [
      "fine",
      "M-5-11V29M5-11V29M-5-5H5M-5 1H5M-5 7H5M-5 13H5M-5 19H5M-5 25H5M-28 19H-5M5 19H28M-20 9H-5M5 9H20M-12-1H-5M5-1H12",
    ],
  ],
  ruin: [
    ["stone", "M-31 24V-14L-27-10-23-17-19-12V24ZM-7 24V-27L-3-23 1-30 6-24V24ZM18 24V7L22 11 26 5 30 9V24Z"],
    ["fine", "M-27-5V20M-23-8V20M-3-18V20M2-20V20M22 14V21M26 12V21"],
    ["line", "M-38 25H38"],
    ["stone", "M9 20 15 17 19 24H10Z"],
    ["solid", "M-16 25-13 19-8 22-6 25ZM30 25 34 21 38 25Z"],
    ["fine", "M-30 32H-14M-4 33H18M24 31H34"],
  ],
  cursed: [
    ["crack", "M-44 4-30 10-24 4-14 20-4 16M4 18 16 26 22 18 34 24 42 14M-14 20-18 34M16 26 14 38M-30 10-34 22"],
    [
      "bone",
      "M-7 27C-3 16-4 8-5 2C-10-4-20-4-24-14C-17-9-11-9-6-6C-9-15-15-20-13-32C-9-22-4-18-1-11C0-20 6-22 6-34C10-24 8-18 4-10C9-14 16-13 23-24C21-12 14-7 6-3C3 6 4 16 9 27C4 24-2 24-7 27Z",
    ],
  ],
  water: [
    ["wave", "M-28-14Q-25-18.4-22-14T-16-14T-10-14T-4-14"],
    ["wave", "M3 3Q6-1.4 9 3T15 3T21 3T27 3"],
    ["wave", "M-24 22Q-21 17.6-18 22T-12 22T-6 22T0 22"],
    ["wave", "M12.8-24Q14.6-28.4 16.4-24T20-24T23.6-24T27.2-24"],
    ["wave", "M-37 5Q-35.5 .6-34 5T-31 5T-28 5T-25 5"],
    ["wave", "M18 27Q19.5 22.6 21 27T24 27T27 27T30 27"],
  ],
  whirlpool: [
    [
      "whirl",
      "M2 1Q3 2-1 4A7 6 0 0 1-8-2A11 8 0 0 1 3-10A13 11 0 0 1 16 1A18 15 0 0 1-2 16A22 18 0 0 1-24-2A26 22 0 0 1 2-24A31 26 0 0 1 33 2A36 29 0 0 1-3 31",
    ],
    [
      "whirl",
      "M-7-2Q-7-7 3-10A14 14 0 0 1 17 4A19 16 0 0 1-2 20A28 22 0 0 1-30-2A34 29 0 0 1 4-31Q14-31 22-28",
      { width: 2.6 },
    ],
    ["dark", "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0-4 0Z"],
  ],
  den: den("none"),
  "den-unsettled": [["mound", DEN, { dash: [6, 4], fill: "l-none" }], DOOR, ["fine", "M-8-8-4-12 0-8 4-12 8-8"]],
  "den-red": den("red", ["markLine", "M-8-12Q-4-6-7 1M0-13Q3-6 0 2M8-12Q10-6 6 1", { scale: 0.86, stroke: "#fff" }]),
  "den-green": den(
    "green",
    ["mark", "M-9-1C-10-11 1-16 10-13C10-3 1 3-9-1Z", { scale: 0.86, fill: "#fff" }],
    ["vein", "M-8-1Q0-6 7-10", { scale: 0.86, stroke: "l-green" }],
  ),
  "den-grey": den("grey", [
    "markLine",
    "M-10-12H10M-10-6H10M-10 0H10M-3-12V-6M4-6V0M6-12V-6M-5-6V0",
    { scale: 0.86, width: 2.4, stroke: "#1d2420" },
  ]),
  "den-yellow": den(
    "yellow",
    ["mark", "M-9.3-2.6A4.1 4.1 0 1 0-1-2.6A4.1 4.1 0 1 0-9.3-2.6Z", { scale: 0.86, fill: "#2b2413" }],
    ["mark", "M1-2.6A4.1 4.1 0 1 0 9.3-2.6A4.1 4.1 0 1 0 1-2.6Z", { scale: 0.86, fill: "#2b2413" }],
    ["mark", "M-4.1-10.3A4.1 4.1 0 1 0 4.1-10.3A4.1 4.1 0 1 0-4.1-10.3Z", { scale: 0.86, fill: "#2b2413" }],
  ),
  "den-black": den("black", [
    "mark",
    "M3.4-13.7A7.7 7.7 0 1 0 7.7-1.7A6.9 6.9 0 0 1 3.4-13.7Z",
    { scale: 0.86, fill: "#fbf6df" },
  ]),
  "home-red": home("red", ["markLine", "M-7-6Q-4-1-6 5M0-7Q3-1 0 6M7-6Q9-1 5 5", { scale: 0.74, stroke: "#fff" }]),
  "home-green": home(
    "green",
    ["mark", "M-7 3C-8-6 1-9 8-7C8 1 1 6-7 3Z", { scale: 0.74, fill: "#fff" }],
    ["vein", "M-7 3Q0-1 6-5", { scale: 0.74, stroke: "l-green" }],
  ),
  "home-grey": home("grey", [
    "markLine",
    "M-8-6H8M-8-1H8M-8 4H8M-3-6V-1M4-1V4M5-6V-1M-4-1V4",
    { scale: 0.74, width: 2.4, stroke: "#1d2420" },
  ]),
  "home-yellow": home(
    "yellow",
    ["mark", "M-8 1.8A3.6 3.6 0 1 0-.9 1.8A3.6 3.6 0 1 0-8 1.8Z", { scale: 0.74, fill: "#2b2413" }],
    ["mark", "M.9 1.8A3.6 3.6 0 1 0 8 1.8A3.6 3.6 0 1 0 .9 1.8Z", { scale: 0.74, fill: "#2b2413" }],
    ["mark", "M-3.6-4.9A3.6 3.6 0 1 0 3.6-4.9A3.6 3.6 0 1 0-3.6-4.9Z", { scale: 0.74, fill: "#2b2413" }],
  ),
  "home-black": home("black", [
    "mark",
    "M3-7.8A6.7 6.7 0 1 0 6.7 2.5A5.9 5.9 0 0 1 3-7.8Z",
    { scale: 0.74, fill: "#fbf6df" },
  ]),
  home: home("none"),
} satisfies Record<string, readonly Shape[]>;

export type TileName = keyof typeof TILES;

/** Laid over a tile. */
export const WORKS = {
  bridge: [
    ["halo", "M-47 2Q0-24 47 2M-47 16Q0-10 47 16"],
    ["plank", "M-47 2Q0-24 47 2V16Q0-10-47 16Z"],
    ["fine", "M-38-2V11M-28-6V7M-18-9V4M-8-11V2M2-11V2M12-10V3M22-7V6M32-4V9M41 0V13"],
    ["line", "M-47 2Q0-24 47 2M-47 16Q0-10 47 16"],
    ["line", "M-30 8V26M30 8V26"],
  ],
  raft: [
    ["hull", "M-30 6 22-4 32 10-20 21Z"],
    ["fine", "M-27 10 25 0M-24 14 28 4M-22 18 30 8"],
    ["line", "M-2 8V-34"],
    ["sail", "M0-33C14-28 18-16 16-6L0-1Z"],
    ["line", "M-14 3-10 19M16-3 20 11", { width: 3.4 }],
  ],
  foundation: [
    ["line", "M-33 16A33 13 0 1 0 33 16A33 13 0 1 0-33 16Z", { dash: [7, 5] }],
    ["line", "M-33 16V-2M33 16V-2M-17 27V9M17 27V9M-17 5V-11M17 5V-11"],
    ["fine", "M-33 2-17-7H17L33 2"],
    ["stone", "M-9 20H0V14H-9ZM2 20H11V14H2ZM-4 14H5V8H-4Z"],
  ],
} satisfies Record<string, readonly Shape[]>;

export type WorkName = keyof typeof WORKS;

export const PENNANT = "M-6-11H8L4-6 8 0H-6Z";

/** An owner's flag, 16 wide and 24 high round 0,0. */
export const FLAG: readonly Shape[] = [
  ["line", "M-6 12V-11", { width: 1.8 }],
  ["pennant", PENNANT, { width: 1.4 }],
];

/** A spy, 24 by 24 round 0,0. */
export const SPY: readonly Shape[] = [
  ["cloth", "M-10.6 0A10.6 10.6 0 1 0 10.6 0A10.6 10.6 0 1 0-10.6 0Z"],
  ["onCloth", "M-9 0Q0-9.5 9 0Q0 9.5-9 0Z"],
  ["cloth", "M-2 0A2 5 0 1 0 2 0A2 5 0 1 0-2 0Z", { width: 0 }],
];

/** The discs of the lizard colours, 24 by 24 round 0,0. */
export const DISCS = {
  red: [
    ["disc", "M-11.2 0A11.2 11.2 0 1 0 11.2 0A11.2 11.2 0 1 0-11.2 0Z", { fill: "l-red" }],
    ["markLine", "M-6.5-5Q-3.6 0-5.8 5.8M0-5.8Q2.9 0 0 6.5M6.5-5Q8.6 0 5 5.8", { scale: 0.72, stroke: "#fff" }],
  ],
  green: [
    ["disc", "M-11.2 0A11.2 11.2 0 1 0 11.2 0A11.2 11.2 0 1 0-11.2 0Z", { fill: "l-green" }],
    ["mark", "M-7.2 4.3C-7.9-4.3 .7-7.9 7.9-5.8C7.9 2.2 .7 7.2-7.2 4.3Z", { scale: 0.72, fill: "#fff" }],
    ["vein", "M-6.5 4.3Q0 0 5.8-3.6", { scale: 0.72, stroke: "l-green" }],
  ],
  grey: [
    ["disc", "M-11.2 0A11.2 11.2 0 1 0 11.2 0A11.2 11.2 0 1 0-11.2 0Z", { fill: "l-grey" }],
    [
      "markLine",
      "M-7.9-5H7.9M-7.9 0H7.9M-7.9 5H7.9M-2.9-5V0M3.6 0V5M5-5V0M-4.3 0V5",
      { scale: 0.72, width: 2.4, stroke: "#1d2420" },
    ],
  ],
  yellow: [
    ["disc", "M-11.2 0A11.2 11.2 0 1 0 11.2 0A11.2 11.2 0 1 0-11.2 0Z", { fill: "l-yellow" }],
    ["mark", "M-7.8 2.9A3.5 3.5 0 1 0-.9 2.9A3.5 3.5 0 1 0-7.8 2.9Z", { scale: 0.72, fill: "#2b2413" }],
    ["mark", "M.9 2.9A3.5 3.5 0 1 0 7.8 2.9A3.5 3.5 0 1 0 .9 2.9Z", { scale: 0.72, fill: "#2b2413" }],
    ["mark", "M-3.5-3.6A3.5 3.5 0 1 0 3.5-3.6A3.5 3.5 0 1 0-3.5-3.6Z", { scale: 0.72, fill: "#2b2413" }],
  ],
  black: [
    ["disc", "M-11.2 0A11.2 11.2 0 1 0 11.2 0A11.2 11.2 0 1 0-11.2 0Z", { fill: "l-black" }],
    ["mark", "M2.9-6.5A6.5 6.5 0 1 0 6.5 3.6A5.8 5.8 0 0 1 2.9-6.5Z", { scale: 0.72, fill: "#fbf6df" }],
  ],
} satisfies Record<string, readonly Shape[]>;

/** Pencil marks of the orders. */
export const MARKS = {
  move: [
    ["pencil", "M3 19C8 18 13 14 18 7"],
    ["pencil", "M11.5 6.8 18.6 5.6 19.4 12.8"],
  ],
  split: [
    ["pencil", "M3 20C8 18 10 15 11 12C12 8 14 6 19 5M11 12C14 13 17 15 20 19"],
    ["pencil", "M15.5 2.8 20 4.8 17 8.6M20.6 14.4 20.4 19.6 15.4 18.8"],
  ],
  sneak: [
    ["pencil", "M3 19C9 19 14 15 19 7", { dash: [1, 4.4] }],
    ["pencil", "M13 7.2 19.6 5.6 20.4 12"],
  ],
  lob: [
    ["pencil", "M3 19C6 7 14 4 19 13", { dash: [3.4, 3.4] }],
    ["pencil", "M15.8 17A3.4 3.4 0 1 0 22.6 17A3.4 3.4 0 1 0 15.8 17Z"],
  ],
  chant: [
    ["pencil", "M9.4 12A2.6 2.6 0 1 0 14.6 12A2.6 2.6 0 1 0 9.4 12Z"],
    [
      "pencil",
      "M7 7A7 7 0 0 0 7 17M17 7A7 7 0 0 1 17 17M3.6 4.2A11.5 11.5 0 0 0 3.6 19.8M20.4 4.2A11.5 11.5 0 0 1 20.4 19.8",
    ],
  ],
  build: [
    ["pencil", "M4 20 13 11"],
    ["pencil", "M9 6.5C12 3.5 16 4 20 8L16.5 11.5 15 10 12 13 8.8 9.8 11 7.6Z"],
  ],
  sail: [
    ["pencil", "M3 17H21L18 21H6Z"],
    ["pencil", "M11 17V3C16 5 19 9 19 14H11"],
  ],
  recruit: [
    ["pencil", "M3 20C4 9 8 6 12 6S20 9 21 20Z"],
    ["pencil", "M12 17V10M8.5 13 12 9.5 15.5 13"],
  ],
  free: [
    ["pencil", "M14 5A8 8 0 1 0 19 12"],
    ["pencil", "M11 13 20 4M14.5 3.6H20.4V9.5"],
  ],
  farm: [["pencil", "M12 21V10M12 14C6 14 4 10 4 6C9 6 12 9 12 14ZM12 12C12 7 15 4 20 4C20 9 17 12 12 12Z"]],
  give: [["pencil", "M3 8H21M3 16H21M16 4 21 8 16 12M8 12 3 16 8 20"]],
} satisfies Record<string, readonly Shape[]>;

export type MarkName = keyof typeof MARKS;
