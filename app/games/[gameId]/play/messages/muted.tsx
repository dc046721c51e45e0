import { seatTitle, type TitledSeat } from "@/components/messages/message";
import { Section } from "@/components/ui/section";
import type { Correspondence, SeatMessage } from "@/lib/messages/data";
import styles from "./messages.module.css";
import { Hearing, OneMessage } from "./seat-message";

interface MutedProps {
  gameId: string;
  seats: readonly TitledSeat[];
  muted: Correspondence["muted"];
  messages: readonly SeatMessage[];
}

/** The seats that are not heard, and those of their messages that have been put aside. */
export function Muted({ gameId, seats, muted, messages }: MutedProps) {
  if (muted.length === 0) return null;
  return (
    <Section title="Not heard">
      {muted.map(({ seat, blocked }) => (
        <div key={seat} className={styles.silent}>
          <span>
            <b>{seatTitle(seats, seat)}</b>, {blocked ? "blocked" : "muted"}
          </span>
          <Hearing gameId={gameId} sender={seat} hearing="heard" words={`Hear ${seatTitle(seats, seat)} again`} />
        </div>
      ))}
      {messages.length > 0 && (
        <details className={styles.aside}>
          <summary>Put aside: {messages.length}</summary>
          {messages.map((message) => (
            <OneMessage key={message.id} gameId={gameId} seats={seats} message={message} muted />
          ))}
        </details>
      )}
    </Section>
  );
}
