/** The lines of a sheet while it is written, with what can be undone. */
import { isBlank, readLine, type SheetLine, writeLines } from "./sheet-lines";

export interface Draft {
  lines: readonly SheetLine[];
  /** Without empty lines: one that was begun and left blank is not to come back. */
  past: readonly (readonly SheetLine[])[];
  future: readonly (readonly SheetLine[])[];
  nextId: number;
  /** Which line the last change was to: typing on in it is one step to undo. */
  touched: string;
}

export type Change =
  | { kind: "set"; lines: (draft: Draft) => readonly SheetLine[]; touched?: string }
  | { kind: "load"; lines: readonly string[] }
  | { kind: "undo" }
  | { kind: "redo" };

const MOST_UNDO = 100;

export function draftOf(lines: readonly string[]): Draft {
  return { lines: lines.map(readLine), past: [], future: [], nextId: lines.length, touched: "" };
}

export function changed(draft: Draft, change: Change): Draft {
  if (change.kind === "undo") return undone(draft);
  if (change.kind === "redo") return redone(draft);
  const touched = change.kind === "set" ? (change.touched ?? "") : "";
  const lines =
    change.kind === "load" ? change.lines.map((line, i) => readLine(line, draft.nextId + i)) : change.lines(draft);
  const after = { ...draft, lines, nextId: Math.max(draft.nextId, ...lines.map(({ id }) => id + 1)) };
  if (change.kind === "set" && textOf(lines) === textOf(draft.lines)) return after; // nothing to undo
  return {
    ...after,
    past: touched && touched === draft.touched ? draft.past : [...draft.past, written(draft.lines)].slice(-MOST_UNDO),
    future: [],
    touched,
  };
}

const textOf = (lines: Draft["lines"]) => writeLines(lines).join("\n");
const written = (lines: Draft["lines"]) => lines.filter((line) => !isBlank(line));

function undone(draft: Draft): Draft {
  const before = draft.past.at(-1);
  if (!before) return draft;
  return {
    ...draft,
    lines: before,
    past: draft.past.slice(0, -1),
    future: [written(draft.lines), ...draft.future],
    touched: "",
  };
}

function redone(draft: Draft): Draft {
  const [after, ...future] = draft.future;
  if (!after) return draft;
  return { ...draft, lines: after, past: [...draft.past, written(draft.lines)], future, touched: "" };
}
