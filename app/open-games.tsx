import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { DataTable, TableHead, tableAction, tableName, tableNumber } from "@/components/ui/data-table";
import { currentUser } from "@/lib/accounts/session";
import { countOpenGames, listOpenGames } from "@/lib/games/data";
import type { PublicGame } from "@/lib/games/public-game";
import { gamesSatIn } from "@/lib/seats/membership";
import { seatsTaken, speedWords, waitsForWords } from "./game-words";
import styles from "./open-games.module.css";

/** What the reader can do there. */
function Way({ game, mine }: { game: PublicGame; mine: boolean }) {
  const wanted = seatsTaken(game) < game.seatCount ? "Take a seat" : "Wait for a seat";
  const words = mine ? "Your seat" : wanted;
  return (
    <ButtonLink href={`/games/${game.id}`} size="small" aria-label={`${words} in ${game.name}`}>
      {words}
    </ButtonLink>
  );
}

const FIRST = 10;

/** Those that need the fewest players, and the way to the others if there are any. */
export async function FirstOpenGames() {
  const [games, all] = await Promise.all([listOpenGames(1, FIRST), countOpenGames()]);
  return (
    <>
      <OpenGames games={games} />
      {all > games.length && (
        <p>
          <Link href="/games">{`All ${all} open games`}</Link>
        </p>
      )}
    </>
  );
}

/** Games that can still be joined. */
export async function OpenGames({ games }: { games: readonly PublicGame[] }) {
  if (games.length === 0)
    return (
      <p className={styles.none}>
        No game is open just now. The Game Moderator opens them; “Play now” needs nobody’s permission.
      </p>
    );
  const user = await currentUser();
  const mine = user && (await gamesSatIn(user.id));
  return (
    <DataTable label="Open games">
      <TableHead
        columns={[
          "Game",
          { title: "Seats taken", number: true },
          { title: "Turns run", className: styles.wide },
          { title: "Begins", className: styles.wide },
          "",
        ]}
      />
      <tbody>
        {games.map((game) => (
          <tr key={game.id}>
            <th scope="row" className={`${styles.name} ${tableName}`}>
              <Link href={`/games/${game.id}`}>{game.name}</Link>
              <small className={styles.narrow}>{speedWords(game.turnMinutes)}</small>
            </th>
            <td className={tableNumber}>
              {seatsTaken(game)} of {game.seatCount}
            </td>
            <td className={styles.wide}>{speedWords(game.turnMinutes)}</td>
            <td className={styles.wide}>{waitsForWords(game)}</td>
            <td className={tableAction}>
              <Way game={game} mine={mine?.has(game.id) ?? false} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
