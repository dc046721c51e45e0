import { expect, test } from "vitest";
import { moved, type Position, played, stepNamed } from "@/components/lizards/replay/position";

const EVENTS = 3;
const at = (step: number, playing = false): Position => ({ step, playing });

test("a turn is walked from its beginning through its events to its end, and no further", () => {
  const walk = [at(0)];
  for (let i = 0; i < 6; i++) walk.push(moved(walk.at(-1) as Position, "on", EVENTS));
  expect(walk.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 4, 4]);
  expect(moved(at(0), "back", EVENTS)).toEqual(at(0));
  expect(moved(at(4), "back", EVENTS)).toEqual(at(3));
  expect(moved(at(2), "first", EVENTS)).toEqual(at(0));
  expect(moved(at(2), "last", EVENTS)).toEqual(at(4));
});

test("playing goes on by itself to the end and stops there", () => {
  let now = moved(at(1), "play", EVENTS);
  const steps: Position[] = [];
  while (now.playing) {
    now = played(now, EVENTS);
    steps.push(now);
  }
  expect(steps).toEqual([at(2, true), at(3, true), at(4)]);
});

test("whatever is done by hand ends the playing", () => {
  for (const move of ["on", "back", "first", "last", "pause", 2] as const)
    expect(moved(at(1, true), move, EVENTS).playing).toBe(false);
});

test("playing from the end begins anew, and a turn without events is not played", () => {
  expect(moved(at(4), "play", EVENTS)).toEqual(at(0, true));
  expect(moved(at(0), "play", 0).playing).toBe(false);
});

test("an address names a step; without one, or with nonsense, it is the end of the turn", () => {
  expect(stepNamed("2", EVENTS)).toBe(2);
  expect(stepNamed("99", EVENTS)).toBe(4);
  for (const nonsense of [undefined, "", "-1", "two", ["1"]]) expect(stepNamed(nonsense, EVENTS)).toBe(4);
});
