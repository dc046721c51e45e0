"use client";
/** Saves a sheet automatically as it is written, and keeps it in the browser until the server has it. */
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { reopen } from "./earlier-visit";
import { forget, listen } from "./kept-sheet";
import type { OpenSheet } from "./open-sheet";
import { keepMine, savedElsewhere, takeOver } from "./other-windows";
import { lock, saveSoon, send } from "./send-sheet";
import { type SheetState, type StoredSheet, savedState, serverSheet, unsaved, waits } from "./sheet-state";
import { useSendingAgain } from "./use-sending-again";

interface Saving extends Pick<OpenSheet, "key" | "text" | "save" | "load"> {
  stored: StoredSheet;
  /** Why nothing can be saved for now. */
  locked: string | null;
}

export function useSaving({ key, stored, text, save, locked, load }: Saving) {
  const [state, say] = useState<SheetState>(() =>
    locked === null ? savedState(serverSheet(stored)) : unsaved("locked", locked),
  );
  const [sheet] = useState<OpenSheet>(() => ({
    key,
    text,
    save,
    load,
    say,
    server: serverSheet(stored),
    asOf: stored.asOf ?? new Date(),
    locked: locked !== null,
  }));
  useLayoutEffect(() => {
    sheet.text = text;
    sheet.save = save;
  });
  const [unsent, setUnsent] = useState<string[] | null>(null);

  useEffect(() => setUnsent(reopen(sheet)), [sheet]);
  useEffect(() => saveSoon(sheet, text), [sheet, text]);
  useEffect(() => lock(sheet, locked, text), [sheet, locked, text]);
  useEffect(() => listen(sheet.key, (there) => savedElsewhere(sheet, there)), [sheet]);
  useSendingAgain(sheet, waits(state));

  return useMemo(() => {
    const there = state.kind === "elsewhere" ? state.there : null;
    return {
      state,
      unsent,
      saveNow: async () => {
        if (there) return null; // it is for the writer to say which of the two counts
        await send(sheet, true);
        const { server } = sheet;
        return sheet.text === server.text && server.revision > 0 ? server.revision : null;
      },
      takeOver: () => there && takeOver(sheet, there),
      keepMine: () => there && keepMine(sheet, there),
      takeUnsent: () => {
        if (unsent) sheet.load(unsent);
        setUnsent(null);
      },
      dropUnsent: () => {
        forget(sheet.key);
        setUnsent(null);
      },
    };
  }, [sheet, state, unsent]);
}
