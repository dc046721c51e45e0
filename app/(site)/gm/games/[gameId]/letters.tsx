import { randomUUID } from "node:crypto";
import { Message, seatTitle, type TitledSeat } from "@/components/messages/message";
import { ActionForm } from "@/components/ui/action-form";
import { Section } from "@/components/ui/section";
import { TextArea } from "@/components/ui/text-area";
import { answerLetter, settleLetter, writeToPlayers } from "@/lib/messages/actions";
import type { GmLetter } from "@/lib/messages/letters";
import type { GmSeat } from "@/lib/moderation/games";
import { TickedSeats } from "../../../ticked-seats";
import styles from "../../gm.module.css";

interface LettersProps {
  gameId: string;
  seats: readonly GmSeat[];
  letters: readonly GmLetter[];
}

/** What players have written to the Game Moderator, seat by seat, and what was written to them. */
export function Letters({ gameId, seats, letters }: LettersProps) {
  if (letters.length === 0) return null;
  const titled = titles(seats);
  const writers = seats.map(({ number }) => number).filter((seat) => letters.some((letter) => isWith(letter, seat)));
  const open = letters.filter((letter) => letter.open).length;
  return (
    <Section title="Letters from players" id="letters" aside={open > 0 ? `${open} open` : "all answered"}>
      {writers.map((seat) => (
        <Correspondence
          key={seat}
          {...{ gameId, seat, seats: titled }}
          letters={letters.filter((letter) => isWith(letter, seat))}
        />
      ))}
    </Section>
  );
}

/** By the seat's name alone: nobody's own name is needed to answer a letter. */
function titles(seats: readonly GmSeat[]): TitledSeat[] {
  return seats.map(({ number, name, code }) => ({ number, name, code }));
}

function isWith({ from, to }: GmLetter, seat: number): boolean {
  return from === seat || to.includes(seat);
}

interface CorrespondenceProps {
  gameId: string;
  seat: number;
  seats: readonly TitledSeat[];
  letters: readonly GmLetter[];
}

function Correspondence({ gameId, seat, seats, letters }: CorrespondenceProps) {
  const open = letters.filter((letter) => letter.open);
  const last = open.at(-1);
  const title = seatTitle(seats, seat);
  return (
    <details className={styles.act} open={last !== undefined}>
      <summary>
        <span id={`letters-${seat}`}>{title}</span>
        {last && `, ${open.length} open`}
      </summary>
      {letters.map(({ id, from, sentAt, text }) => (
        <Message
          key={id}
          sentAt={sentAt}
          text={text}
          own={from === null}
          head={from === null ? `To ${title}` : `From ${title}`}
        />
      ))}
      {last?.answerable === false && <p>The player who wrote it no longer plays {title}.</p>}
      {last?.answerable && (
        <ActionForm
          action={answerLetter}
          submit="Send the answer"
          submitting="Sending"
          label={`Answer ${title}`}
          of={`letters-${seat}`}
          about={{ gameId, messageId: last.id, sendingKey: randomUUID() }}
        >
          <TextArea name="text" label="Answer" required />
        </ActionForm>
      )}
      {last && (
        <ActionForm
          action={settleLetter}
          submit="It needs no answer"
          look={{ tone: "plain", size: "small" }}
          label={`Put aside what ${title} has written`}
          of={`letters-${seat}`}
          about={{ gameId, messageId: last.id }}
        />
      )}
    </details>
  );
}

/** A letter to one player, or to several, who do not learn about each other. */
export function WriteToPlayers({ gameId, seats }: Omit<LettersProps, "letters">) {
  const players = seats.filter(({ userId }) => userId !== null);
  if (players.length === 0) return null;
  return (
    <details className={styles.act}>
      <summary>Write to single players</summary>
      <ActionForm
        action={writeToPlayers}
        submit="Send it"
        submitting="Sending it"
        label="Write to single players"
        about={{ gameId, sendingKey: randomUUID() }}
      >
        <TickedSeats legend="To" seats={titles(players)} />
        <TextArea
          name="text"
          label="Letter"
          hint="It appears among their messages, from the Game Moderator. Nobody is told who else has received it. It is not in the log."
          required
        />
      </ActionForm>
    </details>
  );
}
