import { expect, test } from "vitest";
import { changed, type Draft, draftOf } from "@/components/lizards/sheet/sheet-draft";
import { NO_FIELDS, readLine, type SheetLine } from "@/components/lizards/sheet/sheet-lines";

const begin = (draft: Draft) =>
  changed(draft, {
    kind: "set",
    lines: ({ lines, nextId }) => [...lines, { id: nextId, fields: NO_FIELDS, off: false, comment: "" }],
  });
const edit = (draft: Draft, id: number, text: string) =>
  changed(draft, {
    kind: "set",
    lines: ({ lines }) => lines.map((line) => (line.id === id ? { ...line, fields: readLine(text, id).fields } : line)),
    touched: `${id}`,
  });
const remove = (draft: Draft, id: number) =>
  changed(draft, { kind: "set", lines: ({ lines }) => lines.filter((line) => line.id !== id) });
const undo = (draft: Draft) => changed(draft, { kind: "undo" });
const redo = (draft: Draft) => changed(draft, { kind: "redo" });
const orders = ({ lines }: Draft) => lines.map(({ fields }: SheetLine) => `${fields.ord} ${fields.hex}`.trim());

test("a line that was begun and left is no step: what is undone is the order before it", () => {
  const left = remove(begin(remove(draftOf(["RE 14P", "RE 12P"]), 0)), 2);
  expect(orders(left)).toEqual(["RE 12P"]);
  expect(orders(undo(left))).toEqual(["RE 14P", "RE 12P"]);
  expect(undo(left).past).toEqual([]);
});

test("an order that was typed goes with its line, and comes back with it", () => {
  const typed = edit(edit(begin(draftOf(["RE 14P"])), 1, "MO"), 1, "MO 15Q");
  expect(orders(undo(typed))).toEqual(["RE 14P"]);
  expect(orders(redo(undo(typed)))).toEqual(["RE 14P", "MO 15Q"]);
  expect(redo(undo(typed)).lines.map(({ id }) => id)).toEqual([0, 1]); // what is open stays open
});

test("beside a line that is being begun another is undone and done again, and no empty one is left", () => {
  const begun = begin(remove(draftOf(["RE 14P", "RE 12P"]), 0));
  expect(orders(undo(begun))).toEqual(["RE 14P", "RE 12P"]);
  expect(orders(redo(undo(begun)))).toEqual(["RE 12P"]);
  expect(orders(undo(redo(undo(begun))))).toEqual(["RE 14P", "RE 12P"]);
});

test("what could be done again still can when a line is begun, until something is written", () => {
  const begun = begin(undo(remove(draftOf(["RE 14P"]), 0)));
  expect(orders(redo(begun))).toEqual([]);
  expect(edit(begun, 1, "MO").future).toEqual([]);
});

test("a line that is emptied and left comes back as it was", () => {
  const left = remove(edit(draftOf(["RE 14P"]), 0, ""), 0);
  expect(orders(undo(left))).toEqual(["RE 14P"]);
});
