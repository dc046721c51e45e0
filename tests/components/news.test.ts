import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { passing } from "@/components/lizards/table/use-news";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is said aloud is past after ten seconds, counted from the last of it", () => {
  const say = vi.fn();
  const callOff = passing("Order written: MO 1A N", say);
  vi.advanceTimersByTime(9_000);
  callOff?.(); // something else is said
  passing("Undone.", say);
  vi.advanceTimersByTime(9_999);
  expect(say).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(say.mock.calls).toEqual([[""]]);
});

test("silence is not ended", () => {
  expect(passing("", vi.fn())).toBe(undefined);
  expect(vi.getTimerCount()).toBe(0);
});
