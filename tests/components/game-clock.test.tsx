import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GameClock } from "@/components/play/game-clock";

const now = new Date("2026-11-23T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const clock = (dueAt: Date | null, earlyAt: Date | null) =>
  renderToStaticMarkup(<GameClock dueAt={dueAt} earlyAt={earlyAt} serverNow={now} />);

test("a page says by itself that the turn runs early, and when", () => {
  expect(clock(later(3000), null)).toContain("runs <time");
  expect(clock(later(3000), later(1))).toContain("runs early, <time");
  expect(clock(later(3000), later(1))).toContain(later(1).toISOString());
  expect(clock(null, null)).toBe("");
});
