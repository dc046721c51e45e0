import type { SaveAnswer } from "../../play/save-orders";
import type { ServerSheet, SheetState } from "./sheet-state";

export type SaveSheet = (lines: string[], baseRevision: number) => Promise<SaveAnswer>;

/**
 * A sheet in this window, with all that is to be known of it at once: a save may be answered, or another window heard of,
 * before the page is drawn anew.
 */
export interface OpenSheet {
  /** Names it in what the browser keeps. */
  readonly key: string;
  /** As it is written. */
  text: string;
  server: ServerSheet;
  /** Whether anything was changed since the page opened. */
  changed?: boolean;
  /** The browser does not keep what is typed. */
  unkept?: boolean;
  /** Nothing can be saved for now. */
  locked: boolean;
  /** The save on its way. */
  sending?: Promise<void> | null;
  save: SaveSheet;
  /** Puts other lines on the sheet. */
  readonly load: (lines: readonly string[]) => void;
  /** Says how it stands. */
  readonly say: (state: SheetState | ((now: SheetState) => SheetState)) => void;
}
