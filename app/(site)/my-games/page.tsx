import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { DataTable, TableHead, tableAction, tableNumber } from "@/components/ui/data-table";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import { account, type SessionUser } from "@/lib/accounts/data";
import { currentUser } from "@/lib/accounts/session";
import { listMyGames, listWaitedFor } from "@/lib/games/data";
import type { PublicGame } from "@/lib/games/public-game";
import { countUnread } from "@/lib/messages/data";
import { type LostSeat, listLostSeats } from "@/lib/seats/lost-seats";
import { listSatSeats, type SatSeat } from "@/lib/seats/sitters";
import { PlayNow } from "../../play-now";
import { AwaitedAddress } from "../awaited-address";
import buttons from "../buttons.module.css";
import { stopSitting } from "../games/[gameId]/away-actions";
import { MyGamesTable } from "../my-games-table";

export const metadata: Metadata = { title: "My games" };

function SatSeats({ seats }: { seats: readonly SatSeat[] }) {
  return (
    <Section title="Seats you sit for">
      <DataTable label="Seats you sit for">
        <TableHead columns={["Game", { title: "Turn", number: true }, "Until", ""]} />
        <tbody>
          {seats.map(({ sittingId, gameId, game, seat, turn, until }) => (
            <tr key={sittingId}>
              <th scope="row">
                <Link href={`/games/${gameId}`}>{game}</Link>
                <small>{seat}</small>
              </th>
              <td className={tableNumber}>{turn + 1}</td>
              <td>
                <LocalTime at={until} />
              </td>
              <td className={tableAction}>
                <div className={buttons.row}>
                  <ButtonLink href={`/games/${gameId}/play`} size="small" aria-label={`To the table: ${game}`}>
                    To the table
                  </ButtonLink>
                  <ActionForm
                    action={stopSitting}
                    submit="Stop"
                    look={{ tone: "quiet", size: "small" }}
                    label={`Stop sitting in ${game}`}
                    about={{ gameId, id: sittingId }}
                  />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}

function WaitedFor({ waiting }: { waiting: readonly { game: PublicGame; place: number }[] }) {
  return (
    <Section title="You wait for a seat">
      <DataTable label="Games with a waiting list">
        <TableHead columns={["Game", { title: "Your place", number: true }, ""]} />
        <tbody>
          {waiting.map(({ game, place }) => (
            <tr key={game.id}>
              <th scope="row">
                <Link href={`/games/${game.id}`}>{game.name}</Link>
              </th>
              <td className={tableNumber}>{place}</td>
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

function LostSeats({ lost }: { lost: readonly LostSeat[] }) {
  return (
    <Section title="Seats you have lost">
      <DataTable label="Seats you have lost">
        <TableHead columns={["Game", "Your seat", ""]} />
        <tbody>
          {lost.map(({ gameId, game, listed, code, taken, offered }) => (
            <tr key={gameId}>
              <th scope="row">
                {listed ? <Link href={`/games/${gameId}`}>{game}</Link> : game}
                <small>{code}</small>
              </th>
              <td>{taken ? "another player has it" : "a bot plays it"}</td>
              <td className={tableAction}>
                {listed && (
                  <ButtonLink
                    href={`/games/${gameId}`}
                    size="small"
                    aria-label={`${offered ? "Take it back" : "Look"}: ${game}`}
                  >
                    {offered ? "Take it back" : "Look"}
                  </ButtonLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}

/** What they should know of how they get in again. */
function WaysIn({ user, awaitedEmail }: { user: SessionUser; awaitedEmail: string | null }) {
  return (
    <>
      {awaitedEmail && (
        <Notice tone="warning">
          <AwaitedAddress
            address={awaitedEmail}
            until={user.guest ? "this browser is your only way in." : "everything stays as it is."}
          />
        </Notice>
      )}
      {user.guest && !awaitedEmail && (
        <Notice>
          You are a guest here: these games live as long as this browser’s cookies.{" "}
          <Link href="/account">Keep them</Link> with an e-mail address and a password.
        </Notice>
      )}
    </>
  );
}

export default async function MyGamesPage() {
  const user = await currentUser();
  if (!user) redirect("/sign-in?next=/my-games");
  const [games, sat, { awaitedEmail }, unread, waiting, lost] = await Promise.all([
    listMyGames(user.id),
    listSatSeats(user.id),
    account(user.id),
    countUnread(user.id),
    listWaitedFor(user.id),
    listLostSeats(user.id),
  ]);
  const over = games.filter(({ game }) => game.status === "finished");
  const current = games.filter(({ game }) => game.status !== "finished");
  return (
    <Page title="My games" caption={`${user.name}${user.guest ? ", a guest" : ""}`} actions={<PlayNow />}>
      <WaysIn user={user} awaitedEmail={awaitedEmail} />
      {current.length > 0 ? (
        <MyGamesTable label="My games" games={current} unread={unread} />
      ) : (
        <p>
          You sit in no game {over.length + lost.length > 0 ? "now" : "yet"}.{" "}
          <Link href="/games">Take a seat in an open one</Link>, <Link href="/games/new">play with friends</Link>, or
          play against bots at once.
        </p>
      )}
      {lost.length > 0 && <LostSeats lost={lost} />}
      {waiting.length > 0 && <WaitedFor waiting={waiting} />}
      {sat.length > 0 && <SatSeats seats={sat} />}
      {over.length > 0 && (
        <Section title="Over">
          <MyGamesTable label="Games that are over" games={over} unread={unread} over />
        </Section>
      )}
    </Page>
  );
}
