import { expect, test } from "vitest";
import { askedEvery, earlyRunOf } from "@/components/play/turn-status";

const dueAt = "2026-11-24T12:00:00.000Z";
const soon = new Date("2026-11-23T12:01:00Z");
const all = { turn: 3, asOf: new Date("2026-11-23T12:00:00Z"), dueAt, lockedAt: soon, ready: 2, awaited: 2 };

test("a turn runs early when all are ready, unless it waits for its deadline all the same", () => {
  expect(earlyRunOf(all)).toBe(soon);
  expect(earlyRunOf({ ...all, ready: 1, lockedAt: new Date(dueAt) })).toBe(null);
  expect(earlyRunOf({ ...all, lockedAt: new Date(dueAt) })).toBe(null);
  expect(earlyRunOf({ ...all, ready: 0, awaited: 0 })).toBe(null);
  expect(earlyRunOf({ ...all, dueAt: null })).toBe(soon);
});

test("once somebody is ready the status is asked for several times in the minute there is to undo", () => {
  expect(askedEvery(0, false)).toBe(60_000);
  expect(askedEvery(1, false)).toBeLessThanOrEqual(10_000);
  expect(askedEvery(2, true)).toBeLessThanOrEqual(5_000);
});
