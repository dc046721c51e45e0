import { ActionForm } from "@/components/ui/action-form";
import { Copyable } from "@/components/ui/copyable";
import { TextField } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { MomentField } from "@/components/ui/moment-field";
import type { PublicGame } from "@/lib/games/public-game";
import { MOST_SITTING_DAYS, type Sitting } from "@/lib/seats/sitters";
import { daysWords, type Vacation } from "@/lib/seats/vacations";
import { callOffVacation, goOnVacation, stopSitting, wantSitter } from "./away-actions";
import { Folded, FoldedForm } from "./folded";
import styles from "./lobby.module.css";

interface VacationsProps {
  game: PublicGame;
  vacations: readonly Vacation[];
  daysLeft: number;
}

/** The player's own days away, and the form for more; nobody else is told about them. */
export function Vacations({ game, vacations, daysLeft }: VacationsProps) {
  if (game.turnMinutes === null || game.vacationDays === 0) return null;
  return (
    <Folded title="Vacation" open={vacations.length > 0}>
      <p>
        Turns due on those days do not count as missed, and a bot writes your orders if you have saved none. No deadline
        moves, no turn runs early unless you are ready too, and the other players are not told. You have {daysLeft} of{" "}
        {game.vacationDays} days left.
      </p>
      {vacations.map(({ id, from, until }) => (
        <div key={id} className={styles.item}>
          <span id={`vacation-${id}`}>
            <LocalTime at={from} /> to <LocalTime at={until} />
          </span>
          <ActionForm
            action={callOffVacation}
            submit="Call it off"
            look={{ tone: "plain", size: "small" }}
            label="Call the vacation off"
            of={`vacation-${id}`}
            about={{ gameId: game.id, id }}
          />
        </div>
      ))}
      {daysLeft > 0 && (
        <ActionForm
          key={vacations.length} // empty again, its date too
          action={goOnVacation}
          submit="Announce it"
          look={{ tone: "plain" }}
          label="Vacation"
          about={{ gameId: game.id }}
        >
          <MomentField name="from" label="It begins" />
          <TextField name="days" label="Days" hint={daysWords(daysLeft)} inputMode="numeric" maxLength={3} required />
        </ActionForm>
      )}
    </Folded>
  );
}

/** Who may write orders in the player's place, and the link that lets somebody do so. */
export function Sitter({ game, sitting }: { game: PublicGame; sitting: Sitting | null }) {
  const end = { action: stopSitting, look: { tone: "plain" }, about: { gameId: game.id, id: sitting?.id } } as const;
  return (
    <Folded title="A sitter" open={sitting !== null}>
      <p>
        Somebody you trust sees everything you see, except your messages, and writes your orders for a while. They must
        not play in this game themselves. The log tells both of you about it, and either of you can end it.
      </p>
      {sitting?.link ? (
        <>
          <p>
            Send this link to your sitter. The first person to accept is your sitter until{" "}
            <LocalTime at={sitting.until} />.
          </p>
          <Copyable text={sitting.link} label="the link for the sitter" leadsTo={game.name} />
          <div className={styles.below}>
            <ActionForm {...end} submit="Withdraw the link" label="Withdraw the link" />
          </div>
        </>
      ) : sitting ? (
        <>
          <p>
            <b>{sitting.sitter}</b> sits for you until <LocalTime at={sitting.until} />.
          </p>
          <FoldedForm
            {...end}
            title="End the sitting"
            submit="End it"
            words={`${sitting.sitter} is told, and needs a new link to sit again. The orders they have saved stand until you save.`}
          />
        </>
      ) : (
        <ActionForm
          action={wantSitter}
          submit="Make a link"
          look={{ tone: "plain" }}
          label="A sitter"
          about={{ gameId: game.id }}
        >
          <TextField
            name="days"
            label="Days from now"
            hint={`At most ${MOST_SITTING_DAYS}.`}
            inputMode="numeric"
            maxLength={3}
            required
          />
        </ActionForm>
      )}
    </Folded>
  );
}
