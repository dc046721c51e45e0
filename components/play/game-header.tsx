import { TopBar } from "../ui/top-bar";
import { FreshBar } from "./fresh-bar";
import { GameClock } from "./game-clock";
import styles from "./game-header.module.css";
import { GameLinks } from "./game-links";
import { RulesLink } from "./rules-link";

interface GameHeaderProps {
  game: { id: string; name: string; dueAt: Date | null; earlyAt: Date | null };
  /** The reader's place in the game. */
  seat: string;
  /** What is being written or looked at: “turn 9”. */
  turn: string;
  /** Messages that nobody in the seat has read yet. */
  unread: number;
  serverNow: Date;
}

/** The bar above the pages of a game under way. */
export function GameHeader({ game, seat, turn, unread, serverNow }: GameHeaderProps) {
  return (
    <TopBar
      game
      toMyGames
      navLabel="Game"
      nav={
        <>
          <GameLinks gameId={game.id} unread={unread} asOf={serverNow.getTime()} />
          <RulesLink gameId={game.id} />
        </>
      }
    >
      <FreshBar key={serverNow.getTime()} />
      <p className={styles.title}>
        <b dir="auto">{game.name}</b>
        <span>
          {turn} · <bdi>{seat}</bdi>
        </span>
      </p>
      <p className={styles.due}>
        <GameClock key={serverNow.getTime()} dueAt={game.dueAt} earlyAt={game.earlyAt} serverNow={serverNow} />
      </p>
    </TopBar>
  );
}
