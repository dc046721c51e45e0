import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { DataTable, TableHead, tableAction, tableName, tableNumber } from "@/components/ui/data-table";
import { Section } from "@/components/ui/section";
import type { PublicGame } from "@/lib/games/public-game";
import { speedWords } from "../../game-words";

/** Games under way in which bots hold seats that anybody may take over. */
export function OfferedSeats({ games }: { games: readonly PublicGame[] }) {
  if (games.length === 0) return null;
  return (
    <Section title="Seats to take over">
      <DataTable label="Seats to take over">
        <TableHead columns={["Game", "Seats", { title: "Turn", number: true }, "Turns run", ""]} />
        <tbody>
          {games.map((game) => (
            <tr key={game.id}>
              <th scope="row" className={tableName}>
                <Link href={`/games/${game.id}`}>{game.name}</Link>
              </th>
              <td>{game.seats.flatMap(({ offered, code }) => (offered ? [code] : [])).join(", ")}</td>
              <td className={tableNumber}>{game.turn + 1}</td>
              <td>{speedWords(game.turnMinutes)}</td>
              <td className={tableAction}>
                <ButtonLink href={`/games/${game.id}`} size="small" aria-label={`Look: ${game.name}`}>
                  Look
                </ButtonLink>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}
