/**
 * The drawn art: terrain, dens, works and marks as path data. A tile fills a flat-topped hex of radius 50 around 0,0; an
 * order mark fills a box of 24 with its corner at 0,0. Both canvas and SVG draw from here.
 */
import type { Shape } from "./inks";

const DEN = "M-39 29c2-27 16-51 39-51 23 0 37 24 39 51Z";
const DOOR: Shape = ["dark", "M-11 29v-11c0-13 22-13 22 0v11Z"];

/** A den of a colour, with the mark of its lizards. */
function den(colour: string, ...mark: Shape[]): Shape[] {
  return [
    ["mound", DEN, { fill: `l-${colour}` }],
    ["fine", "M-31 18q5-3 9 0M22 12q5-3 9 0M-26 3q4-3 8 0M18-2q4-3 8 0M20 23q4-2 8 0M-24 25q4-2 6 0"],
    DOOR,
    ...mark,
  ];
}

/** The same in the ring of a Home Den, with its pennant. */
function home(colour: string, ...mark: Shape[]): Shape[] {
  return [
    ["ring", "M-44 0l22-38h44l22 38-22 38h-44Z"],
    ["mound", "M-34 29c2-23 14-44 34-44 20 0 32 21 34 44Z", { scale: 0.86, fill: `l-${colour}` }],
    ["fine", "M-27 20q5-3 8 0M19 14q4-2 8 0M-22 7q3-3 6 0M16 2q3-2 6 0M17 24q4-2 7 0M-21 26q4-2 5 0", { scale: 0.86 }],
    ["dark", "M-10 29v-9c0-12 20-12 20 0v9Z", { scale: 0.86 }],
    ...mark,
    ["line", "M0-15v-27"],
    ["pennant", "M0-42l25 6-8 5 8 6-25 1Z"],
  ];
}

