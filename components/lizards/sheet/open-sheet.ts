import type { SaveAnswer } from "../../play/save-orders";
import type { ServerSheet, SheetState } from "./sheet-state";

export type SaveSheet = (lines: string[], baseRevision: number) => Promise<SaveAnswer>;

/**
 * A sheet in this window, with everything that must be known at once: the answer to a save, or word from another window,
 * may arrive before the page is redrawn.
 */
export interface OpenSheet {
  /** Its name in the browser's storage. */
  readonly key: string;
  /** As it is written. */
  text: string;
  server: ServerSheet;
  /** When its page was made, by the server's clock. */
  readonly asOf: Date;
  /** Whether anything was changed since the page opened. */
  changed?: boolean;
  /** The browser cannot store what is typed. */
  unkept?: boolean;
  /** Nothing can be saved for now. */
  locked: boolean;
  /** What this window has last sent. */
  sent?: string;
  /** The save that is under way. */
  sending?: Promise<void> | null;
  save: SaveSheet;
  /** Puts other lines on the sheet. */
  readonly load: (lines: readonly string[]) => void;
  /** Sets its state. */
  readonly say: (state: SheetState | ((now: SheetState) => SheetState)) => void;
}
