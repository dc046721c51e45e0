/** The state of a sheet: what the server has of it, and how a save went. */
import type { SaveAnswer } from "../../play/save-orders";

export interface StoredSheet {
  lines: readonly string[];
  revision: number;
  savedAt: Date | null;
  /** When it was read; left out if that is now. */
  asOf?: Date;
}

/** A sheet as the server has it. */
export interface ServerSheet {
  text: string;
  /** 0: nothing is saved. */
  revision: number;
  at: Date | null;
  /** The revision it replaced, which its writer had not seen. */
  overtook?: number | null;
}

export interface SavedSheet extends ServerSheet {
  at: Date;
}

export type SheetState =
  | { kind: "empty" }
  | { kind: "saving" }
  /** `foreign`: it was saved elsewhere and has replaced what stood here, which Undo brings back. */
  | ({ kind: "saved"; foreign: boolean } & SavedSheet)
  | Unsaved
  /** Another tab has saved since. */
  | { kind: "elsewhere"; there: SavedSheet };

interface Unsaved {
  /**
   * Offline: the server could not be reached, and the browser keeps what was typed. Signed out: the session has ended, and
   * what was typed waits until its owner has signed in again. Lost: somebody else has the seat now.
   */
  kind: "offline" | "signed-out" | "locked" | "lost" | "refused";
  since: Date;
  /** The server's words. */
  reason: string;
  /** The browser could not store it either. */
  unkept?: boolean;
}

/** By the status of the server's answer. */
const KINDS: Readonly<Record<number, Unsaved["kind"]>> = { 401: "signed-out", 409: "locked", 410: "lost" };

/** Nothing gets through for now: this stays in view while one writes on, and sending is tried again. */
export const waits = ({ kind }: SheetState) => kind === "offline" || kind === "signed-out" || kind === "locked";

/** There is something to save. */
export const underWay = (now: SheetState): SheetState => (waits(now) ? now : { kind: "saving" });

export const unsaved = (kind: Unsaved["kind"], reason: string): Unsaved => ({ kind, since: new Date(), reason });

/** The state after a failed save; the same object if nothing has changed. */
export function failing(
  now: SheetState,
  answer: Extract<SaveAnswer, { ok: false }> | null,
  unkept?: boolean,
): SheetState {
  const kind = answer ? (KINDS[answer.status] ?? "refused") : "offline";
  const reason = answer?.message ?? "";
  const isSame = "reason" in now && now.kind === kind && now.reason === reason && now.unkept === unkept;
  return isSame ? now : { ...unsaved(kind, reason), unkept };
}

/** The state of a sheet as the server has it. */
export function savedState(server: ServerSheet, foreign = false): SheetState {
  const { revision, at } = server;
  return revision === 0 || !at ? { kind: "empty" } : { kind: "saved", ...server, at, foreign };
}

export const serverSheet = ({ lines, revision, savedAt }: StoredSheet): ServerSheet => ({
  text: lines.join("\n"),
  revision,
  at: savedAt,
});

export const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));
