import type { ReactNode } from "react";
import { GameHeader } from "@/components/play/game-header";
import { LocalTime } from "@/components/ui/local-time";
import { now } from "@/lib/clock";
import type { Pause } from "@/lib/seats/data";
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

interface PlayLayoutProps {
  params: Promise<{ gameId: string }>;
  children: ReactNode;
}

export default async function PlayLayout({ params, children }: PlayLayoutProps) {
  const { game } = await loadSeat((await params).gameId);
  return (
    <div className={styles.play}>
      <GameHeader
        game={game}
        seat={game.held.name ?? `seat ${game.held.number}`}
        turn={game.status === "finished" ? "over" : `turn ${game.turn + 1}`}
        unread={game.unread}
        serverNow={now()}
      />
      {game.pause && <Paused pause={game.pause} />}
      <MarkVisited gameId={game.id} />
      {children}
    </div>
  );
}
