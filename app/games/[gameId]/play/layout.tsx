import type { ReactNode } from "react";
import { GameHeader } from "@/components/play/game-header";
import { now } from "@/lib/clock";
import styles from "./play.module.css";
import { loadSeat } from "./seat";

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
      {children}
    </div>
  );
}
