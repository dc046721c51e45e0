import type { ReactNode } from "react";
import { StoryHeader } from "@/components/play/story-header";
import { capitalised } from "@/engine/sentence";
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
      <StoryHeader game={game} seats={`${capitalised(game.ruleset.seatWord)}s`} />
      {children}
    </div>
  );
}
