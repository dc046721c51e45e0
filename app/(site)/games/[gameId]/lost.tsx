import Link from "next/link";
import { ActionForm } from "@/components/ui/action-form";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import type { LostSeat } from "@/lib/seats/lost-seats";
import { takeOverSeat } from "./actions";
import styles from "./lobby.module.css";

const CAUSES: Readonly<Record<LostSeat["cause"], string>> = {
  absent: "Too many deadlines passed without a saved sheet of yours",
  surrender: "You have surrendered",
  gm: "The Game Moderator has taken you out of this game",
};

/** For those whose seat is not theirs any more: who plays it, and the way back where there is one. */
export function Lost({ lost, invitation }: { lost: LostSeat; invitation?: string }) {
  const { gameId, seat, name, code, cause, taken, toBeHad, toldUntil } = lost;
  return (
    <Section title="Your seat">
      <Notice tone="warning">
        {CAUSES[cause]}: {taken ? "another player" : "a bot"} plays seat {seat} now,{" "}
        <b>
          {name} ({code})
        </b>
        .{" "}
        {toBeHad
          ? "You can take it back while nobody else has it. You then see all that it has seen."
          : `${cause === "gm" ? "You" : "By the terms of the game you"} cannot take it back, unless the Game Moderator offers it again.`}
        {toldUntil !== null && (
          <>
            {" "}
            <Link href={`/games/${gameId}/once-held`}>What you were told while it was yours</Link> stays yours to read.
          </>
        )}
      </Notice>
      {toBeHad && (
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
