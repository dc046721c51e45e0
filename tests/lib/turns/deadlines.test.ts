import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { deadlineAfterPause, firstDeadline, nextDeadline, type Timetable } from "@/lib/turns/deadlines";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "America/Santiago", "UTC"];
/** Lord Howe moves its clocks by half an hour; all others here by an hour or not at all. */
const LONGEST_SHIFT_MS = HOUR_MS;

const timetable = (days: number, localTime: string, zone: string): Timetable => ({
  turnMinutes: days * 24 * 60,
  localTime,
  zone,
});
const BERLIN = timetable(1, "20:00", "Europe/Berlin");
const next = (from: string, ran = from, each = BERLIN) =>
  nextDeadline(each, new Date(from), new Date(ran))?.toISOString();

const localOf = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();

/** Moments around every change of clocks of some years, and any others. */
const moments = fc.oneof(
  fc.date({ min: new Date("2025-01-01"), max: new Date("2032-01-01"), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom("2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01"),
      fc.integer({ min: -3 * DAY_MS, max: 3 * DAY_MS }),
    )
    .map(([day, shift]) => new Date(Date.parse(`${day}T00:00:00Z`) + shift)),
);
const fixed = fc
  .record({
    days: fc.constantFrom(1, 2, 3, 7, 14),
    minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    zone: fc.constantFrom(...ZONES),
  })
  .map(({ days, minute, zone }) => {
    const two = (n: number) => String(n).padStart(2, "0");
    return { ...timetable(days, `${two(Math.floor(minute / 60))}:${two(minute % 60)}`, zone), days };
  });

test("a fixed time stays, in summer and in winter", () => {
  expect(next("2026-03-28T19:00:00Z")).toBe("2026-03-29T18:00:00.000Z");
  expect(next("2026-10-24T18:00:00Z")).toBe("2026-10-25T19:00:00.000Z");
});

test("a time that the clocks skip is as much later that day only; one they show twice is the first", () => {
  const early = timetable(1, "02:30", "Europe/Berlin");
  expect(next("2026-03-28T01:30:00Z", "2026-03-28T01:30:00Z", early)).toBe("2026-03-29T01:30:00.000Z"); // 03:30
  expect(next("2026-03-29T01:30:00Z", "2026-03-29T01:30:00Z", early)).toBe("2026-03-30T00:30:00.000Z"); // 02:30
  expect(next("2026-10-24T00:30:00Z", "2026-10-24T00:30:00Z", early)).toBe("2026-10-25T00:30:00.000Z");
});

test("deadlines of a fixed time follow each other by whole days of its calendar, at that time of day", () => {
  fc.assert(
    fc.property(fixed, moments, ({ days, ...each }, start) => {
      let due = firstDeadline(each, start) as Date;
      expect(due.getTime()).toBeGreaterThanOrEqual(start.getTime() + days * DAY_MS);
      expect(due.getTime()).toBeLessThanOrEqual(start.getTime() + (days + 1) * DAY_MS + LONGEST_SHIFT_MS);
      for (let turn = 0; turn < 8; turn++) {
        const following = nextDeadline(each, due, due) as Date;
        const [before, after] = [localOf(due, each.zone as string), localOf(following, each.zone as string)];
        expect(before.toPlainDate().until(after.toPlainDate()).days).toBe(days);
        const time = after.toPlainTime().toString({ smallestUnit: "minute" });
        if (time !== each.localTime) {
          // The clocks skip that time on this day: it does not exist.
          const wished = after.toPlainDate().toPlainDateTime(Temporal.PlainTime.from(each.localTime as string));
          const back = wished.toZonedDateTime(each.zone as string).toPlainDateTime();
          expect(back.equals(wished)).toBe(false);
        }
        due = following;
      }
    }),
    { numRuns: 300, seed: 20261120 },
  );
});

test("the next deadline is in the future and on the old grid, however late the turn is run", () => {
  fc.assert(
    fc.property(fixed, moments, fc.integer({ min: 0, max: 40 * DAY_MS }), ({ days, ...each }, start, late) => {
      const due = firstDeadline(each, start) as Date;
      const ran = new Date(due.getTime() + late);
      const following = nextDeadline(each, due, ran) as Date;
      expect(following.getTime()).toBeGreaterThan(ran.getTime());
      expect(following.getTime()).toBeLessThanOrEqual(ran.getTime() + days * DAY_MS + LONGEST_SHIFT_MS);
      const [from, to] = [due, following].map((at) => localOf(at, each.zone as string).toPlainDate());
      expect((from as Temporal.PlainDate).until(to as Temporal.PlainDate).days % days).toBe(0);
    }),
    { numRuns: 300, seed: 20261120 },
  );
});

test("a turn run early: the same grid, at least half a turn away", () => {
  expect(next("2026-05-02T18:00:00Z", "2026-05-01T19:00:00Z")).toBe("2026-05-02T18:00:00.000Z");
  expect(next("2026-05-02T18:00:00Z", "2026-05-02T17:00:00Z")).toBe("2026-05-03T18:00:00.000Z");
  const weekly = timetable(7, "20:00", "Europe/Berlin");
  expect(next("2026-05-08T18:00:00Z", "2026-05-02T10:00:00Z", weekly)).toBe("2026-05-08T18:00:00.000Z");
  expect(next("2026-05-08T18:00:00Z", "2026-05-06T10:00:00Z", weekly)).toBe("2026-05-15T18:00:00.000Z");
});

test("without a fixed time a turn run early gives a whole turn; a late one does not drift", () => {
  const live: Timetable = { turnMinutes: 10, localTime: null, zone: null };
  expect(next("2026-05-01T12:10:00Z", "2026-05-01T12:02:00Z", live)).toBe("2026-05-01T12:12:00.000Z");
  expect(next("2026-05-01T12:10:00Z", "2026-05-01T12:10:30Z", live)).toBe("2026-05-01T12:20:00.000Z");
  expect(next("2026-05-01T12:10:00Z", "2026-05-01T13:10:00Z", live)).toBe("2026-05-01T13:20:00.000Z");
  const byHand: Timetable = { turnMinutes: null, localTime: null, zone: null };
  expect(firstDeadline(byHand, new Date("2026-05-01"))).toBeNull();
  expect(nextDeadline(byHand, new Date("2026-05-01"), new Date("2026-05-01"))).toBeNull();
});

test("after a pause nobody has less time than before, and a fixed time is kept", () => {
  const due = new Date("2026-10-24T18:00:00Z");
  expect(deadlineAfterPause(BERLIN, due, 2 * DAY_MS).toISOString()).toBe("2026-10-26T19:00:00.000Z");
  expect(deadlineAfterPause(BERLIN, due, 0)).toEqual(due);
  fc.assert(
    fc.property(fixed, moments, fc.integer({ min: 0, max: 40 * DAY_MS }), (each, start, paused) => {
      const before = firstDeadline(each, start) as Date;
      const after = deadlineAfterPause(each, before, paused).getTime();
      expect(after).toBeGreaterThanOrEqual(before.getTime() + paused);
      expect(after).toBeLessThanOrEqual(before.getTime() + paused + DAY_MS + LONGEST_SHIFT_MS);
    }),
  );
});
