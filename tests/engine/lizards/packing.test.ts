import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { lizards } from "../../../engine/lizards";
import { type Memory, remember } from "../../../engine/lizards/memory";
import { TERRAINS } from "../../../engine/lizards/terrain";
import { viewDocument } from "../../../engine/lizards/view-document";
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

test("a memory as it was first kept, by hex code, goes on", () => {
  const [first, second] = [lizards.view(outcome.world, 1), lizards.view(outcome.world, 2)];
  const { codes } = outcome.world.geometry;
  const known = remember(null, first).hexes.flatMap((hex, index) => (hex ? [{ ...hex, code: codes[index] }] : []));
  const letters = "abcdefghijkl";
  const packed = [
    "memory",
    known.map(({ code }) => code),
    known.map(({ terrain }) => letters[TERRAINS.indexOf(terrain)]).join(""),
    known.map(({ turn }) => turn),
    known.flatMap(({ colour, home }, i) => (colour || home ? [[i, { colour, home }]] : [])),
  ];
  const old = lizards.unpack(new TextEncoder().encode(JSON.stringify(packed))) as Memory;
  expect(lizards.remember(old, second)).toEqual(remember(remember(null, first), second));
});

test("terrain costs about a letter a hex", () => {
  const view = lizards.view(outcome.world, 1);
  const full = { ...view, hexes: outcome.world.hexes.map(({ terrain }) => ({ terrain })) };
  const plain = JSON.stringify(viewDocument(full));
  expect(gzipSync(lizards.pack(full)).length).toBeLessThan(gzipSync(plain).length / 2);
  expect(gzipSync(lizards.pack(full)).length).toBeLessThan(3000);
});
