import type { ReactNode } from "react";
import { capitalized } from "@/app/game-words";
import { StoryHeader } from "@/components/play/story-header";
import styles from "../play/play.module.css";
import { loadFinished } from "./finished";

interface StoryLayoutProps {
  params: Promise<{ gameId: string }>;
  children: ReactNode;
}

/** The pages of a game that is over: nothing in it is secret any longer. */
export default async function StoryLayout({ params, children }: StoryLayoutProps) {
  const { game } = await loadFinished((await params).gameId);
  return (
    <div className={styles.play}>
      <StoryHeader game={game} seats={`${capitalized(game.ruleset.seatWord)}s`} />
      {children}
    </div>
  );
}
