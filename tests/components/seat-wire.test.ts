import { expect, test } from "vitest";
import { remembered, view } from "@/components/lizards/gallery/sample-game";
import { chartOf } from "@/components/lizards/map/swamp-chart";
import { readWire } from "@/components/lizards/table/seat-wire";
import { wireOf } from "@/components/lizards/table/write-wire";
import { remember } from "@/engine/lizards/memory";

test("what is sent of a seat's knowledge makes the same map, in fewer bytes", () => {
  const memory = remember({ format: "lizards-memory/2", hexes: [...remembered] }, view);
  const wire = JSON.parse(JSON.stringify(wireOf(view, memory)));
  const read = readWire(wire);
  expect(read.view).toEqual(view);
  expect(chartOf(read.view, read.remembered)).toEqual(chartOf(view, memory.hexes));
  expect(JSON.stringify(wire).length).toBeLessThan(JSON.stringify({ view, memory }).length / 2);
});

test("a seat without a memory has nothing to remember", () => {
  expect(readWire(wireOf(view, null)).remembered.some(Boolean)).toBe(false);
});
