/** Navigation through a seat's messages: those with one other seat, and older ones. */
import Link from "next/link";
import filter from "../ui/filter-bar.module.css";
import { PageLinks } from "../ui/page-links";
import { seatTitle, type TitledSeat } from "./message";
import styles from "./partners.module.css";

const codeOf = ({ code, number }: TitledSeat) => code ?? String(number);

/** The seat whose code an address names. */
export function seatCoded(code: unknown, seats: readonly TitledSeat[]): TitledSeat | null {
  return seats.find((seat) => codeOf(seat) === code) ?? null;
}

/** The address of a page of messages, with all seats or one; the first is that of the newest. */
function pageAddress(chosen: TitledSeat | null, page: number): string {
  const query = { ...(chosen && { with: codeOf(chosen) }), ...(page > 1 && { page: String(page) }) };
  return `?${new URLSearchParams(query)}`;
}

interface PartnersProps {
  seats: readonly TitledSeat[];
  /** Their numbers. */
  partners: readonly number[];
  chosen: TitledSeat | null;
}

/** Links to all messages, and to those with one seat; none if there is only one seat. */
export function Partners({ seats, partners, chosen }: PartnersProps) {
  if (partners.length < 2) return null;
  return (
    <nav className={styles.partners} aria-label="Messages with">
      <Link href="?" className={filter.choice} aria-current={chosen ? undefined : "true"}>
        All
      </Link>
      {seats
        .filter(({ number }) => partners.includes(number))
        .map((seat) => (
          <Link
            key={seat.number}
            className={filter.choice}
            href={pageAddress(seat, 1)}
            aria-label={seatTitle(seats, seat.number)}
            aria-current={seat.number === chosen?.number ? "true" : undefined}
          >
            {codeOf(seat)}
          </Link>
        ))}
    </nav>
  );
}

interface OlderAndNewerProps {
  chosen: TitledSeat | null;
  page: number;
  /** Whether there are older ones. */
  more: boolean;
}

/** Links to the messages before and after those of a page; none if all are on it. */
export function OlderAndNewer({ chosen, page, more }: OlderAndNewerProps) {
  const words = { before: "Newer messages", after: "Older messages" };
  return <PageLinks label="More messages" {...{ words, page, more }} address={(other) => pageAddress(chosen, other)} />;
}
