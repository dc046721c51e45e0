import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { DataTable, TableHead, tableAction, tableNumber } from "@/components/ui/data-table";
import type { PublicGame } from "@/lib/games/public-game";
import { seatsTaken, speedWords } from "./game-words";
import styles from "./open-games.module.css";

/** The games that may still be joined. */
export function OpenGames({ games }: { games: readonly PublicGame[] }) {
  if (games.length === 0)
    return (
      <p className={styles.none}>
        No game is open just now. The Game Moderator opens them; “Play now” needs nobody’s leave.
      </p>
    );
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
            <th scope="row" className={styles.name}>
              <Link href={`/games/${game.id}`}>{game.name}</Link>
              <small className={styles.narrow}>{speedWords(game.turnMinutes)}</small>
            </th>
            <td className={tableNumber}>
              {seatsTaken(game)} of {game.seatCount}
            </td>
            <td className={styles.wide}>{speedWords(game.turnMinutes)}</td>
            <td className={styles.wide}>{game.musterUntil ? "muster; you can wait for a seat" : "when full"}</td>
            <td className={tableAction}>
              <ButtonLink href={`/games/${game.id}`} size="small" aria-label={`Take a seat in ${game.name}`}>
                Take a seat
              </ButtonLink>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
