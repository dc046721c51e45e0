import { expect, test } from "vitest";
import { earlyQuestion } from "@/components/lizards/sheet/turn-buttons";

test("whoever plays alone is told of players that have left only where there were any", () => {
  const turn = { turn: 3, dueAt: "2026-11-20T21:14:00Z" };
  expect(earlyQuestion({ ...turn, left: true }, null)).toMatch(/^You are the only player left\. .*Run turn 3 now,$/);
  expect(earlyQuestion({ ...turn, left: false }, "One line will not count.")).toBe(
    "You play only bots. One line will not count. Run turn 3 now,",
  );
});
