import { NavLink } from "../ui/nav-link";
import { TopBar } from "../ui/top-bar";
import styles from "./game-header.module.css";
import { RulesLink } from "./rules-link";

interface StoryHeaderProps {
  game: { id: string; name: string; turn: number };
  /** What the game calls its seats, for the link to their page. */
  seats: string;
}

/** The bar above the pages of a game that is over. */
export function StoryHeader({ game, seats }: StoryHeaderProps) {
  const story = `/games/${game.id}/story`;
  return (
    <TopBar
      game
      navLabel="Game"
      nav={
        <>
          <NavLink href={story} label="Map" exact />
          <NavLink href={`${story}/seats`} label={seats} />
          <NavLink href={`${story}/charts`} label="Charts" />
          <NavLink href={`${story}/dice`} label="Dice" />
          <NavLink href={`/games/${game.id}`} label="Game" exact />
          <RulesLink gameId={game.id} />
        </>
      }
    >
      <p className={styles.title}>
        <b>{game.name}</b>
        <span>over after turn {game.turn}</span>
      </p>
    </TopBar>
  );
}
