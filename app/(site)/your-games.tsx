import Link from "next/link";
import { listMyGames, type MyGame } from "@/lib/games/data";
import { countUnread } from "@/lib/messages/data";
import styles from "./home.module.css";
import { MyGamesTable } from "./my-games-table";

const MOST = 4;

/** What awaits the reader in games under way, at the top of the front page; nothing if nothing does. */
export async function YourGames({ userId }: { userId: string }) {
  const [games, unread] = await Promise.all([listMyGames(userId), countUnread(userId)]);
  const nearest = games.filter(isUnderWay);
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="your-games" className={styles.mine}>
      <h2 id="your-games">Your games</h2>
      <MyGamesTable label="Your games" games={nearest.slice(0, MOST)} unread={unread} />
      <p>
        <Link href="/my-games">All my games</Link>
      </p>
    </section>
  );
}

/** A muster needs an answer too. */
function isUnderWay({ game, asked, gone }: MyGame): boolean {
  return asked || (game.status === "running" && gone !== "out");
}
