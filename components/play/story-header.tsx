import { Brand } from "../ui/brand";
import { NavLink } from "../ui/nav-link";
import styles from "./game-header.module.css";

/** The bar over the pages of a game that is over. */
export function StoryHeader({ game }: { game: { id: string; name: string; turn: number } }) {
  const story = `/games/${game.id}/story`;
  return (
    <header className={styles.header}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <div className={styles.brand}>
        <Brand />
      </div>
      <nav aria-label="Game" className={styles.nav}>
        <NavLink href={story} label="The truth" exact />
        <NavLink href={`${story}/seats`} label="Seen by" />
        <NavLink href={`${story}/charts`} label="Charts" />
        <NavLink href={`${story}/dice`} label="Dice" />
        <NavLink href={`/games/${game.id}`} label="Game" exact />
      </nav>
      <p className={styles.title}>
        <b>{game.name}</b>
        <span>over after turn {game.turn}</span>
      </p>
    </header>
  );
}
