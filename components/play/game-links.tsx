import { NavLink } from "../ui/nav-link";
import links from "../ui/nav-links.module.css";
import { MessagesLabel } from "./game-clock";
import styles from "./game-links.module.css";

interface GameLinksProps {
  gameId: string;
  /** Messages that nobody in the seat has read yet. */
  unread: number;
  /** When the server said so: anything the page heard before is out of date. */
  asOf?: number;
}

/** Links to the pages of a game, for somebody who has a seat in it. */
export function GameLinks({ gameId, unread, asOf }: GameLinksProps) {
  const play = `/games/${gameId}/play`;
  return (
    <>
      <NavLink href={play} label="Map" exact />
      <NavLink href={`${play}/report`} label="Report" />
      <NavLink href={`${play}/listing`} label="Listing" />
      <NavLink href={`${play}/history`} label="History" />
      <NavLink href={`${play}/messages`} label={<MessagesLabel key={asOf} unread={unread} />} />
      <NavLink href={`${play}/notes`} label="Notes" />
      <NavLink href={`/games/${gameId}`} label="Game" exact />
    </>
  );
}

/** The same below the site's header. */
export function GameBar(props: GameLinksProps) {
  return (
    <nav className={`${links.links} ${styles.bar}`} aria-label="Game">
      <GameLinks {...props} />
    </nav>
  );
}
