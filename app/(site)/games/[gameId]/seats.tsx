import { seatHeading } from "@/app/game-words";
import { screensOf } from "@/components/rulesets";
import { DataTable, plainHeader, TableHead, tableNumber } from "@/components/ui/data-table";
import { Section } from "@/components/ui/section";
import type { PublicGame } from "@/lib/games/public-game";
import styles from "./lobby.module.css";

/** Who has which seat, and which are free. */
export function Seats({ game, mySeat }: { game: PublicGame; mySeat: number | null }) {
  const { SeatColour } = screensOf(game.ruleset.id);
  return (
    <Section title="Seats">
      <DataTable label="Seats">
        <TableHead columns={[{ title: "No.", number: true }, seatHeading([game]), "Player"]} />
        <tbody>
          {game.seats.map(({ number, kind, name, code, player }) => (
            <tr key={number} className={number === mySeat ? styles.own : undefined}>
              <td className={tableNumber}>{number}</td>
              <th scope="row" className={plainHeader}>
                <SeatColour seat={number} />{" "}
                {kind === "free" ? (
                  <span className={styles.free}>free</span>
                ) : (
                  <>
                    <b>{code}</b> <bdi>{name}</bdi>
                  </>
                )}
              </th>
              <td>
                {number === mySeat ? "you" : kind === "player" ? (player ?? "player") : kind === "bot" ? "bot" : "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}
