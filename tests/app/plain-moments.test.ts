import { expect, test } from "vitest";
import { plainMoments } from "@/app/games/[gameId]/play/report/plain-moments";
import { deadlineLine } from "@/lib/turns/notices";

test("the text of a report tells plainly when the next orders are due", () => {
  const dueAt = new Date("2026-11-24T08:23:36Z");
  const line = deadlineLine({ dueAt, over: false, out: false });
  expect(plainMoments(line)).toBe("Orders for the next turn are due by Tue 24 Nov 2026, 08:23 UTC.");
  expect(plainMoments("by Fri, 04 Dec 2026 19:00:00 GMT")).toBe("by Fri 4 Dec 2026, 19:00 UTC");
});