/** What lies on the tint of a hex, by the tile's name. */
export const TILES = {
  plains: [
    ["solid", "M-23-6q-3-8-8-12 8 3 11 12ZM-21-6q0-10 2-18 3 9 2 18ZM-17-6q3-9 10-12-5 6-7 12Z"],
    ["solid", "M13 4q-3-8-9-13 9 3 12 13ZM15 4q0-11 2-19 3 9 3 19ZM19 4q3-10 11-13-6 7-8 13Z", { scale: 1.05 }],
    ["solid", "M-12 26q-3-8-7-11 7 3 10 11ZM-10 26q0-9 2-17 3 9 2 17ZM-6 26q3-8 9-11-4 5-7 11Z", { scale: 0.95 }],
    ["fine", "M-38 2h14M6-14h18M18 12h16M-22 32h12M-2-25h10"],
  ],
  swamp: [
    ["line", "M-9 22c-5-14-3-22-8-32"],
    ["solid", "M-21.1-10.6a3.6 8.4-7 1 0 7.2-.8 3.6 8.4-7 1 0-7.2 .8Z"],
    ["fine", "M-20-19l-2-6"],
    ["line", "M1 22c2-16 1-25 4-36", { scale: 1.12 }],
    ["solid", "M.8-15.2a4 9.4 2.8 1 0 8 .4 4 9.4 2.8 1 0-8-.4Z", { scale: 1.12 }],
    ["fine", "M6-24l1-7", { scale: 1.12 }],
    ["line", "M11 22c6-11 3-18 9-26", { scale: 0.82 }],
    ["solid", "M17.8-5.6a3 6.9 9.8 1 0 5.9 1 3 6.9 9.8 1 0-5.9-1Z", { scale: 0.82 }],
    ["fine", "M24-12l2-5", { scale: 0.82 }],
    ["solid", "M-4 22c-10-12-16-18-23-18 9 4 15 10 19 18ZM6 22c6-12 14-16 22-14-8 3-14 8-18 14Z"],
    ["ripple", "M-34 23h20M14 23h22M-22 31h44M-10 38h24M-40 10h12M30-2h11"],
  ],
  scrub: [
    ["bush", "M-29-2c-8 0-9-10-3-13-1-8 9-10 13-5 6-6 15-2 14 5 8 1 6 13-1 13Z", { scale: 1.02 }],
    ["fine", "M-26-6q5-2 6-7M-16-5q5-3 6-8M-28-13q2-3 5-3M-14-18q4-1 5 2", { scale: 1.02 }],
    ["line", "M-18-2v6", { scale: 1.02 }],
    ["bush", "M7-6c-7 0-8-9-3-12-1-7 9-9 12-4 6-6 14-2 13 4 7 1 6 12-1 12Z", { scale: 0.92 }],
    ["fine", "M10-9q4-2 5-7M19-9q5-2 5-7M8-16q2-3 5-3M21-20q3-1 4 1", { scale: 0.92 }],
    ["line", "M17-6v6", { scale: 0.92 }],
    ["bush", "M-10 27c-9 0-11-11-4-14-1-9 10-12 15-6 7-7 17-2 15 6 9 1 7 14-1 14Z", { scale: 1.12 }],
    ["fine", "M-7 23q5-3 7-8M4 24q6-4 7-9M-9 15q2-4 5-4M6 9q5-1 6 2", { scale: 1.12 }],
    ["line", "M2 27v7", { scale: 1.12 }],
  ],
  fertile: [
    ["fine", "M-35 24q35-14 70 0M-30 32q30-13 60 0M-26 39q26-11 52 0M-41 15q11-5 17-6M24 9q8 2 17 6"],
    ["line", "M-25 14c-1-6 1-10 0-17", { scale: 0.62 }],
    [
      "leaf",
      "M-25 8c-3-7-11-9-14-6 2 7 9 9 14 6ZM-25 7c3-8 10-10 14-7-2 7-9 9-14 7ZM-25-1c-4-4-4-10 0-13 4 3 4 9 0 13Z",
      { scale: 0.62 },
    ],
    ["fine", "M-27 7q-5-3-9-4M-23 5q5-3 9-4M-25-2v-8", { scale: 0.62 }],
    ["line", "M25 14c-1-6 1-10 0-17", { scale: 0.62 }],
    [
      "leaf",
      "M25 8c-3-7-10-9-14-6 2 7 9 9 14 6ZM25 7c3-8 11-10 14-7-2 7-9 9-14 7ZM25-1c-4-4-4-10 0-13 4 3 4 9 0 13Z",
      { scale: 0.62 },
    ],
    ["fine", "M23 7q-5-3-9-4M27 5q5-3 9-4M25-2v-8", { scale: 0.62 }],
    ["line", "M0 19c-1-11 1-17 0-30", { scale: 1.05 }],
    [
      "leaf",
      "M0 9c-5-12-18-15-24-11 4 12 16 16 24 11ZM0 6c5-12 18-16 24-11-4 12-16 15-24 11ZM0-6c-7-7-6-17 0-22 6 5 7 15 0 22Z",
      { scale: 1.05 },
    ],
    ["fine", "M-3 7q-9-5-16-7M3 4q9-5 16-7M0-9v-12", { scale: 1.05 }],
  ],
  peak: [
    ["rock", "M-40 29l31-60 16 26 7-9 26 43Z"],
    ["shade", "M-9-31l16 26-5 9 6 6-7 19h39l-26-43-7 9Z"],
    ["snow", "M-9-31l-12 23 7-3 5 7 5-8 5 3-2-9Z"],
    ["line", "M-40 29l31-60 16 26 7-9 26 43"],
    ["fine", "M-2-8l8 16M9-2l10 18M13-9l14 24M16 6l8 18M9 12l6 14M-24 4l-6 14M-18 10l-4 12"],
  ],
  volcano: [
    ["smoke", "M-3-15c-9-1-9-11-1-12-1-9 12-12 15-5 8-5 16 4 9 9 4 6-7 10-11 6-3 4-9 4-12 2Z"],
    ["rock", "M-40 30c16-12 25-28 28-41h25c2 13 12 29 27 41Z"],
    ["shade", "M5-11c1 17 5 31 9 41h26c-15-12-25-28-27-41Z"],
    ["lava", "M-9-11c0 9 4 11 2 20-1 6 4 8 2 16 4-5 5-11 4-17 0-6 4-5 4-12 2 6 5 4 6-7Z"],
    ["line", "M-40 30c16-12 25-28 28-41q12 5 25 0c2 13 12 29 27 41"],
    ["fine", "M-23 24l5-9M-30 28l3-4M16 8l5 9M20 18l6 9M13 16l3 9"],
  ],
  temple: [
    ["stone", "M-37 29v-10h9v-10h8v-10h8v-10h24v10h8v10h8v10h9v10Z"],
    ["stone", "M-8-11v-11h16v11Z"],
    ["solid", "M-14-22l14-11 14 11Z"],
    ["dark", "M-3-11v-7h6v7Z"],
    [
      "fine",
      "M-5-11v40M5-11v40M-5-5h10M-5 1h10M-5 7h10M-5 13h10M-5 19h10M-5 25h10M-28 19h23M5 19h23M-20 9h15M5 9h15M-12-1h7M5-1h7",
    ],
  ],
  ruin: [
    ["stone", "M-31 24v-38l4 4 4-7 4 5v36ZM-7 24v-51l4 4 4-7 5 6v48ZM18 24v-17l4 4 4-6 4 4v15Z"],
    ["fine", "M-27-5v25M-23-8v28M-3-18v38M2-20v40M22 14v7M26 12v9"],
    ["line", "M-38 25h76"],
    ["stone", "M9 20l6-3 4 7h-9Z"],
    ["solid", "M-16 25l3-6 5 3 2 3ZM30 25l4-4 4 4Z"],
    ["fine", "M-30 32h16M-4 33h22M24 31h10"],
  ],
  cursed: [
    ["crack", "M-44 4l14 6 6-6 10 16 10-4M4 18l12 8 6-8 12 6 8-10M-14 20l-4 14M16 26l-2 12M-30 10l-4 12"],
    [
      "bone",
      "M-7 27c4-11 3-19 2-25-5-6-15-6-19-16 7 5 13 5 18 8-3-9-9-14-7-26 4 10 9 14 12 21 1-9 7-11 7-23 4 10 2 16-2 24 5-4 12-3 19-14-2 12-9 17-17 21-3 9-2 19 3 30-5-3-11-3-16 0Z",
    ],
  ],
  water: [
    ["wave", "M-28-14q3-4.4 6 0t6 0 6 0 6 0"],
    ["wave", "M3 3q3-4.4 6 0t6 0 6 0 6 0"],
    ["wave", "M-24 22q3-4.4 6 0t6 0 6 0 6 0"],
    ["wave", "M12.8-24q1.8-4.4 3.6 0t3.6 0 3.6 0 3.6 0"],
    ["wave", "M-37 5q1.5-4.4 3 0t3 0 3 0 3 0"],
    ["wave", "M18 27q1.5-4.4 3 0t3 0 3 0 3 0"],
  ],
  whirlpool: [
    [
      "whirl",
      "M2 1q1 1-3 3a7 6 0 0 1-7-6 11 8 0 0 1 11-8 13 11 0 0 1 13 11 18 15 0 0 1-18 15 22 18 0 0 1-22-18 26 22 0 0 1 26-22 31 26 0 0 1 31 26 36 29 0 0 1-36 29",
    ],
    [
      "whirl",
      "M-7-2q0-5 10-8a14 14 0 0 1 14 14 19 16 0 0 1-19 16 28 22 0 0 1-28-22 34 29 0 0 1 34-29q10 0 18 3",
      { width: 2.6 },
    ],
    ["dark", "M-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0Z"],
  ],
  den: den("none"),
  "den-unsettled": [["mound", DEN, { dash: [6, 4], fill: "l-none" }], DOOR, ["fine", "M-8-8l4-4 4 4 4-4 4 4"]],
  "den-red": den("red", ["markLine", "M-8-12q4 6 1 13M0-13q3 7 0 15M8-12q2 6-2 13", { scale: 0.86, stroke: "#fff" }]),
  "den-green": den(
    "green",
    ["mark", "M-9-1c-1-10 10-15 19-12 0 10-9 16-19 12Z", { scale: 0.86, fill: "#fff" }],
    ["vein", "M-8-1q8-5 15-9", { scale: 0.86, stroke: "l-green" }],
  ),
  "den-grey": den("grey", [
    "markLine",
    "M-10-12h20M-10-6h20M-10 0h20M-3-12v6M4-6v6M6-12v6M-5-6v6",
    { scale: 0.86, width: 2.4, stroke: "#1d2420" },
  ]),
  "den-yellow": den(
    "yellow",
    ["mark", "M-9.3-2.6a4.1 4.1 0 1 0 8.3 0 4.1 4.1 0 1 0-8.3 0Z", { scale: 0.86, fill: "#2b2413" }],
    ["mark", "M1-2.6a4.1 4.1 0 1 0 8.3 0 4.1 4.1 0 1 0-8.3 0Z", { scale: 0.86, fill: "#2b2413" }],
    ["mark", "M-4.1-10.3a4.1 4.1 0 1 0 8.2 0 4.1 4.1 0 1 0-8.2 0Z", { scale: 0.86, fill: "#2b2413" }],
  ),
  "den-black": den("black", [
    "mark",
    "M3.4-13.7a7.7 7.7 0 1 0 4.3 12 6.9 6.9 0 0 1-4.3-12Z",
    { scale: 0.86, fill: "#fbf6df" },
  ]),
  "home-red": home("red", ["markLine", "M-7-6q3 5 1 11M0-7q3 6 0 13M7-6q2 5-2 11", { scale: 0.74, stroke: "#fff" }]),
  "home-green": home(
    "green",
    ["mark", "M-7 3c-1-9 8-12 15-10 0 8-7 13-15 10Z", { scale: 0.74, fill: "#fff" }],
    ["vein", "M-7 3q7-4 13-8", { scale: 0.74, stroke: "l-green" }],
  ),
  "home-grey": home("grey", [
    "markLine",
    "M-8-6h16M-8-1h16M-8 4h16M-3-6v5M4-1v5M5-6v5M-4-1v5",
    { scale: 0.74, width: 2.4, stroke: "#1d2420" },
  ]),
  "home-yellow": home(
    "yellow",
    ["mark", "M-8 1.8a3.6 3.6 0 1 0 7.1 0 3.6 3.6 0 1 0-7.1 0Z", { scale: 0.74, fill: "#2b2413" }],
    ["mark", "M.9 1.8a3.6 3.6 0 1 0 7.1 0 3.6 3.6 0 1 0-7.1 0Z", { scale: 0.74, fill: "#2b2413" }],
    ["mark", "M-3.6-4.9a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0Z", { scale: 0.74, fill: "#2b2413" }],
  ),
  "home-black": home("black", [
    "mark",
    "M3-7.8a6.7 6.7 0 1 0 3.7 10.3 5.9 5.9 0 0 1-3.7-10.3Z",
    { scale: 0.74, fill: "#fbf6df" },
  ]),
  home: home("none"),
} satisfies Record<string, readonly Shape[]>;

