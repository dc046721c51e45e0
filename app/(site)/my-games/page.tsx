import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { ButtonLink } from "@/components/ui/button";
import { DataTable, tableAction, tableNumber } from "@/components/ui/data-table";
import { LocalTime } from "@/components/ui/local-time";
import { Mark } from "@/components/ui/mark";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import { TimeLeft } from "@/components/ui/time-left";
import { account } from "@/lib/accounts/data";
import { currentUser } from "@/lib/accounts/session";
import { now } from "@/lib/clock";
import { listMyGames, type MyGame } from "@/lib/games/data";
import { countUnread } from "@/lib/messages/data";
import { PlayNow } from "../../play-now";
import styles from "./my-games.module.css";

export const metadata: Metadata = { title: "My games" };

function Orders({ ordersSaved }: { ordersSaved: boolean | null }) {
  if (ordersSaved === null) return <>–</>;
  return (
    <span className={styles.state}>
      <Mark kind={ordersSaved ? "fine" : "warning"} /> {ordersSaved ? "Saved" : "None yet"}
    </span>
  );
}

function Due({ mine: { game } }: { mine: MyGame }) {
  if (game.status === "open") return <>when full</>;
  if (game.status === "finished") return <>over</>;
  if (!game.dueAt) return <>when you are ready</>;
  return (
    <>
      <b>
        <TimeLeft until={game.dueAt} serverNow={now()} />
      </b>
      <small>
        <LocalTime at={game.dueAt} />
      </small>
    </>
  );
}

function wayIn({ game }: MyGame): { href: string; label: string } {
  if (game.status === "open") return { href: `/games/${game.id}`, label: "Look" };
  return { href: `/games/${game.id}/play`, label: game.status === "running" ? "To the table" : "Look back" };
}

interface GamesTableProps {
  label: string;
  games: readonly MyGame[];
  /** Messages not read yet, by game. */
  unread: ReadonlyMap<string, number>;
}

function Unread({ gameId, count = 0 }: { gameId: string; count?: number }) {
  if (count === 0) return <>–</>;
  return <Link href={`/games/${gameId}/play/messages`}>{count} new</Link>;
}

function GamesTable({ label, games, unread }: GamesTableProps) {
  return (
    <DataTable label={label}>
      <thead>
        <tr>
          <th scope="col">Game</th>
          <th scope="col" className={styles.wide}>
            Clan
          </th>
          <th scope="col" className={`${tableNumber} ${styles.wide}`}>
            Turn
          </th>
          <th scope="col">Next turn runs</th>
          <th scope="col" className={styles.wide}>
            Orders
          </th>
          <th scope="col" className={styles.wide}>
            Messages
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {games.map((mine) => (
          <tr key={mine.game.id}>
            <th scope="row">
              <Link href={`/games/${mine.game.id}`} className={styles.name}>
                {mine.game.name}
              </Link>
              <small className={styles.narrow}>
                {mine.seat.code}, turn {mine.game.turn}
                {mine.ordersSaved === false && ", no orders yet"}
                {unread.has(mine.game.id) && (
                  <>
                    , <Unread gameId={mine.game.id} count={unread.get(mine.game.id)} />
                  </>
                )}
              </small>
            </th>
            <td className={styles.wide}>
              <b>{mine.seat.code}</b> {mine.seat.name}
            </td>
            <td className={`${tableNumber} ${styles.wide}`}>{mine.game.turn}</td>
            <td>
              <Due mine={mine} />
            </td>
            <td className={styles.wide}>
              <Orders ordersSaved={mine.ordersSaved} />
            </td>
            <td className={styles.wide}>
              <Unread gameId={mine.game.id} count={unread.get(mine.game.id)} />
            </td>
            <td className={tableAction}>
              <ButtonLink
                href={wayIn(mine).href}
                size="small"
                tone={mine.ordersSaved === false ? "main" : "plain"}
                aria-label={`${wayIn(mine).label}: ${mine.game.name}`}
              >
                {wayIn(mine).label}
              </ButtonLink>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

export default async function MyGamesPage() {
  const user = await currentUser();
  if (!user) redirect("/sign-in?next=/my-games");
  const [games, { awaitedEmail }, unread] = await Promise.all([
    listMyGames(user.id),
    account(user.id),
    countUnread(user.id),
  ]);
  const over = games.filter(({ game }) => game.status === "finished");
  const current = games.filter(({ game }) => game.status !== "finished");
  return (
    <Page title="My games" caption={`${user.name}${user.guest ? ", a guest" : ""}`} actions={<PlayNow />}>
      {awaitedEmail && (
        <Notice tone="warning">
          We have written to <b>{awaitedEmail}</b>. Follow the link there within a day, and you sign in with that
          address from then on. Until then this browser is your only way in.
        </Notice>
      )}
      {user.guest && !awaitedEmail && (
        <Notice>
          You are a guest here: these games live as long as this browser’s cookies.{" "}
          <Link href="/account">Keep them</Link> with an e-mail address and a password.
        </Notice>
      )}
      {current.length > 0 ? (
        <GamesTable label="My games" games={current} unread={unread} />
      ) : (
        <p>
          You sit in no game yet. <Link href="/games">Take a seat in an open one</Link>, or play against bots at once.
        </p>
      )}
      {over.length > 0 && (
        <Section title="Over">
          <GamesTable label="Games that are over" games={over} unread={unread} />
        </Section>
      )}
    </Page>
  );
}
