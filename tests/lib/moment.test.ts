import { expect, test } from "vitest";
import { momentSchema, momentWords, neededMomentSchema } from "@/lib/moment";
import { deadlineLine } from "@/lib/notices/about-games";

test("a moment is read as ISO 8601, without a zone in UTC, and nothing as no moment", () => {
  const moments: [string, string][] = [
    ["2026-12-24T20:00:00.000Z", "2026-12-24T20:00:00.000Z"],
    ["2026-12-24T20:00:00+01:00", "2026-12-24T19:00:00.000Z"],
    ["2026-12-24T20:00", "2026-12-24T20:00:00.000Z"],
    [" 2026-12-24T20:00:00 ", "2026-12-24T20:00:00.000Z"],
    ["2026-12-24T20:00:00.500", "2026-12-24T20:00:00.500Z"],
  ];
  for (const [text, at] of moments) expect(momentSchema.parse(text)).toEqual(new Date(at));
  expect(momentSchema.parse(" ")).toBeNull();
});

test("where there must be a moment nothing is refused, as a browser sends a date without its time", () => {
  expect(neededMomentSchema.safeParse("").error?.issues[0]?.message).toBe("Choose a date and a time.");
  expect(neededMomentSchema.parse("2026-12-24T20:00")).toEqual(new Date("2026-12-24T20:00:00.000Z"));
});

test("what the zone of the server would have a say in is no moment", () => {
  for (const text of ["2026-12-24 20:00", "24 Dec 2026 20:00", "1", "2026", "2026-12-24", "2026-02-30T20:00", "soon"]) {
    const { error } = momentSchema.safeParse(text);
    expect([text, error?.issues[0]?.message]).toEqual([text, "This is not a date and time."]);
  }
});

test("a text to keep, or to send, tells plainly when the next orders are due", () => {
  const dueAt = new Date("2026-11-24T08:23:36Z");
  const line = deadlineLine({ dueAt, over: false, out: false });
  expect(line).toBe("Orders for the next turn are due by Tue 24 Nov 2026, 08:23 UTC.");
  expect(momentWords(new Date("2026-12-04T19:00:59.999Z"))).toBe("Fri 4 Dec 2026, 19:00 UTC");
});
