/** What an undo or a redo has done, for screen readers: `Undone: Delete Move 11F`. */
import { titleOf } from "../composer/actions";
import { hexOf, isBlank, orderType, type SheetLine, writeLine } from "./sheet-lines";

type Lines = readonly SheetLine[];

/** `now`: the lines before it; `to`: those after it. */
export function turnedBack(way: "undo" | "redo", now: Lines, to: Lines): string {
  return way === "undo" ? `Undone: ${stepWords(to, now)}` : `Redone: ${stepWords(now, to)}`;
}

/** The step that led from the lines before to those after. */
function stepWords(before: Lines, after: Lines): string {
  const gone = missingIn(after, before);
  const come = missingIn(before, after);
  if (gone.length > 0 && come.length > 0) return "Replace the sheet";
  const changed = after.filter((line) =>
    before.some((was) => was.id === line.id && writeLine(was) !== writeLine(line)),
  );
  const [line, ...others] = [...gone, ...come, ...changed];
  if (!line) return "Arrange the lines";
  if (others.length > 0) return `Change ${others.length + 1} lines`;
  return `${verbOf(line, before, after)} ${nameOf(line)}`;
}

/** A line that was begun and left blank does not count as a step. */
const missingIn = (there: Lines, lines: Lines) =>
  lines.filter((line) => !isBlank(line) && !there.some(({ id }) => id === line.id));

function verbOf({ id, off }: SheetLine, before: Lines, after: Lines): string {
  const [was, is] = [before, after].map((lines) => lines.find((line) => line.id === id));
  if (!was || !is) return is ? "Write" : "Delete";
  if (was.off !== is.off) return off ? "Disable" : "Enable";
  return "Change";
}

function nameOf(line: SheetLine): string {
  const type = orderType(line.fields);
  return type ? `${titleOf(type)} ${hexOf(line)}`.trim() : writeLine(line);
}
