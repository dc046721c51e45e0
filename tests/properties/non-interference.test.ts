// VIS-6: two worlds that differ only in what a clan cannot see give it identical bytes.
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { lizards } from "../../engine/lizards";
import type { Fact } from "../../engine/lizards/facts";
import type { World } from "../../engine/lizards/world";
import type { TurnOutcome } from "../../engine/ruleset";
import { toldTo } from "./laws";
import { NEIGHBOUR, OBSERVER, onlookers, strangers, surface, type Twins } from "./twin-worlds";

vi.setConfig({ testTimeout: 120_000 });

const SECRETIVE = 3;
type Outcome = TurnOutcome<World, Fact>;

/** Whether what is hidden came into contact with those who must not know of it: in a fight, as a spy, on a raft. */
function touched({ facts, world }: Outcome): boolean {
  const aboard = world.hexes.filter(({ raft, bands }) => raft && bands.length > 0).map(({ code }) => code);
  return facts.some(({ rule, changes, told }) => {
    const fought = rule === "CMB-2" && changes.some(({ clan }) => clan === SECRETIVE || clan === null);
    return (
      fought ||
      told.some(
        ({ event }) =>
          (event.type === "spy-caught" && event.of === SECRETIVE) || ("to" in event && aboard.includes(`${event.to}`)),
      )
    );
  });
}

/** How clan 1 meets what became of clan 2's lizards, or is driven to where hidden warriors leave room. */
const MEETINGS = ["fled", "shunted", "combat", "received", "coerced", "eyes"];

function met({ facts }: Outcome): boolean {
  return facts.some(({ told }) => told.some(({ clan, event }) => clan === OBSERVER && MEETINGS.includes(event.type)));
}

function sameRanking(a: Outcome, b: Outcome): boolean {
  return JSON.stringify(lizards.standing(a.world)) === JSON.stringify(lizards.standing(b.world));
}

/** Plays both twins; null where they are no true twins any more. */
function play(twins: Twins): { a: Outcome; b: Outcome } | null {
  const a = lizards.resolveTurn(twins.a.world, twins.a.request);
  const b = lizards.resolveTurn(twins.b.world, twins.b.request);
  return touched(a) || touched(b) || !sameRanking(a, b) ? null : { a, b };
}

test("what clan 3 hides and clan 4 does far away changes no byte of what clans 1 and 2 are told", () => {
  let kept = 0;
  fc.assert(
    fc.property(strangers, (twins) => {
      const played = twins && play(twins);
      if (!played) return;
      kept++;
      for (const clan of [OBSERVER, NEIGHBOUR]) expect(toldTo(played.b, clan)).toBe(toldTo(played.a, clan));
    }),
    { numRuns: 150, seed: 20261120 },
  );
  expect(kept).toBeGreaterThan(100);
});

test("what clan 2 does to what clan 3 hides tells clan 1 nothing of it", () => {
  let kept = 0;
  fc.assert(
    fc.property(onlookers, (twins) => {
      const played = twins && play(twins);
      if (!played || met(played.a) || met(played.b)) return;
      if (surface(played.a.world) !== surface(played.b.world)) return;
      kept++;
      expect(toldTo(played.b, OBSERVER)).toBe(toldTo(played.a, OBSERVER));
    }),
    { numRuns: 150, seed: 20261120 },
  );
  expect(kept).toBeGreaterThan(50);
});
