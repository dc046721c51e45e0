/** How a sheet stands: what the server has of it, and what becomes of a save. */
import type { SaveAnswer } from "../play/save-orders";

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
  overtook: number | null;
}

export interface SavedSheet extends ServerSheet {
  at: Date;
}

export type SheetState =
  | { kind: "empty" }
  | { kind: "saving" }
  | {
      kind: "saved";
      revision: number;
      at: Date;
      overtook: number | null;
      /** It was saved elsewhere, and has taken the place of what stood here: that is one step back. */
      foreign: boolean;
    }
  /** The server could not be reached; the browser keeps what was typed. */
  | { kind: "offline"; since: Date }
  | { kind: "refused"; reason: string }
  /** The session has ended; what was typed waits until its owner has signed in again. */
  | { kind: "signed-out"; since: Date }
  | { kind: "locked"; reason: string }
  /** Another tab has saved since. */
  | { kind: "elsewhere"; there: SavedSheet };

const SIGNED_OUT = 401;
const LOCKED = 409;

/** Nothing gets through for now: that stays in sight while one writes on, and it is tried again. */
export const waits = ({ kind }: SheetState) => kind === "offline" || kind === "signed-out" || kind === "locked";

/** There is something to save. */
export const underWay = (now: SheetState): SheetState => (waits(now) ? now : { kind: "saving" });

/** What comes of a save that failed: the state as it was where nothing has changed. */
export function failing(now: SheetState, answer: Extract<SaveAnswer, { ok: false }> | null): SheetState {
  const kind = answer === null ? "offline" : answer.status === SIGNED_OUT ? "signed-out" : null;
  if (kind) return now.kind === kind ? now : { kind, since: new Date() };
  const reason = answer?.message ?? "";
  if (answer?.status !== LOCKED) return { kind: "refused", reason };
  return now.kind === "locked" && now.reason === reason ? now : { kind: "locked", reason };
}

/** The state of a sheet as the server has it. */
export function lying({ revision, at, overtook }: ServerSheet, foreign = false): SheetState {
  return revision === 0 || !at ? { kind: "empty" } : { kind: "saved", revision, at, overtook, foreign };
}

export const serverSheet = ({ lines, revision, savedAt }: StoredSheet): ServerSheet => ({
  text: lines.join("\n"),
  revision,
  at: savedAt,
  overtook: null,
});

export const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));
