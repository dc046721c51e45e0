import Link from "next/link";
import { DataTable, TableHead, tableName, tableNumber } from "@/components/ui/data-table";
import { LocalTime } from "@/components/ui/local-time";
import { Section } from "@/components/ui/section";
import type { FinishedGame } from "@/lib/finished/data";
import { ENDED_BY_HAND } from "../../game-words";

export const OPEN_TO_ALL = "Everything in them is open to all: the true map, everybody’s orders and reports, the dice.";

interface FinishedGamesProps {
  games: readonly FinishedGame[];
}

/** The last games that have ended, for readers who want to see how others play. Nothing if there are none. */
export function LastFinishedGames({ games, more }: FinishedGamesProps & { more: boolean }) {
  if (games.length === 0) return null;
  return (
    <Section title="Games that are over">
      <p>{OPEN_TO_ALL}</p>
      <FinishedGames games={games} />
      {more && (
        <p>
          <Link href="/games/over">All games that are over</Link>
        </p>
      )}
    </Section>
  );
}

export function FinishedGames({ games }: FinishedGamesProps) {
  return (
    <DataTable label="Games that are over">
      <TableHead columns={["Game", "Won by", { title: "Turns", number: true }, "Ended"]} />
      <tbody>
        {games.map(({ id, name, winners, turn, finishedAt, calledOff }) => (
          <tr key={id}>
            <th scope="row" className={tableName}>
              <Link href={`/games/${id}`}>{name}</Link>
            </th>
            <td>{winners.join(" and ") || (calledOff ? `nobody: ${ENDED_BY_HAND}` : "nobody")}</td>
            <td className={tableNumber}>{turn}</td>
            <td>
              <LocalTime at={finishedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
