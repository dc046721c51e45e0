import { describe, expect, test } from "vitest";
import { lizards } from "@/engine/lizards";
import { denOutlook, feedsBy } from "@/engine/lizards/outlook";
import type { OwnBand, View } from "@/engine/lizards/view";
import type { World } from "@/engine/lizards/world";

const { setUp, joining, resolveTurn, view } = lizards;

/** Two clans, and the first one's dens filled as told, one after the other. */
function worldWith(inhabitants: readonly number[], unsettled = false): World {
  const world = setUp(
    [joining.parse({ default: 4 }), joining.parse({})],
    { house: { dropAfterMissedTurns: 0 } },
    "outlook",
  );
  const filled = world.hexes.filter(({ den }) => den?.owner === 1);
  filled.forEach(({ den }, i) => {
    if (!den) return;
    den.lizards = inhabitants[i % inhabitants.length] as number;
    if (unsettled && den.home === null) den.colour = null;
  });
  return world;
}

function drain(world: World): World {
  for (const hex of world.hexes) if (hex.terrain === "fertile") hex.terrain = "plains";
  return world;
}

/** What the next turn, without orders, makes of each den of the first clan. */
function comparison(world: World): { expected: unknown; came: unknown }[] {
  const before = view(world, 1);
  const outcome = resolveTurn(world, { orders: {}, dropped: [], seed: "next" });
  const after = new Map(view(outcome.world, 1).dens.map((den) => [den.hex, den]));
  return before.dens.map((den) => {
    const then = after.get(den.hex);
    const came = then ? { collapses: false, change: then.lizards - den.lizards } : { collapses: true };
    return { expected: denOutlook(den, world.house.growthPercent), came };
  });
}

describe("what is expected of a den is what the turn makes of it", () => {
  const cases: [string, World][] = [
    ["growing", worldWith([1, 30, 77])],
    ["full, or more than full", worldWith([50, 149, 333])],
    ["unsettled", worldWith([0, 3, 6], true)],
    ["without Fertile ground", drain(worldWith([5, 9, 40]))],
    ["unsettled and without Fertile ground", drain(worldWith([2, 6, 8], true))],
  ];
  test.each(cases)("%s", (_, world) => {
    const dens = comparison(world);
    expect(dens.length).toBeGreaterThan(1);
    for (const { expected, came } of dens) expect(expected).toEqual(came);
  });

  test("with another share of growth as the game's house number", () => {
    const world = worldWith([30]);
    world.house = { ...world.house, growthPercent: 80 };
    for (const { expected, came } of comparison(world)) expect(expected).toEqual(came);
  });
});

test("a band that does not feed loses nobody before the turn it must feed by", () => {
  let world = worldWith([30]);
  const start: View = view(world, 1);
  const size = ({ bands }: View, hex: string) => bands.find((band) => band.hex === hex)?.total ?? 0;
  const by = feedsBy(start.turn, 0);
  while (world.turn < by - 1) world = resolveTurn(world, { orders: {}, dropped: [], seed: "hungry" }).world;
  const unharmed = start.bands.filter((band: OwnBand) => size(view(world, 1), band.hex) === band.total);
  expect(unharmed.length).toBeGreaterThan(0);
  world = resolveTurn(world, { orders: {}, dropped: [], seed: "hungry" }).world;
  const lost = unharmed.filter((band) => size(view(world, 1), band.hex) < band.total);
  expect(lost.length).toBeGreaterThan(0);
});
