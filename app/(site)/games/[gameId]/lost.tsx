import Link from "next/link";
import { ActionForm } from "@/components/ui/action-form";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import type { LostSeat } from "@/lib/seats/lost-seats";
import { LOST_BY } from "@/lib/seats/seat-lost";
import { takeOverSeat } from "./actions";
import styles from "./lobby.module.css";

/** How its former player can get it back. */
function wayBack({ cause, seen, over, toBeHad }: LostSeat): string {
  if (over) return "The game has since ended.";
  if (toBeHad && seen)
    return "You can take it back while nobody else has it. You will then see everything it has seen.";
  if (toBeHad)
    return "It is on offer, to you as to others: an invitation to this game leads to it while nobody else has it.";
  const by = cause === "gm" ? "You" : "Under the terms of the game you";
  return `${by} cannot take it back unless the Game Moderator offers it again.`;
}

/** For players who have lost their seat: who plays it now, and the way back if there is one. */
export function Lost({ lost, invitation }: { lost: LostSeat; invitation?: string }) {
  const { gameId, seat, name, code, cause, reason, over, taken, seen, toBeHad, toldUntil } = lost;
  return (
    <Section title="Your seat">
      <Notice tone="warning">
        {LOST_BY[cause]}
        {reason && <> (“{reason}”)</>}: {taken ? "another player" : "a bot"} {over ? "then played" : "now plays"} seat{" "}
        {seat},{" "}
        <b>
          {name} ({code})
        </b>
        . {wayBack(lost)}
        {toldUntil !== null && (
          <>
            {" "}
            <Link href={`/games/${gameId}/once-held`}>What you were told while it was yours</Link> stays yours to read.
          </>
        )}
      </Notice>
      {toBeHad && (seen || invitation) && (
        <div className={styles.below}>
          <ActionForm
            action={takeOverSeat}
            submit="Take it back"
            submitting="Taking it back"
            label="Take the seat back"
            about={{ seat, gameId, invitation }}
          />
        </div>
      )}
    </Section>
  );
}
