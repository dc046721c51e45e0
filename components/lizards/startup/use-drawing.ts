"use client";
/** The design being drawn: kept in this browser, with every step undoable. */
import { type KeyboardEvent, useEffect, useReducer } from "react";
import type { KeptDesigns } from "../../rulesets";
import { beginDrawing, changeDrawing, type Design, designOfDefault } from "./design-edit";
import { draft, keepDraft } from "./saved-designs";

/** Begins with `begin`, or what was last drawn in this browser, or the default `otherwise`. */
export function useDrawing(begin: Design | null | undefined, otherwise: number, account: KeptDesigns | null) {
  const [drawing, dispatch] = useReducer(changeDrawing, designOfDefault(otherwise), beginDrawing);
  const { design, past, future } = drawing;

  // Only after hydration: the server does not know what this browser has stored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the designer opens
  useEffect(() => {
    const kept = begin ?? draft(account);
    if (kept) dispatch({ kind: "restore", design: kept });
  }, []);

  useEffect(() => {
    if (past.length > 0 || future.length > 0) keepDraft(design, account);
  }, [design, past, future, account]);

  const undo = () => dispatch({ kind: "undo" });
  const redo = () => dispatch({ kind: "redo" });
  const onKeyDown = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (typing || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
  };
  return {
    design,
    /** `stroke` names the drag the change is part of. */
    edit: (change: (before: Design) => Design, stroke?: string) => dispatch({ kind: "edit", edit: change, stroke }),
    undo: past.length > 0 ? undo : null,
    redo: future.length > 0 ? redo : null,
    onKeyDown,
  };
}
