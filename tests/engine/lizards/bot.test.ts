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
