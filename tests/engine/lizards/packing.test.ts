import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { lizards } from "../../../engine/lizards";
import type { Memory } from "../../../engine/lizards/memory";
import { busyRequest, busyWorld } from "../../../scripts/bench/busy-world";

const world = busyWorld({ rows: 32, cols: 32, clans: 16, seed: "packing" });
const outcome = lizards.resolveTurn(world, busyRequest(world, "packing"));
const seats = world.clans.map(({ number }) => number);

test("views, memories, reports and worlds come out of their packing as they went in", () => {
  let memory: Memory | null = null;
  for (const seat of seats) {
    const view = lizards.view(outcome.world, seat);
    memory = lizards.remember(memory, view);
    for (const document of [view, memory, lizards.report(outcome, seat, view)]) {
      const again = lizards.unpack(lizards.pack(document));
      expect(again).toEqual(document);
      expect(JSON.stringify(again)).toBe(JSON.stringify(document));
    }
  }
  const document = JSON.parse(lizards.writeWorld(outcome.world));
  expect(lizards.unpack(lizards.pack(document))).toEqual(document);
});

test("terrain costs about a letter a hex", () => {
  const view = lizards.view(outcome.world, 1);
  const code = (index: number) => outcome.world.geometry.codes[index] as string;
  const everything = Object.fromEntries(outcome.world.hexes.map(({ terrain, index }) => [code(index), { terrain }]));
  const full = { ...view, hexes: everything };
  expect(gzipSync(lizards.pack(full)).length).toBeLessThan(gzipSync(JSON.stringify(full)).length / 2);
  expect(gzipSync(lizards.pack(full)).length).toBeLessThan(3000);
});
