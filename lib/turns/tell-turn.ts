/** Who is told what about a turn that has run. */
import type { Seat } from "@/engine/ruleset";
import type { NoticeOf } from "../notices/about-games";
import type { Announcement } from "../notices/announce";
import type { Absence, AbsencePolicy } from "./absences";
import { absenceNotice, type Silence, sitterTurnNotice, turnNotice } from "./notices";
import type { ResolvedTurn } from "./resolve-turn";
import type { TurnSeat } from "./turn-seats";

/** A turn that has run, as far as its players are told about it. */
export interface RunTurn extends Pick<ResolvedTurn, "awaited" | "missed" | "gone" | "reportText"> {
  told: NoticeOf;
  policy: AbsencePolicy & { listed: boolean };
  /** As they were when the game was locked, and as they stood when the turn was resolved. */
  seatsFound: readonly TurnSeat[];
  seatsInTurn: readonly TurnSeat[];
  absences: readonly Absence[];
  /** As they appear in the mailed report, by seat. */
  messages: ReadonlyMap<Seat, string>;
}

/**
 * Reports go to players who still have their seat, a short notice to their sitters; those without orders are warned.
 */
export function turnNotices(run: RunTurn): Announcement[] {
  return [...reports(run), ...warnings(run)];
}

function reports({ told, seatsInTurn, awaited, reportText, messages }: RunTurn): Announcement[] {
  const mailed = ({ number, hasMail }: TurnSeat, index: number) =>
    hasMail ? [reportText(index), messages.get(number)].filter(Boolean).join("\n\n") : "";
  return seatsInTurn.flatMap((seat, index) => {
    const { number, userId, sitterId, onVacation, lines } = seat;
    if (!userId) return [];
    const out = !awaited.has(number);
    const byBot = onVacation && lines === null && !out;
    const own = turnNotice(told, { seat: number, userId }, { report: mailed(seat, index), out, byBot });
    return sitterId ? [own, sitterTurnNotice(told, { seat: number, userId: sitterId }, out)] : [own];
  });
}

function warnings(run: RunTurn): Announcement[] {
  return run.seatsFound.flatMap((seat, index) => {
    const { number, userId, sitterId } = seat;
    const silence = userId ? silenceOf(run, seat, run.seatsInTurn[index]?.userId === userId) : null;
    if (!userId || !silence) return [];
    const told = (whom: string, sits: boolean) =>
      absenceNotice(run.told, { seat: number, userId: whom }, silence, run.policy, sits);
    return sitterId ? [told(userId, false), told(sitterId, true)] : [told(userId, false)];
  });
}

/** Null if there is nothing to tell. `stays`: the player still has the seat. */
function silenceOf(run: RunTurn, { number, missedTurns, lines }: TurnSeat, stays: boolean): Silence | null {
  const absence = run.absences.find(({ seat }) => seat === number);
  const fate = absence?.fate ?? null;
  const asked = run.awaited.has(number);
  const gone = run.gone.includes(number);
  const rules = (fate === null && stays && (asked || gone) && run.missed.get(number)) || null;
  const threatened = rules !== null && rules.missed > 0 && rules.leavesAt > 0 && !run.told.over;
  if (!(fate || gone || threatened || (absence && asked))) return null;
  const missed = absence?.missed ?? (lines === null ? missedTurns : 0);
  return { missed, late: absence !== undefined, fate, rules, gone };
}
