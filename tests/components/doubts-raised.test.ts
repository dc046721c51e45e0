import { expect, test } from "vitest";
import { view } from "@/components/lizards/gallery/sample-game";
import { doubtsRaised } from "@/components/lizards/sheet/doubts-raised";
import { readLine } from "@/components/lizards/sheet/sheet-lines";

const STAY = "immobilises everyone in 15Q: they stay where they are.";
const sheet = (...texts: string[]) => texts.map(readLine);
const written = (text: string) => readLine(text, 99).fields;

test("a line that is written says what is doubtful about it; a fine one says nothing", () => {
  expect(doubtsRaised(view, sheet("CH 15Q N EYES"), written("MO 15Q N"), undefined)).toBe(`. Line 1 ${STAY}`);
  expect(doubtsRaised(view, sheet("RE 14P"), written("MO 15Q SW"), undefined)).toBe("");
});

test("of the other lines it says what was not doubtful before, by their numbers", () => {
  const lines = sheet("# a plan", "MO 15Q SW", "#MO 15Q N");
  expect(doubtsRaised(view, lines, written("CH 15Q REVE"), undefined)).toBe(`. Line 2: Line 4 ${STAY}`);
  const doubtful = [...lines, readLine("CH 15Q REVE", 9)];
  expect(doubtsRaised(view, doubtful, written("RE 14P"), undefined)).toBe("");
  expect(doubtsRaised(view, doubtful, written("MO 15Q S"), doubtful[1])).toBe(`. Line 4 ${STAY}`);
});
