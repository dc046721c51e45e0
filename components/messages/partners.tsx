/** With whom a seat corresponds, to read one correspondence through. */
import Link from "next/link";
import filter from "../ui/filter-bar.module.css";
import { seatTitle, type TitledSeat } from "./message";
import styles from "./partners.module.css";

interface Exchanged {
  from: number | null;
  own: boolean;
  to: readonly number[] | null;
}

/** Whether a message came from this seat or, written by the reader, went to it. */
export function isWith({ from, own, to }: Exchanged, seat: number): boolean {
  return own ? (to ?? []).includes(seat) : from === seat;
}

/** The seat an address names by its code, if there is correspondence with it. */
export function partnerNamed(code: unknown, seats: readonly TitledSeat[], messages: readonly Exchanged[]) {
  return partnersOf(seats, messages).find((seat) => codeOf(seat) === code) ?? null;
}

function partnersOf(seats: readonly TitledSeat[], messages: readonly Exchanged[]): TitledSeat[] {
  return seats.filter(({ number }) => messages.some((message) => isWith(message, number)));
}

const codeOf = ({ code, number }: TitledSeat) => code ?? String(number);

interface PartnersProps {
  seats: readonly TitledSeat[];
  messages: readonly Exchanged[];
  chosen: TitledSeat | null;
}

/** Links to all messages, and to those with one seat; none where there is only one. */
export function Partners({ seats, messages, chosen }: PartnersProps) {
  const partners = partnersOf(seats, messages);
  if (partners.length < 2) return null;
  return (
    <nav className={styles.partners} aria-label="Messages with">
      <Link href="?" className={filter.choice} aria-current={chosen ? undefined : "true"}>
        All
      </Link>
      {partners.map((seat) => (
        <Link
          key={seat.number}
          className={filter.choice}
          href={`?with=${encodeURIComponent(codeOf(seat))}`}
          aria-label={seatTitle(seats, seat.number)}
          aria-current={seat.number === chosen?.number ? "true" : undefined}
        >
          {codeOf(seat)}
        </Link>
      ))}
    </nav>
  );
}