export type TileName = keyof typeof TILES;

/** Laid over a tile. */
export const WORKS = {
  bridge: [
    ["halo", "M-47 2q47-26 94 0M-47 16q47-26 94 0"],
    ["plank", "M-47 2q47-26 94 0v14q-47-26-94 0Z"],
    ["fine", "M-38-2v13M-28-6v13M-18-9v13M-8-11v13M2-11v13M12-10v13M22-7v13M32-4v13M41 0v13"],
    ["line", "M-47 2q47-26 94 0M-47 16q47-26 94 0"],
    ["line", "M-30 8v18M30 8v18"],
  ],
  raft: [
    ["hull", "M-30 6l52-10 10 14-52 11Z"],
    ["fine", "M-27 10l52-10M-24 14l52-10M-22 18l52-10"],
    ["line", "M-2 8v-42"],
    ["sail", "M0-33c14 5 18 17 16 27l-16 5Z"],
    ["line", "M-14 3l4 16M16-3l4 14", { width: 3.4 }],
  ],
  foundation: [
    ["line", "M-33 16a33 13 0 1 0 66 0 33 13 0 1 0-66 0Z", { fill: "t-den", dash: [7, 5] }],
    ["line", "M-33 16v-18M33 16v-18M-17 27v-18M17 27v-18M-17 5v-16M17 5v-16"],
    ["fine", "M-33 2l16-9h34l16 9"],
    ["stone", "M-9 20h9v-6h-9ZM2 20h9v-6h-9ZM-4 14h9v-6h-9Z"],
  ],
} satisfies Record<string, readonly Shape[]>;

