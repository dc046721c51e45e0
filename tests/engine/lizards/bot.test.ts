import { expect, test } from "vitest";
import { lizards } from "@/engine/lizards";
import { worldInWords } from "@/engine/lizards/scenario/world-in-words";
import type { World } from "@/engine/lizards/world";

const IDLE = 1;

/** Clan 1 has nothing to do; clan 2 is far away. */
const worldWith = (own: { bands?: string[]; spies?: string[]; den?: boolean }): World =>
  worldInWords({
    rows: 16,
    cols: 16,
    fill: "plains",
    turn: 6,
    hexes: {
      ...(own.den ? { "4D": "red den of SPS, 20 lizards", "3D": "fertile" } : {}),
      "12L": "black home den of MUD, 50 lizards",
      "11L": "fertile",
    },
    clans: ["SPS", "MUD"],
    bands: ["MUD 12L blk 10", ...(own.bands ?? [])],
    spies: own.spies ?? [],
  });

test.each([
  ["a den without a Home Den", { den: true }],
  ["a spy", { spies: ["SPS 2B blk made 5"] }],
  ["a band in the mire", { bands: ["SPS 4D red 30 mired 9"] }],
])("a bot with nothing to do but %s is not dropped as absent, and what it writes does nothing (DRP-2)", (_, own) => {
  const world = worldWith(own);
  const lines = lizards.bot(lizards.view(world, IDLE), "seed");
  const turn = (orders: readonly string[]) =>
    lizards.resolveTurn(world, { orders: { [IDLE]: orders, 2: ["RE 12L"] }, dropped: [], seed: "1" });
  const { world: after, results } = turn(lines);
  const { world: silent } = turn([]);
  expect(results[IDLE]?.map(({ outcome }) => outcome)).toEqual(["failed"]);
  const count = (of: World) => of.clans.map(({ missedTurns }) => missedTurns);
  expect([count(after), count(silent)]).toEqual([
    [0, 0],
    [1, 0],
  ]);
  const apartFromCount = ({ clans, ...rest }: World) => [rest, clans.map(({ missedTurns: _, ...clan }) => clan)];
  expect(apartFromCount(after)).toEqual(apartFromCount(silent));
});

interface Meeting {
  own: string[];
  enemy?: string[];
  temple?: string;
  /** The Home Den of clan 2. */
  rival?: string;
}

/** What the bot of clan 1 orders, its Home Den at 4D. */
function ordersOf({ own, enemy = [], temple, rival = "12L" }: Meeting): readonly string[] {
  const world = worldInWords({
    rows: 16,
    cols: 16,
    fill: "plains",
    turn: 6,
    hexes: {
      "4D": "red home den of SPS, 20 lizards",
      "3D": "fertile",
      [rival]: "black home den of MUD, 50 lizards",
      "13L": "fertile",
      ...(temple ? { [temple]: "temple" } : {}),
    },
    clans: ["SPS", "MUD"],
    bands: [...own.map((band) => `SPS ${band}`), ...enemy.map((band) => `MUD ${band}`)],
  });
  return lizards.bot(lizards.view(world, IDLE), "seed");
}

test("a bot coerces the largest band that its Black lizards can win over (COER-1)", () => {
  const own = ["8H blk 130"];
  expect(ordersOf({ own, enemy: ["6H red 130", "7H red 40"] })).toContain("CH 8H N N COER");
  expect(ordersOf({ own, enemy: ["6H red 131", "7H red 40"] })).toContain("CH 8H N COER");
  expect(ordersOf({ own, enemy: ["7H red 19"] }).join()).not.toContain("CH");
  expect(ordersOf({ own: ["8H blk 119"], enemy: ["7H red 40"] }).join()).not.toContain("CH");
  expect(ordersOf({ own, enemy: ["7H red 40"], temple: "7H" }).join()).not.toContain("CH");
});

test("a bot throws back a band that is stronger than its own (SHUN-1)", () => {
  expect(ordersOf({ own: ["8H blk 50"], enemy: ["7H red 51"] })).toContain("CH 8H N SHUN");
  expect(ordersOf({ own: ["8H blk 50"], enemy: ["7H red 50"] }).join()).not.toContain("CH");
  expect(ordersOf({ own: ["8H blk 49"], enemy: ["7H red 90"] }).join()).not.toContain("CH");
});

test("a bot lobs at the strongest enemy in the open, and not where stones do not reach (LOB-2)", () => {
  const own = ["8H yel 30"];
  expect(ordersOf({ own, enemy: ["7H red 20", "9H red 60"] })).toContain("LO 8H S");
  expect(ordersOf({ own, enemy: ["7H red 60"], temple: "7H" }).join()).not.toContain("LO");
});

test("a bot that has starved looks for food before it chants or lobs", () => {
  const enemy = ["7H red 40"];
  expect(ordersOf({ own: ["8H blk 130 hunger 3"], enemy }).join()).toContain("COER");
  expect(ordersOf({ own: ["8H blk 130 hunger 4"], enemy }).join()).not.toContain("COER");
});

test("a bot goes for a Home Den with many, and leaves its own well guarded", () => {
  const rival = "10H";
  expect(ordersOf({ own: ["8H red 239"], rival })).toContain("MO 8H S S");
  expect(ordersOf({ own: ["8H red 238"], rival })).not.toContain("MO 8H S S");
  expect(ordersOf({ own: ["4D red 200"] })).toContainEqual(expect.stringMatching(/^SP 4D .* RED=120$/));
});
