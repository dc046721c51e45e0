import { Counted } from "../ui/counted";
import { LocalTime } from "../ui/local-time";
import { NavLink } from "../ui/nav-link";
import { TimeLeft } from "../ui/time-left";
import { TopBar } from "../ui/top-bar";
import styles from "./game-header.module.css";

interface GameHeaderProps {
  game: { id: string; name: string; dueAt: Date | null };
  /** One's own place in the game. */
  seat: string;
  /** What is being written or looked at: “turn 9”. */
  turn: string;
  /** Messages nobody in the seat has read yet. */
  unread: number;
  serverNow: Date;
}

/** The bar over the pages of a running game. */
export function GameHeader({ game, seat, turn, unread, serverNow }: GameHeaderProps) {
  const play = `/games/${game.id}/play`;
  return (
    <TopBar
      game
      navLabel="Game"
      nav={
        <>
          <NavLink href={play} label="Map" exact />
          <NavLink href={`${play}/report`} label="Report" />
          <NavLink href={`${play}/listing`} label="Listing" />
          <NavLink href={`${play}/history`} label="History" />
          <NavLink href={`${play}/messages`} label={<Counted label="Messages" count={unread} />} />
          <NavLink href={`/games/${game.id}`} label="Game" exact />
          <a href="/rules" target="_blank" rel="noopener">
            Rules
            <span className="unseen"> (opens in a new tab)</span>
          </a>
        </>
      }
    >
      <p className={styles.title}>
        <b>{game.name}</b>
        <span>
          {turn} · {seat}
        </span>
      </p>
      {game.dueAt && (
        <p className={styles.due}>
          <b>
            <TimeLeft until={game.dueAt} serverNow={serverNow} />
          </b>
          <span>
            runs <LocalTime at={game.dueAt} />
          </span>
        </p>
      )}
    </TopBar>
  );
}