export type WorkName = keyof typeof WORKS;

export const PENNANT = "M-6-11h14l-4 5 4 6h-14Z";

/** An owner's flag, 16 wide and 24 high around 0,0. */
export const FLAG: readonly Shape[] = [
  ["line", "M-6 12v-23", { width: 1.8 }],
  ["pennant", PENNANT, { width: 1.4 }],
];

/** A spy, 24 by 24 around 0,0. */
export const SPY: readonly Shape[] = [
  ["cloth", "M-10.6 0a10.6 10.6 0 1 0 21.2 0 10.6 10.6 0 1 0-21.2 0Z"],
  ["onCloth", "M-9 0q9-9.5 18 0-9 9.5-18 0Z"],
  ["cloth", "M-2 0a2 5 0 1 0 4 0 2 5 0 1 0-4 0Z", { width: 0 }],
];

/** The discs of the lizard colours, 24 by 24 around 0,0. */
export const DISCS = {
  red: [
    ["disc", "M-11.2 0a11.2 11.2 0 1 0 22.4 0 11.2 11.2 0 1 0-22.4 0Z", { fill: "l-red" }],
    ["markLine", "M-6.5-5q2.9 5 .7 10.8M0-5.8q2.9 5.8 0 12.3M6.5-5q2.1 5-1.5 10.8", { scale: 0.72, stroke: "#fff" }],
  ],
  green: [
    ["disc", "M-11.2 0a11.2 11.2 0 1 0 22.4 0 11.2 11.2 0 1 0-22.4 0Z", { fill: "l-green" }],
    ["mark", "M-7.2 4.3c-.7-8.6 7.9-12.2 15.1-10.1 0 8-7.2 13-15.1 10.1Z", { scale: 0.72, fill: "#fff" }],
    ["vein", "M-6.5 4.3q6.5-4.3 12.3-7.9", { scale: 0.72, stroke: "l-green" }],
  ],
  grey: [
    ["disc", "M-11.2 0a11.2 11.2 0 1 0 22.4 0 11.2 11.2 0 1 0-22.4 0Z", { fill: "l-grey" }],
    [
      "markLine",
      "M-7.9-5h15.8M-7.9 0h15.8M-7.9 5h15.8M-2.9-5v5M3.6 0v5M5-5v5M-4.3 0v5",
      { scale: 0.72, width: 2.4, stroke: "#1d2420" },
    ],
  ],
  yellow: [
    ["disc", "M-11.2 0a11.2 11.2 0 1 0 22.4 0 11.2 11.2 0 1 0-22.4 0Z", { fill: "l-yellow" }],
    ["mark", "M-7.8 2.9a3.5 3.5 0 1 0 6.9 0 3.5 3.5 0 1 0-6.9 0Z", { scale: 0.72, fill: "#2b2413" }],
    ["mark", "M.9 2.9a3.5 3.5 0 1 0 6.9 0 3.5 3.5 0 1 0-6.9 0Z", { scale: 0.72, fill: "#2b2413" }],
    ["mark", "M-3.5-3.6a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0Z", { scale: 0.72, fill: "#2b2413" }],
  ],
  black: [
    ["disc", "M-11.2 0a11.2 11.2 0 1 0 22.4 0 11.2 11.2 0 1 0-22.4 0Z", { fill: "l-black" }],
    ["mark", "M2.9-6.5a6.5 6.5 0 1 0 3.6 10.1 5.8 5.8 0 0 1-3.6-10.1Z", { scale: 0.72, fill: "#fbf6df" }],
  ],
} satisfies Record<string, readonly Shape[]>;

