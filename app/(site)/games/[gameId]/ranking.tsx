import Link from "next/link";
import { ENDED_BY_HAND, seatHeading, victoryWords } from "@/app/game-words";
import { screensOf } from "@/components/rulesets";
import { DataTable, plainHeader, TableHead, tableNumber } from "@/components/ui/data-table";
import { Section } from "@/components/ui/section";
import { rulesetById } from "@/engine/registry";
import type { Standing } from "@/engine/ruleset";
import type { PublicGame, PublicSeat } from "@/lib/games/public-game";
import type { EarlierHolder } from "@/lib/players/data";
import { namedSeat } from "@/lib/seats/named-seat";
import styles from "./lobby.module.css";

interface RankingProps {
  game: PublicGame;
  standing: Standing;
  mySeat: number | null;
  /** By seat: the user whose page the player's name links to, if they have one. */
  pages: ReadonlyMap<number, string>;
  /** Who had a seat before, in a game that is over. */
  earlier?: ReadonlyMap<number, readonly EarlierHolder[]>;
  /** The turn in which a seat left, if the reader may know. */
  left: ReadonlyMap<number, number>;
  /** The rankings after every turn, drawn under the last one; null: the reader finds them elsewhere. */
  course?: readonly { turn: number; standing: Standing }[] | null;
}

/** The public ranking after the last turn. */
export function Ranking({ game, standing, mySeat, pages, left, earlier, course }: RankingProps) {
  const { SeatColour, Course } = screensOf(game.ruleset.id);
  const seat = new Map(game.seats.map((each) => [each.number, each]));
  const named = !game.anonymous || game.status === "finished";
  const victory = game.status === "finished" ? victoryWords(game.ruleset.id, game.seats, standing, mySeat) : null;
  return (
    <Section title="Ranking" aside={<span>after turn {game.turn}</span>}>
      {victory && (
        <p>
          <b>{victory}.</b>
        </p>
      )}
      {game.calledOff && <p>{`This game ${game.practice ? "ended" : `was ${ENDED_BY_HAND}`} before it was won.`}</p>}
      <DataTable label="Ranking">
        <TableHead
          columns={[
            { title: "Rank", number: true },
            seatHeading([game]),
            ...(named ? ["Player"] : []),
            { title: "Points", number: true },
          ]}
        />
        <tbody>
          {standing.ranking.map(({ rank, seat: number, points }) => (
            <tr key={number} className={number === mySeat ? styles.own : undefined}>
              <td className={tableNumber}>{rank}</td>
              <th scope="row" className={plainHeader}>
                <SeatColour seat={number} /> <b>{seat.get(number)?.code}</b> <bdi>{seat.get(number)?.name}</bdi>
                {number === mySeat && <span className="unseen">, yours</span>}
                <Gone leftTurn={left.get(number)} out={game.out.includes(number)} />
              </th>
              {named && (
                <td>
                  <PlayerName seat={seat.get(number)} userId={pages.get(number)} />
                  <Earlier holders={earlier?.get(number) ?? []} />
                </td>
              )}
              <td className={tableNumber}>{points.toLocaleString("en")}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <div className={styles.below}>
        {course ? (
          <Course turns={course} seats={game.seats.map(namedSeat)} />
        ) : (
          rulesetById(game.ruleset.id).aim(standing)
        )}
      </div>
    </Section>
  );
}

function Gone({ leftTurn, out }: { leftTurn: number | undefined; out: boolean }) {
  if (leftTurn !== undefined) return <small>left in turn {leftTurn}</small>;
  return out ? <small>out</small> : null;
}

function PlayerName({ seat, userId }: { seat: PublicSeat | undefined; userId: string | undefined }) {
  const name = seat?.player ?? (seat?.kind === "bot" ? "bot" : "–");
  return userId ? <Link href={`/players/${userId}`}>{name}</Link> : name;
}

function Earlier({ holders }: { holders: readonly EarlierHolder[] }) {
  return holders.map(({ name, userId, untilTurn }) => (
    <small key={`${name} ${untilTurn}`}>
      {" "}
      before: {userId ? <Link href={`/players/${userId}`}>{name}</Link> : <bdi>{name}</bdi>},{" "}
      {untilTurn === 0 ? "who left before turn 1" : `until turn ${untilTurn}`}
    </small>
  ));
}
