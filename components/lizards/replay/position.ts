/** Where a replay of a turn is: 0 before the first event, then each event, and finally the end of the turn. */

export interface Position {
  step: number;
  playing: boolean;
}

export type Move = "first" | "back" | "on" | "last" | "play" | "pause" | number;

/** Any move by hand stops the playing; so does reaching the end. */
export function moved({ step }: Position, move: Move, events: number): Position {
  const end = events + 1;
  const to = (wanted: number) => Math.max(0, Math.min(end, wanted));
  switch (move) {
    case "first":
      return { step: 0, playing: false };
    case "back":
      return { step: to(step - 1), playing: false };
    case "on":
      return { step: to(step + 1), playing: false };
    case "last":
      return { step: end, playing: false };
    case "play":
      return { step: step >= end ? 0 : step, playing: events > 0 };
    case "pause":
      return { step, playing: false };
    default:
      return { step: to(move), playing: false };
  }
}

/** The next event while playing. */
export function played({ step, playing }: Position, events: number): Position {
  const next = Math.min(events + 1, step + 1);
  return { step: next, playing: playing && next <= events };
}

/** A step named in an address; the end of the turn if none is. */
export function stepNamed(query: unknown, events: number): number {
  const step = typeof query === "string" && /^\d{1,4}$/.test(query) ? Number(query) : events + 1;
  return Math.min(step, events + 1);
}