/** Pencil marks of the orders. */
export const MARKS = {
  move: [
    ["pencil", "M3 19c5-1 10-5 15-12"],
    ["pencil", "M11.5 6.8l7.1-1.2 .8 7.2"],
  ],
  split: [
    ["pencil", "M3 20c5-2 7-5 8-8 1-4 3-6 8-7M11 12c3 1 6 3 9 7"],
    ["pencil", "M15.5 2.8l4.5 2-3 3.8M20.6 14.4l-.2 5.2-5-.8"],
  ],
  sneak: [
    ["pencil", "M3 19c6 0 11-4 16-12", { dash: [1, 4.4] }],
    ["pencil", "M13 7.2l6.6-1.6 .8 6.4"],
  ],
  lob: [
    ["pencil", "M3 19c3-12 11-15 16-6", { dash: [3.4, 3.4] }],
    ["pencil", "M15.8 17a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0Z"],
  ],
  chant: [
    ["pencil", "M9.4 12a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0Z"],
    [
      "pencil",
      "M7 7a7 7 0 0 0 0 10M17 7a7 7 0 0 1 0 10M3.6 4.2a11.5 11.5 0 0 0 0 15.6M20.4 4.2a11.5 11.5 0 0 1 0 15.6",
    ],
  ],
  build: [
    ["pencil", "M4 20l9-9"],
    ["pencil", "M9 6.5c3-3 7-2.5 11 1.5l-3.5 3.5-1.5-1.5-3 3-3.2-3.2 2.2-2.2Z"],
  ],
  sail: [
    ["pencil", "M3 17h18l-3 4h-12Z"],
    ["pencil", "M11 17v-14c5 2 8 6 8 11h-8"],
  ],
  recruit: [
    ["pencil", "M3 20c1-11 5-14 9-14s8 3 9 14Z"],
    ["pencil", "M12 17v-7M8.5 13l3.5-3.5 3.5 3.5"],
  ],
  free: [
    ["pencil", "M14 5a8 8 0 1 0 5 7"],
    ["pencil", "M11 13l9-9M14.5 3.6h5.9v5.9"],
  ],
  farm: [["pencil", "M12 21v-11M12 14c-6 0-8-4-8-8 5 0 8 3 8 8ZM12 12c0-5 3-8 8-8 0 5-3 8-8 8Z"]],
  give: [["pencil", "M3 8h18M3 16h18M16 4l5 4-5 4M8 12l-5 4 5 4"]],
} satisfies Record<string, readonly Shape[]>;

export type MarkName = keyof typeof MARKS;
