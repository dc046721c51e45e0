// No order sheet stops a turn, whatever stands on it.
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { lizards } from "../../engine/lizards";
import { geometryOf } from "../../engine/lizards/hex";
import { fieldsOf, lineOf, readOrder } from "../../engine/lizards/orders/order-form";
import { faultOf } from "../../engine/lizards/orders/unreadable";
import { unansweredLine } from "./laws";
import { nonsense, ordersFor, randomTurn } from "./random-orders";
import { randomWorld } from "./random-worlds";

vi.setConfig({ testTimeout: 120_000 });

fc.configureGlobal({ seed: 20261120 });

const longLine = fc.string({ unit: "binary", minLength: 500, maxLength: 3000 });
const sheet = fc.array(fc.oneof({ weight: 9, arbitrary: nonsense }, { weight: 1, arbitrary: longLine }), {
  maxLength: 60,
});
const atlas = { geometry: geometryOf(32, 32, true), clans: [1, 2, 3] };

test("ORD-3: any line is an order, blank or wrong with a field, a reason and a rule", () => {
  const line = fc.oneof(nonsense, longLine);
  fc.assert(
    fc.property(line, (text) => {
      const reading = readOrder(text, atlas);
      if (reading.kind !== "wrong") return;
      const { reason, rule } = faultOf(reading);
      expect(reason && rule && reading.field).toBeTruthy();
      expect(reason.length).toBeLessThan(300);
    }),
    { numRuns: 2000 },
  );
});

test("ORD-2: a line that is an order keeps its meaning when written canonically, and through the form", () => {
  const line = fc.tuple(randomWorld, randomTurn).map(([world, turn]) => ({ world, lines: ordersFor(world, turn) }));
  fc.assert(
    fc.property(line, ({ world, lines }) => {
      const here = { geometry: world.geometry, clans: world.clans.map(({ number }) => number) };
      for (const text of Object.values(lines).flat()) {
        const reading = readOrder(text, here);
        if (reading.kind !== "order") continue;
        expect(readOrder(reading.order.text, here)).toEqual(reading);
        const fields = fieldsOf(text);
        expect(fields && readOrder(lineOf(fields), here)).toEqual(reading);
      }
    }),
    { numRuns: 40 },
  );
});

test("ORD-3: no sheets of nonsense stop a turn or its check", () => {
  fc.assert(
    fc.property(randomWorld, fc.array(sheet, { maxLength: 5 }), (world, sheets) => {
      const orders = Object.fromEntries(world.clans.map(({ number }, i) => [number, sheets[i] ?? []]));
      const request = { orders, dropped: [], seed: "nonsense" };
      const outcome = lizards.resolveTurn(world, request);
      expect(unansweredLine(request, outcome)).toBeNull();
      for (const { number } of world.clans) {
        const verdicts = lizards.checkOrders(lizards.view(world, number), orders[number] ?? []);
        expect(verdicts).toHaveLength(orders[number]?.length ?? 0);
        lizards.reportText(lizards.report(outcome, number, lizards.view(outcome.world, number)));
      }
    }),
    { numRuns: 60 },
  );
});

test("ORD-3: what the check calls unreadable before the turn is invalid in the turn, and nothing else is", () => {
  fc.assert(
    fc.property(randomWorld, randomTurn, (world, turn) => {
      const orders = ordersFor(world, turn);
      const { results } = lizards.resolveTurn(world, { orders, dropped: [], seed: turn.seed });
      for (const clan of lizards.awaiting(world)) {
        const verdicts = lizards.checkOrders(lizards.view(world, clan), orders[clan] ?? []);
        const refused = verdicts.map(({ verdict }) => verdict === "error");
        expect(refused).toEqual(results[clan]?.map(({ outcome }) => outcome === "invalid"));
      }
    }),
    { numRuns: 40 },
  );
});
