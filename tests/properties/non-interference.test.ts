// VIS-6: two worlds that differ only in what a clan cannot see give it identical bytes.
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { toldTo } from "./laws";
import { playOnlookers, playStrangers } from "./twin-turns";
import { NEIGHBOUR, OBSERVER, onlookers, strangers } from "./twin-worlds";

vi.setConfig({ testTimeout: 120_000 });
/** A failure stops at once, with the seed: shrinking twins takes minutes. */
const runs = { numRuns: 180, seed: 20261120, endOnFailure: true };

test("VIS-6: what clan 3 hides and clan 4 does far away changes no byte of what clans 1 and 2 are told", () => {
  let kept = 0;
  const unaware = fc.property(strangers, (twins) => {
    const played = twins && playStrangers(twins);
    if (!played) return;
    kept++;
    for (const clan of [OBSERVER, NEIGHBOUR]) expect(toldTo(played.b, clan)).toBe(toldTo(played.a, clan));
  });
  fc.assert(unaware, runs);
  expect(kept).toBeGreaterThan(100);
});

test("VIS-6: what clan 2 does to what clan 3 hides tells clan 1 nothing of it", () => {
  let kept = 0;
  const unaware = fc.property(onlookers, (twins) => {
    const played = twins && playOnlookers(twins);
    if (!played) return;
    kept++;
    expect(toldTo(played.b, OBSERVER)).toBe(toldTo(played.a, OBSERVER));
  });
  fc.assert(unaware, runs);
  expect(kept).toBeGreaterThan(30);
});
