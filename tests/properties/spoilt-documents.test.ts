// A world document with a fault is refused with its path and the reason; what is accepted can be played.
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { lizards } from "../../engine/lizards";
import type { World } from "../../engine/lizards/world";
import { writeWorld } from "../../engine/lizards/world-document";
import { DocumentError } from "../../engine/ruleset";
import { lostLizards, unfaithfulDocument, wronglyPlaced, wrongPoints } from "./laws";
import { ordersFor, randomTurn } from "./random-orders";
import { randomWorld } from "./random-worlds";

vi.setConfig({ testTimeout: 120_000 });

type Fields = Record<string, unknown>;

const anything = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    -1,
    0,
    1,
    5,
    2.5,
    301,
    1e21,
    "",
    "den",
    "water",
    "red",
    "1A",
    "playing",
    [],
    {},
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Small numbers often fit where others stood. */
const value = fc.oneof(anything, fc.nat(9));

/** Which field to spoil: through the fields of each level, as far as there are any. */
const way = fc.array(fc.noBias(fc.nat(9999)), { minLength: 2, maxLength: 6 });
const fault = fc.record({ way, value, kind: fc.constantFrom("replace", "remove", "add") });

interface Fault {
  way: number[];
  value: unknown;
  kind: string;
}

function spoil(document: Fields, { way: steps, value: spoilt, kind }: Fault) {
  let at = document;
  for (const [depth, step] of steps.entries()) {
    const names = Object.keys(at);
    if (names.length === 0) break;
    const name = names[step % names.length] as string;
    const inner = at[name];
    if (depth < steps.length - 1 && typeof inner === "object" && inner !== null) {
      at = inner as Fields;
      continue;
    }
    if (kind === "replace") at[name] = spoilt;
    else if (kind === "remove") delete at[name];
    else if (!Array.isArray(at)) at[`${name}x`] = spoilt;
    break;
  }
  return document;
}

function readOrRefuse(document: unknown): World | DocumentError {
  try {
    return lizards.readWorld(document);
  } catch (error) {
    if (error instanceof DocumentError) return error;
    throw error;
  }
}

test("a spoilt document is refused in one line, or read as a world that can be played", () => {
  let refused = 0;
  let played = 0;
  fc.assert(
    fc.property(randomWorld, fault, randomTurn, (world, each, turn) => {
      const document = spoil(JSON.parse(writeWorld(world)), each);
      const read = readOrRefuse(JSON.parse(JSON.stringify(document)));
      if (read instanceof DocumentError) {
        refused++;
        expect(read.message).toMatch(/^[^\n]+$/);
        return;
      }
      played++;
      const request = { orders: ordersFor(read, turn), dropped: [], seed: turn.seed };
      const outcome = lizards.resolveTurn(read, request);
      // A document may hold longer mires than any swamp, or lizards of a clan that has left: outOfRange is no matter here.
      expect(lostLizards(read, outcome)).toBeNull();
      for (const law of [wronglyPlaced, wrongPoints, unfaithfulDocument]) expect(law(outcome.world)).toBeNull();
    }),
    { numRuns: 250, seed: 20261120 },
  );
  expect(refused).toBeGreaterThan(60);
  expect(played).toBeGreaterThan(30);
});

test("no JSON at all makes a reader throw anything but its refusal", () => {
  const readers = [lizards.readWorld, lizards.options.parse, lizards.joining.parse];
  fc.assert(
    fc.property(fc.oneof(anything, fc.anything()), (input) => {
      for (const read of readers) {
        try {
          read(input);
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentError);
        }
      }
    }),
    { numRuns: 1000, seed: 20261120 },
  );
});
