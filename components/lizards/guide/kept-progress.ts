/**
 * How far a reader has come in the guide. It is kept in the browser, as it concerns nobody else and losing it does no
 * harm; and in cookies, so that the server can draw the guide as it was left and nothing moves when the script arrives.
 */
import type { StepName } from "./steps/step";

export interface Progress {
  /** The turn after which the guide was begun. */
  begun: number;
  /** Done or skipped. */
  past: readonly StepName[];
  open: boolean;
  /** The reader has opened, folded or closed it, or been shown something. */
  handled?: boolean;
  /** The Guide button has opened it, and it is shown in full. */
  called?: boolean;
}

/** A seat in a game of this site. */
export interface GuideSeat {
  gameId: string;
  clan: number;
}

/** How the guide stands when the page is opened. */
export interface GuideStart {
  /** As it was left; null if it has not been begun. */
  progress: Progress | null;
  isOpen: boolean;
}

/** The cookie is sent only to the game's pages. */
const nameFor = ({ clan }: GuideSeat) => `guide-${clan}`;
/** A reader who has once closed the guide, or finished it, is not shown it again unasked. */
const SEEN = "guide-seen";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** On a phone it is open only until somebody has touched it, or done what it asks for. */
export const isFresh = (progress: Progress | null): boolean => !progress?.handled && !progress?.past.length;

/** “0.open.move.den”, “0.handled”, “7.called” */
function read(text = ""): Progress | null {
  const [begun = "", state, ...past] = text.split(".");
  if (!/^\d+$/.test(begun)) return null;
  const called = state === "called";
  const handled = !called && state !== "open";
  return { begun: Number(begun), past: past as StepName[], open: state !== "closed", handled, called };
}

/** The guide opens unasked where it was left open, and once in a first game. */
export function guideStart(
  cookie: (name: string) => string | undefined,
  seat: GuideSeat,
  isFirst: boolean,
): GuideStart {
  const progress = read(cookie(nameFor(seat)));
  return { progress, isOpen: progress ? progress.open : isFirst && cookie(SEEN) === undefined };
}

export function browserCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

function keep(name: string, value: string, path: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/** `isOver`: it need not be offered again. */
export function keepProgress(seat: GuideSeat, progress: Progress, isOver = !progress.open): void {
  const { begun, past, open, handled, called } = progress;
  const state = !open ? "closed" : handled ? "handled" : called ? "called" : "open";
  keep(nameFor(seat), [begun, state, ...past].join("."), `/games/${seat.gameId}`);
  if (isOver) keep(SEEN, "yes", "/"); // the front page opens games
}
