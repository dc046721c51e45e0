import Link from "next/link";
import { listMyGames, type MyGame } from "@/lib/games/data";
import { countUnread } from "@/lib/messages/data";
import styles from "./home.module.css";
import { MyGamesTable } from "./my-games-table";

const MOST = 4;

/** What awaits the reader in games under way, at the top of the front page; nothing if nothing does. */
export async function YourGames({ userId }: { userId: string }) {
  const nearest = (await listMyGames(userId)).filter(isUnderWay).slice(0, MOST);
  if (nearest.length === 0) return null;
  const unread = await countUnread(
    userId,
    nearest.map(({ game }) => game.id),
  );
  return (
    <section aria-labelledby="your-games" className={styles.mine}>
      <h2 id="your-games">Your games</h2>
      <MyGamesTable label="Your games" games={nearest} unread={unread} />
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
