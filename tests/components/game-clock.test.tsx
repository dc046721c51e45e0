import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GameClock, MessagesLabel } from "@/components/play/game-clock";

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

test("how many messages wait is told in words, and aloud when it changes", () => {
  const label = (unread: number) => renderToStaticMarkup(<MessagesLabel unread={unread} />);
  expect(label(2)).toMatch(/^<span aria-live="polite" aria-atomic="true">/);
  expect(label(2).replace(/<[^>]*>/g, "")).toBe("Messages 2 unread");
  expect(label(0).replace(/<[^>]*>/g, "")).toBe("Messages");
});
