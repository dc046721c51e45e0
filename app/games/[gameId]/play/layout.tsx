import type { ReactNode } from "react";
import { GameHeader } from "@/components/play/game-header";
import { LocalTime } from "@/components/ui/local-time";
import { now } from "@/lib/clock";
import { readStandIns } from "@/lib/seats/away";
import type { Pause } from "@/lib/seats/held-game";
import { MarkVisited } from "../../../(site)/notices/mark-visited";
import styles from "./play.module.css";
import { loadSeat } from "./seat";

function Paused({ pause: { since, until, reason } }: { pause: Pause }) {
  return (
    <aside className={styles.past} aria-label="Pause">
      <span>
        <b>Paused</b> by the Game Moderator since <LocalTime at={since} />, until <LocalTime at={until} />
        {reason ? <>: “{reason}”</> : "."}
      </span>
    </aside>
  );
}

/**
 * Who else writes the orders of this seat, and for how long. Nothing if only its player does. It reads that itself,
 * while the page below reads its own data.
 */
async function WhoWrites({ seat, userId, gameId }: { seat: string; userId: string; gameId: string }) {
  const { own, sitter, vacationUntil, saved } = (await readStandIns(userId, gameId)) ?? { own: true, sitter: null };
  if (!sitter && !vacationUntil && !saved) return null;
  return (
    <aside className={styles.past} aria-label="Who writes the orders">
      {own && vacationUntil && (
        <span>
          <b>You are on vacation</b> until <LocalTime at={vacationUntil} />: a bot writes the orders{" "}
          {sitter ? "that neither of you saves." : "if you do not."}
        </span>
      )}
      {sitter && own && (
        <span>
          <b>{sitter.name} sits for you</b> until <LocalTime at={sitter.until} />.
        </span>
      )}
      {sitter && !own && (
        <span>
          <b>You sit for {seat}</b> until <LocalTime at={sitter.until} />. What you save are their orders.
        </span>
      )}
      {own && saved && (
        <span>
          Revision {saved.revision} of the orders was saved by {saved.by}.
        </span>
      )}
    </aside>
  );
}

interface PlayLayoutProps {
  params: Promise<{ gameId: string }>;
  children: ReactNode;
}

export default async function PlayLayout({ params, children }: PlayLayoutProps) {
  const { user, game } = await loadSeat((await params).gameId);
  const seat = game.held.name ?? `seat ${game.held.number}`;
  return (
    <div className={styles.play}>
      <GameHeader
        game={game}
        seat={seat}
        turn={game.status === "finished" ? "over" : `turn ${game.turn + 1}`}
        unread={game.unread}
        serverNow={now()}
      />
      {game.pause && <Paused pause={game.pause} />}
      <WhoWrites seat={seat} userId={user.id} gameId={game.id} />
      <MarkVisited gameId={game.id} />
      {children}
    </div>
  );
}
