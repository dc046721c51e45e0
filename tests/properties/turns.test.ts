// Random wars on small crowded maps, held against what must hold of every turn.
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { lizards } from "../../engine/lizards";
import type { Fact } from "../../engine/lizards/facts";
import type { World } from "../../engine/lizards/world";
import { writeWorld } from "../../engine/lizards/world-document";
import type { Seat, TurnOutcome, TurnRequest } from "../../engine/ruleset";
import * as laws from "./laws";
import { ordersFor, randomTurn, type TurnSketch } from "./random-orders";
import { randomWorld } from "./random-worlds";

vi.setConfig({ testTimeout: 120_000 });

fc.configureGlobal({ seed: 20261120, numRuns: 25 });

type Law = (before: World, request: TurnRequest, outcome: TurnOutcome<World, Fact>) => string | null;

const randomWar = fc.tuple(randomWorld, fc.array(randomTurn, { minLength: 1, maxLength: 3 }));

/** Plays the turns one after the other. */
function play(start: World, turns: readonly TurnSketch[], see: (before: World, request: TurnRequest) => World): void {
  let world = start;
  for (const turn of turns) world = see(world, { orders: ordersFor(world, turn), dropped: [], seed: turn.seed });
}

function inEveryTurn(law: Law): void {
  const keepsTheLaw = fc.property(randomWar, ([start, turns]) =>
    play(start, turns, (before, request) => {
      const outcome = lizards.resolveTurn(before, request);
      expect(law(before, request, outcome)).toBeNull();
      return outcome.world;
    }),
  );
  fc.assert(keepsTheLaw);
}

describe("in every turn of a random war", () => {
  test("every gain and loss of lizards has a fact", () => {
    inEveryTurn((before, _, outcome) => laws.lostLizards(before, outcome));
  });

  test("LIZ-3, DEN-5, DEV-11: no clan has more than 300 warriors in a hex, none stands with another's or in another's den", () => {
    inEveryTurn((_, __, { world }) => laws.wronglyPlaced(world));
  });

  test("LIZ-6, LIZ-7, SPY-9, RFT-7: hunger, experience, mire, spies, rafts and foundations keep to their terms", () => {
    inEveryTurn((_, __, { world }) => laws.outOfRange(world));
  });

  test("VIC-1: points are the sum of what there is", () => {
    inEveryTurn((_, __, { world }) => laws.wrongPoints(world));
  });

  test("the world survives its document to the byte", () => {
    inEveryTurn((_, __, { world }) => laws.unfaithfulDocument(world));
  });

  test("every line is answered in its place", () => {
    inEveryTurn((_, request, outcome) => laws.unansweredLine(request, outcome));
  });

  test("the given world stays as it is", () => {
    inEveryTurn((before, request) => {
      const copy = JSON.stringify(before);
      lizards.resolveTurn(before, request);
      return JSON.stringify(before) === copy ? null : "the given world has changed";
    });
  });

  test("TRN-6: the same world, orders and seed give the same bytes", () => {
    inEveryTurn((before, request, outcome) => {
      const again = lizards.resolveTurn(before, request);
      return laws.everything(again) === laws.everything(outcome) ? null : "another turn";
    });
  });

  test("bots can be read", () => {
    inEveryTurn((_, { seed }, { world }) => laws.unreadableBot(world, seed));
  });

  test("bots' whole wars keep every law", () => {
    const war = fc.property(randomWorld, fc.string(), (start, seed) => {
      let before = start;
      for (let turn = 1; turn <= 4; turn++) {
        const request = { orders: laws.botSheets(before, `${seed} ${turn}`), dropped: [], seed: `${seed} ${turn}` };
        const outcome = lizards.resolveTurn(before, request);
        expect(laws.brokenLaw(before, request, outcome)).toBeNull();
        before = outcome.world;
      }
    });
    fc.assert(war, { numRuns: 10 });
  });
});

describe("TRN-2, TRN-6: a turn does not depend on the order of lines, fields or lists", () => {
  test("the order of the lines on a sheet, nor of those that leave", () => {
    const shuffled = fc.property(randomWar, fc.infiniteStream(fc.noBias(fc.nat())), ([start, turns], numbers) =>
      play(start, turns, (before, { orders, seed }) => {
        const kept = withoutDuplicates(before, { orders, dropped: [], seed });
        const dropped = before.clans.slice(0, before.turn % 3).map(({ number }) => number);
        const outcome = lizards.resolveTurn(before, { orders: kept, dropped, seed });
        const mixed = Object.fromEntries(
          Object.entries(kept).map(([clan, lines]) => [clan, inRandomOrder(lines, numbers)]),
        );
        const other = lizards.resolveTurn(before, { orders: mixed, dropped: [...dropped].reverse(), seed });
        expect(told(other)).toEqual(told(outcome));
        return outcome.world;
      }),
    );
    fc.assert(shuffled);
  });

  test("whether the world comes from memory or from its document, in whatever order its fields and lists stand", () => {
    const twice = fc.property(randomWar, fc.infiniteStream(fc.noBias(fc.nat())), ([start, turns], numbers) => {
      let document = writeWorld(start);
      play(start, turns, (before, request) => {
        const outcome = lizards.resolveTurn(before, request);
        const read = lizards.readWorld(inOtherOrder(JSON.parse(document), numbers));
        const fromDocument = lizards.resolveTurn(read, request);
        expect(laws.everything(fromDocument)).toBe(laws.everything(outcome));
        document = writeWorld(fromDocument.world);
        return outcome.world;
      });
    });
    fc.assert(twice);
  });
});

/** TRN-3: of equal orders the first counts, which is a matter of order. */
function withoutDuplicates(before: World, request: TurnRequest): Record<Seat, readonly string[]> {
  const { results } = lizards.resolveTurn(before, request);
  const kept: Record<Seat, readonly string[]> = {};
  for (const [clan, answers] of Object.entries(results))
    kept[Number(clan)] = answers.filter(({ outcome }) => outcome !== "duplicate").map(({ order }) => order);
  return kept;
}

/** What came of a turn, whatever the order of the lines: copies of a SPLIT stand for each other. */
function told({ world, facts, results }: TurnOutcome<World, Fact>) {
  const answers = Object.entries(results).map(([clan, lines]) =>
    lines.map(({ order, outcome, reason }) => [clan, plain(order), outcome, reason].join("|")).sort(),
  );
  const resolved = facts.filter(({ rule }) => rule !== "DRP-1");
  return { world: writeWorld(world), facts: JSON.stringify(resolved), answers };
}

function plain(line: string): string {
  const [order = ""] = line.split("#", 1);
  return order.toUpperCase().split(/\s+/).filter(Boolean).join(" ");
}

function inRandomOrder<T>(list: readonly T[], numbers: fc.Stream<number>): T[] {
  const keyed = list.map((item) => ({ item, key: numbers.next().value as number }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** The same document with the fields of every object, and its lists, in another order, as a database may keep them. */
function inOtherOrder(value: unknown, numbers: fc.Stream<number>): unknown {
  if (Array.isArray(value)) return inRandomOrder(value, numbers).map((item) => inOtherOrder(item, numbers));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, inOtherOrder(field, numbers)] as const);
  return Object.fromEntries(inRandomOrder(fields, numbers));
}
