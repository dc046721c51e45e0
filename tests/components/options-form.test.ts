import { expect, test } from "vitest";
import {
  absenceLine,
  optionLines,
  readOptions,
  scaleLine,
  silenceWords,
} from "@/components/lizards/options/options-form";
import { lizards } from "@/engine/lizards";

test("the terms say after how many turns without orders the rules drop a clan, also in a special game", () => {
  expect(absenceLine({})).toMatch(/DRP-2.* after 3 turns in a row/);
  expect(absenceLine({ house: { dropAfterMissedTurns: 5 } })).toMatch(/ after 5 turns in a row/);
  expect(absenceLine({ house: { dropAfterMissedTurns: 0 } })).toBeNull();
  expect(silenceWords({})).toContain("counts as missed under the rules");
  expect(silenceWords(lizards.practice)).not.toContain("missed");
  expect(optionLines({ house: { dropAfterMissedTurns: 5 } })).toEqual([
    "Turns in a row without orders until a clan is dropped: 5 (usually 3)",
  ]);
  expect(optionLines(lizards.practice)).toEqual([
    "No clan is dropped for turns without orders (usually after 3 in a row)",
  ]);
  expect(optionLines({ house: { growthPercent: 80, victoryFloor: 0 } })).toEqual([
    "Fewest points that win, however few Home Dens stand: 0",
    "Growth of dens, per cent: 80 (usually 40)",
  ]);
});

test("the terms state the size of the map and the points to win, by clans and special options", () => {
  expect(scaleLine({}, 4)).toBe("16 × 16 hexes; 6,000 points win");
  expect(scaleLine({}, 16)).toBe("32 × 32 hexes; 16,000 points win, 1,000 fewer for each Home Den that falls to ruin");
  expect(scaleLine({}, 8)).toMatch(/; 8,000 points win, 1,000 fewer .* ruin, but never below 6,000$/);
  expect(scaleLine({ rows: 20, cols: 24, house: { victoryFloor: 9000 } }, 4)).toMatch(/^20 × 24 hexes; 9,000 points/);
});

test("a number out of range is told the range, and only something that is not a number is told so", () => {
  const typed = { "options.rows": "2", "options.cols": "17.5", "options.house.lavaPercent": "-1" };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, "options.house.growthPercent": "ten" })) form.set(name, value);
  const options = readOptions(form);
  expect(options).toEqual({ rows: 2, cols: 17.5, house: { lavaPercent: -1, growthPercent: "ten" } });
});
