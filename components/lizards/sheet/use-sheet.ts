"use client";
/** An order sheet that can be written and undone, saves itself, and is kept in the browser until the server has it. */
import { useCallback, useMemo, useReducer } from "react";
import { MOST_ORDERS, type OrderFields } from "@/engine/lizards/orders/order-form";
import type { SaveSheet } from "./open-sheet";
import { changed, type Draft, draftOf } from "./sheet-draft";
import { isBlank, isNoOrder, NO_FIELDS, type SheetLine, writeLines } from "./sheet-lines";
import type { SheetState, StoredSheet } from "./sheet-state";
import { useSaving } from "./use-saving";

export interface SheetEditor {
  /** The sheet's name in the browser's storage. */
  key: string;
  lines: readonly SheetLine[];
  state: SheetState;
  /** The lines a step ago; undefined if nothing can be undone. */
  earlier: readonly SheetLine[] | undefined;
  /** The lines before the last undo; undefined if nothing can be redone. */
  later: readonly SheetLine[] | undefined;
  /** The id of the new line; null when the sheet is full. */
  add(fields?: OrderFields): number | null;
  edit(id: number, fields: OrderFields): void;
  toggle(id: number): void;
  remove(id: number): void;
  duplicate(id: number): number | null;
  /** Moves a line to another's place. */
  move(id: number, to: number): void;
  replaceAll(lines: readonly string[]): void;
  undo(): void;
  redo(): void;
  /** Sends what is unsent, even an empty sheet; returns the saved revision, or null if the server does not have it all. */
  saveNow(): Promise<number | null>;
  /** Takes over what another tab has saved. */
  takeOver(): void;
  /** Overwrites that with what stands here. */
  keepMine(): void;
  /** A sheet that was typed earlier, never sent, and is older than what the server has. */
  unsent: readonly string[] | null;
  takeUnsent(): void;
  dropUnsent(): void;
}

/** `storageKey` names the sheet: reader, game, seat and turn. */
export function useSheet(
  stored: StoredSheet,
  storageKey: string,
  save: SaveSheet,
  locked: string | null = null,
): SheetEditor {
  const [draft, dispatch] = useReducer(changed, stored.lines, draftOf);
  const key = `sheet/${storageKey}`;
  const text = writeLines(draft.lines).join("\n");
  const load = useCallback((lines: readonly string[]) => dispatch({ kind: "load", lines }), []);
  const saving = useSaving({ key, stored, text, save, locked, load });

  return useMemo(() => {
    const set = (lines: (draft: Draft) => readonly SheetLine[], touched?: string) =>
      dispatch({ kind: "set", lines, touched });
    const full = draft.lines.filter((line) => !line.off && (isBlank(line) || !isNoOrder(line))).length >= MOST_ORDERS;
    const insert = (line: Omit<SheetLine, "id">, at: number): number | null => {
      if (full && !line.off) return null;
      set(({ lines, nextId }) => lines.toSpliced(at, 0, { ...line, id: nextId }));
      return draft.nextId;
    };
    return {
      ...saving,
      key,
      lines: draft.lines,
      earlier: draft.past.at(-1),
      later: draft.future[0],
      add: (fields = NO_FIELDS) => insert({ fields, off: false, comment: "" }, draft.lines.length),
      edit: (id, fields) =>
        set(({ lines }) => lines.map((line) => (line.id === id ? { ...line, fields } : line)), `${id}`),
      toggle: (id) => set(({ lines }) => lines.map((line) => (line.id === id ? { ...line, off: !line.off } : line))),
      remove: (id) => set(({ lines }) => lines.filter((line) => line.id !== id)),
      duplicate: (id) => {
        const at = draft.lines.findIndex((line) => line.id === id);
        const line = draft.lines[at];
        return line ? insert(line, at + 1) : null;
      },
      move: (id, to) =>
        set(({ lines }) => {
          const from = lines.findIndex((line) => line.id === id);
          const line = lines[from];
          return !line || to < 0 || to >= lines.length ? lines : lines.toSpliced(from, 1).toSpliced(to, 0, line);
        }),
      replaceAll: load,
      undo: () => dispatch({ kind: "undo" }),
      redo: () => dispatch({ kind: "redo" }),
    };
  }, [draft, saving, load, key]);
}
