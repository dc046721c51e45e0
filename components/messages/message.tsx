import type { ReactNode } from "react";
import type { SeatMessage } from "@/lib/messages/data";
import { LocalTime } from "../ui/local-time";
import styles from "./message.module.css";

export interface TitledSeat {
  number: number;
  name: string | null;
  code: string | null;
  /** Its player's name on the site, and since when they have played it, if everybody may know. */
  player?: string | null;
  since?: Date | null;
}

/** A seat as an author: `Low Lanterns (LOW, Ann)`. `at`: leaves out a player who took the seat over after that. */
export function seatTitle(seats: readonly TitledSeat[], number: number, at?: Date): string {
  const seat = seats.find((each) => each.number === number);
  if (!seat?.name) return `seat ${number}`;
  const { player, since } = seat;
  return `${seat.name} (${seat.code}${player && !(at && since && since > at) ? `, ${player}` : ""})`;
}

const GAME_MODERATOR = "the Game Moderator";

export function senderInWords(seats: readonly TitledSeat[], { from, sentAt }: SeatMessage): string {
  return from === null ? GAME_MODERATOR : seatTitle(seats, from, sentAt);
}

/** Who wrote to whom, for a reader from whose seat or to whose seat it was. */
export function headInWords(seats: readonly TitledSeat[], message: SeatMessage): string {
  const { own, to, withGm, sentAt } = message;
  if (!own) return `From ${senderInWords(seats, message)}`;
  return `To ${withGm ? GAME_MODERATOR : (to ?? []).map((seat) => seatTitle(seats, seat, sentAt)).join(", ")}`;
}

interface MessageProps {
  /** Who wrote to whom: “From Low Lanterns (LOW)”. */
  head: ReactNode;
  sentAt: Date;
  /** Null: withdrawn. */
  text: ReactNode;
  own?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A message to read: head, text, and what can be done with it. */
export function Message({ head, sentAt, text, own = false, children }: MessageProps) {
  return (
    <article className={`${styles.message} ${own ? styles.own : ""}`}>
      <header>
        <h3>{head}</h3>
        <small>
          <LocalTime at={sentAt} />
        </small>
      </header>
      {text === null ? (
        <p className={styles.withdrawn}>The Game Moderator has withdrawn this message.</p>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      {children}
    </article>
  );
}
