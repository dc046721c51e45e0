import { expect, test } from "vitest";
import { changed, type Draft, draftOf } from "@/components/lizards/sheet/sheet-draft";
import { NO_FIELDS, type SheetLine } from "@/components/lizards/sheet/sheet-lines";
import { turnedBack } from "@/components/lizards/sheet/turned-back";
import { saidAnew } from "@/components/lizards/table/use-news";

const draft = draftOf(["MO 11F N", "RE 14P"]);
const then = (change: (lines: readonly SheetLine[]) => readonly SheetLine[]) =>
  changed(draft, { kind: "set", lines: ({ lines }) => change(lines) });
const undone = (after: Draft) => turnedBack("undo", after.lines, after.past.at(-1) ?? []);
const redone = (after: Draft) => {
  const { lines, future } = changed(after, { kind: "undo" });
  return turnedBack("redo", lines, future[0] ?? []);
};

test("what is undone or done again is named", () => {
  const deleted = then((lines) => lines.slice(1));
  expect(undone(deleted)).toBe("Undone: Delete Move 11F");
  expect(redone(deleted)).toBe("Redone: Delete Move 11F");
  const fields = { ...NO_FIELDS, ord: "CH", hex: "15Q" };
  expect(undone(then((lines) => [...lines, { id: 7, fields, off: false, comment: "" }]))).toBe(
    "Undone: Write Chant 15Q",
  );
  expect(undone(then(([first, ...rest]) => [{ ...(first as SheetLine), off: true }, ...rest]))).toBe(
    "Undone: Disable Move 11F",
  );
  const other = { ...NO_FIELDS, ord: "MO", hex: "11F", m1: "S" };
  expect(undone(then(([first, ...rest]) => [{ ...(first as SheetLine), fields: other }, ...rest]))).toBe(
    "Undone: Change Move 11F",
  );
  expect(undone(then((lines) => lines.toReversed()))).toBe("Undone: Arrange the lines");
  expect(undone(then(() => []))).toBe("Undone: Change 2 lines");
  expect(undone(changed(draft, { kind: "load", lines: ["RE 3C"] }))).toBe("Undone: Replace the sheet");
});

test("the same words are heard a second time", () => {
  const first = saidAnew("Undone: Delete Move 11F", "");
  const second = saidAnew("Undone: Delete Move 11F", first);
  expect(second).not.toBe(first);
  expect(second.trim()).toBe(first);
  expect(saidAnew("Undone: Delete Move 11F", second)).toBe(first);
  expect(saidAnew("", "")).toBe("");
});
