import { expect, test } from "vitest";
import { remembered, view } from "@/components/lizards/gallery/sample-game";
import { readWire, wireOf } from "@/components/lizards/seat-wire";
import { chartOf } from "@/components/lizards/swamp-chart";

test("what is sent of a seat's knowledge makes the same map, in fewer bytes", () => {
  const memory = { format: "lizards-memory/1" as const, hexes: { ...remembered } };
  for (const [code, { terrain }] of Object.entries(view.hexes)) memory.hexes[code] = { terrain, turn: view.turn };
  const wire = JSON.parse(JSON.stringify(wireOf(view, memory)));
  const read = readWire(wire);
  expect(read.view).toEqual(view);
  expect(chartOf(read.view, read.remembered)).toEqual(chartOf(view, memory.hexes));
  expect(JSON.stringify(wire).length).toBeLessThan(JSON.stringify({ view, memory }).length / 2);
});

test("a seat without a memory has nothing to remember", () => {
  expect(readWire(wireOf(view, null)).remembered).toEqual({});
});
