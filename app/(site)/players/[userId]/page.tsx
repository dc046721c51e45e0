import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { DataTable, TableHead, tableNumber } from "@/components/ui/data-table";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { PageLinks } from "@/components/ui/page-links";
import { Section } from "@/components/ui/section";
import { currentUser } from "@/lib/accounts/session";
import { type Player, readPlayer } from "@/lib/players/data";
import { percentSent, type Result } from "@/lib/players/results";
import { ENDED_BY_HAND } from "../../../game-words";
import { pageNamed } from "../../../page-named";
import { countPageOfThePast } from "../../refused/refusal";
import styles from "./player.module.css";

const load = cache(async (userId: string) => {
  if (!/^[0-9a-f-]{36}$/.test(userId)) notFound();
  await countPageOfThePast(`/players/${userId}`);
  const reader = await currentUser();
  const player = await readPlayer(userId, reader?.id ?? null);
  if (!player) notFound();
  return player;
});

export async function generateMetadata({ params }: PageProps<"/players/[userId]">): Promise<Metadata> {
  return { title: (await load((await params).userId)).name };
}

const GAMES_A_PAGE = 50;

/** A person's finished games, and what the games say about them. `page`: 2 for games that ended earlier. */
export default async function PlayerPage({ params, searchParams }: PageProps<"/players/[userId]">) {
  const { userId } = await params;
  const player = await load(userId);
  const { name, since, hidden, games } = player;
  const page = pageNamed((await searchParams).page);
  const shown = games.slice((page - 1) * GAMES_A_PAGE, page * GAMES_A_PAGE);
  return (
    <Page
      title={name}
      caption={
        <>
          Here since <LocalTime at={since} />
        </>
      }
    >
      {hidden && (
        <Notice>
          Only you see this page: you have hidden it in <Link href="/account">your account</Link>.
        </Notice>
      )}
      <Figures player={player} />
      <Section title="Finished games">
        {shown.length === 0 ? <p>{page === 1 ? "None yet." : "None here."}</p> : <Games games={shown} />}
        <PageLinks
          label="More finished games"
          words={{ before: "Later games", after: "Earlier games" }}
          page={page}
          more={games.length > page * GAMES_A_PAGE}
          address={(other) => (other === 1 ? `/players/${userId}` : `/players/${userId}?page=${other}`)}
        />
      </Section>
    </Page>
  );
}

function Figures({ player: { games, reliability, rating } }: { player: Player }) {
  const won = games.filter((game) => game.won).length;
  const left = games.filter((game) => game.left).length;
  const { asked, sent } = reliability;
  return (
    <>
      <dl className={styles.figures}>
        <Figure name="Finished games" value={String(games.length)} />
        <Figure name="Won" value={String(won)} />
        <Figure name="Left before the end" value={String(left)} />
        <Figure
          name="Turns with orders of their own"
          value={asked === 0 ? "–" : `${percentSent(reliability)} %`}
          more={asked === 0 ? "none counted" : `${sent} of ${asked} that count`}
        />
        <Figure
          name="Rating"
          value={rating ? rating.points.toLocaleString("en") : "–"}
          more={rating ? ratedGames(rating.games, rating.provisional) : "no rated game"}
        />
      </dl>
      <p className={styles.what}>
        These figures cover only games that are over and open to everybody. A turn during a vacation, written by a
        sitter, or run by the Game Moderator before its deadline counts only if it had orders of their own. The rating
        begins at 1,000, counts games with at least two people who have an account, and depends only on who finished
        ahead of whom: bots do not count, and reliability does not raise it.
      </p>
    </>
  );
}

const ratedGames = (games: number, provisional: boolean): string =>
  `from ${games === 1 ? "one game" : `${games} games`}${provisional ? ", so not settled yet" : ""}`;

function Figure({ name, value, more }: { name: string; value: string; more?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} {more && <small>{more}</small>}
      </dd>
    </div>
  );
}

function Games({ games }: { games: readonly Result[] }) {
  return (
    <DataTable label="Finished games">
      <TableHead columns={["Game", "Ended", "As", { title: "Place", number: true }]} />
      <tbody>
        {games.map((game) => (
          <tr key={game.gameId}>
            <th scope="row">
              <Link href={`/games/${game.gameId}`}>{game.game}</Link>
            </th>
            <td>
              <LocalTime at={game.finishedAt} />
            </td>
            <td>{game.seatName}</td>
            <td className={tableNumber}>{placeWords(game)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function placeWords({ rank, seatCount, won, left, tookOver, calledOff, foretold }: Result): string {
  if (left) return "left";
  const place = `${rank} of ${seatCount}`;
  return [
    place,
    won && "won",
    tookOver && "took over",
    calledOff && ENDED_BY_HAND,
    foretold && "not rated: its dice could be known beforehand",
  ]
    .filter(Boolean)
    .join(", ");
}
