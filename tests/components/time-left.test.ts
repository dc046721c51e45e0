import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clockOfServer, timeLeftText } from "@/components/ui/time-left";

const HOUR_MS = 3_600_000;
const at = Date.parse("2026-11-23T12:00:00Z");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([-24, 0, 24])("a device's clock %i hours fast changes nothing of what time the server has", (fast) => {
  vi.setSystemTime(at + fast * HOUR_MS);
  const serverTime = clockOfServer();
  expect(serverTime(at)).toBe(at);
  vi.advanceTimersByTime(HOUR_MS);
  expect(serverTime(at)).toBe(at + HOUR_MS);
});

test("a page come back to, made an hour ago, does not turn the time back", () => {
  vi.setSystemTime(at + 5 * HOUR_MS);
  const serverTime = clockOfServer();
  serverTime(at);
  vi.advanceTimersByTime(HOUR_MS);
  expect(serverTime(at + HOUR_MS)).toBe(at + HOUR_MS);
  expect(serverTime(at - HOUR_MS)).toBe(at + HOUR_MS);
});

test("in the last two minutes seconds are counted", () => {
  const texts = [
    [120_000, "2 min"],
    [119_900, "2 min"],
    [100_000, "1 min 40 s"],
    [60_000, "1 min 00 s"],
    [59_000, "59 s"],
    [1, "1 s"],
    [0, "due"],
    [26 * HOUR_MS, "1 d 02 h 00 min"],
  ] as const;
  for (const [left, text] of texts) expect(timeLeftText(left)).toBe(text);
});
