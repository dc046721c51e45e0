/** How a sheet stands: what the server has of it, and what becomes of a save. */
import type { SaveAnswer } from "../../play/save-orders";

export interface StoredSheet {
  lines: readonly string[];
  revision: number;
  savedAt: Date | null;
}

/** A sheet as the server has it. */
export interface ServerSheet {
  text: string;
  /** 0: nothing is saved. */
  revision: number;
  at: Date | null;
  /** The revision it has replaced, which its writer had not seen. */
  overtook?: number | null;
}

export interface SavedSheet extends ServerSheet {
  at: Date;
}

export type SheetState =
  | { kind: "empty" }
  | { kind: "saving" }
  /** `foreign`: it was saved elsewhere, and has taken the place of what stood here: that is one step back. */
  | ({ kind: "saved"; foreign: boolean } & SavedSheet)
  | Unsaved
  /** Another tab has saved since. */
  | { kind: "elsewhere"; there: SavedSheet };

interface Unsaved {
  /**
   * Offline: the server could not be reached; the browser keeps what was typed. Signed out: the session has ended; what
   * was typed waits until its owner has signed in again. Lost: the seat is another's now.
   */
  kind: "offline" | "signed-out" | "locked" | "lost" | "refused";
  since: Date;
  /** As the server says it. */
  reason: string;
  /** Nor could the browser keep it. */
  unkept?: boolean;
}

/** By what the server answers. */
const KINDS: Readonly<Record<number, Unsaved["kind"]>> = { 401: "signed-out", 409: "locked", 410: "lost" };

/** Nothing gets through for now: that stays in sight while one writes on, and it is tried again. */
export const waits = ({ kind }: SheetState) => kind === "offline" || kind === "signed-out" || kind === "locked";

/** There is something to save. */
export const underWay = (now: SheetState): SheetState => (waits(now) ? now : { kind: "saving" });

export const unsaved = (kind: Unsaved["kind"], reason: string): Unsaved => ({ kind, since: new Date(), reason });

/** What comes of a save that failed: the state as it was where nothing has changed. */
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
