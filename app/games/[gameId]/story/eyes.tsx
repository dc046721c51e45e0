import Link from "next/link";
import { screensOf } from "@/components/rulesets";
import { CopyLink } from "@/components/ui/copy-link";
import type { PublicGame } from "@/lib/games/public-game";
import styles from "./story.module.css";

interface EyesProps {
  game: PublicGame;
  seats: readonly { number: number; name: string; code: string }[];
  /** Whose view is shown; null: the truth. */
  seat: number | null;
  turn: number;
  hex?: string | null;
}

/** Whose eyes a turn is seen through: those of any seat, or nobody's, which see everything. */
export function Eyes({ game, seats, seat, turn, hex }: EyesProps) {
  const { SeatColour, SeatColours } = screensOf(game.ruleset.id);
  const story = `/games/${game.id}/story`;
  const query = `?turn=${turn}${hex ? `&hex=${hex}` : ""}`;
  const shown = seats.find(({ number }) => number === seat);
  return (
    <nav className={styles.eyes} aria-label="Seen by">
      <SeatColours />
      <Link href={`${story}${query}`} prefetch={false} aria-current={seat === null ? "page" : undefined}>
        The truth
      </Link>
      <details>
        <summary>
          {shown ? (
            <>
              Seen by <SeatColour seat={shown.number} /> <b>{shown.name}</b>
            </>
          ) : (
            "Seen by …"
          )}
        </summary>
        <ul>
          {seats.map(({ number, name, code }) => (
            <li key={number}>
              <Link
                href={`${story}/seats/${number}${query}`}
                prefetch={false}
                aria-current={number === seat ? "page" : undefined}
              >
                <SeatColour seat={number} /> <b>{code}</b> {name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      {shown && (
        <>
          <Link href={`${story}/seats/${shown.number}/report?turn=${turn}`} prefetch={false}>
            Report and orders
          </Link>
          <Link href={`${story}/seats/${shown.number}/listing?turn=${turn}`} prefetch={false}>
            Listing
          </Link>
        </>
      )}
      <CopyLink
        label="Copy a link to this moment"
        whoCanOpen={game.listed ? "Anybody can open it." : "Anybody who has played in this game can open it."}
      />
    </nav>
  );
}
