import { expect, test } from "vitest";
import { absenceLine, optionLines } from "@/components/lizards/options-form";

test("the terms tell after how many silent turns the rules drop a clan, in a special game its own number", () => {
  expect(absenceLine({})).toMatch(/DRP-2.* after 3 turns in a row/);
  expect(absenceLine({ house: { dropAfterMissedTurns: 5 } })).toMatch(/ after 5 turns in a row/);
  expect(absenceLine({ house: { dropAfterMissedTurns: 0 } })).toBeNull();
  expect(optionLines({ house: { dropAfterMissedTurns: 5 } })).toEqual([
    "Turns in a row without orders until a clan is dropped: 5",
  ]);
});
