import { expect, test } from "vitest";
import { aim, howWon } from "@/engine/lizards/victory-words";

const standing = (points: number, threshold: number) => ({
  ranking: [
    { rank: 1, seat: 2, points },
    { rank: 2, seat: 1, points: 10 },
  ],
  threshold,
  winners: [2],
  over: true,
});

test.each([0, 7, 999, 1000, 6000, 12_345, 100_000, 1_234_567])("%i points are written as readers expect", (points) => {
  expect(aim(standing(0, points))).toBe(`Victory at ${points.toLocaleString("en")} points.`);
});

test("the points that have won, and those it took", () => {
  expect(howWon(standing(16_000, 16_000))).toBe("with 16,000 points of the 16,000 it took");
});

test("with fewer points only the last clan wins", () => {
  expect(howWon(standing(15_999, 16_000))).toBe("as the only clan left");
});
