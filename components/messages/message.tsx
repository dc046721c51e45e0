import type { ReactNode } from "react";
import { LocalTime } from "../ui/local-time";
import styles from "./message.module.css";

export interface TitledSeat {
  number: number;
  name: string | null;
  code: string | null;
  /** Who plays it by their name on the site, and since when, where everybody may know. */
  player?: string | null;
  since?: Date | null;
}

/** As a seat is called where it writes: `Low Lanterns (LOW, Ann)`. `at`: what somebody before wrote is not the player's. */
export function seatTitle(seats: readonly TitledSeat[], number: number, at?: Date): string {
  const seat = seats.find((each) => each.number === number);
  if (!seat?.name) return `seat ${number}`;
  const { player, since } = seat;
  return `${seat.name} (${seat.code}${player && !(at && since && since > at) ? `, ${player}` : ""})`;
}

interface SentMessage {
  to: readonly number[] | null;
  withGm: boolean;
  sentAt: Date;
}

/** Whom a seat's own message went to. */
export function receiversInWords(seats: readonly TitledSeat[], { to, withGm, sentAt }: SentMessage): string {
  return withGm ? "the Game Moderator" : (to ?? []).map((seat) => seatTitle(seats, seat, sentAt)).join(", ");
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

/** A message as it is read: head, text, and what can be done with it. */
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
