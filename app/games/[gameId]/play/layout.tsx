import type { ReactNode } from "react";
import { GameHeader } from "@/components/play/game-header";
import { now } from "@/lib/clock";
import { countUnread } from "@/lib/messages/data";
import styles from "./play.module.css";
import { loadSeat } from "./seat";

interface PlayLayoutProps {
  params: Promise<{ gameId: string }>;
  children: ReactNode;
}

export default async function PlayLayout({ params, children }: PlayLayoutProps) {
  const { user, game } = await loadSeat((await params).gameId);
  const unread = await countUnread(user.id, game.id);
  return (
    <div className={styles.play}>
      <GameHeader
        game={game}
        seat={game.held.name ?? `seat ${game.held.number}`}
        turn={game.status === "finished" ? "over" : `turn ${game.turn + 1}`}
        unread={unread.get(game.id) ?? 0}
        serverNow={now()}
      />
      {children}
    </div>
  );
}
