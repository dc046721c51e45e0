import type { Metadata } from "next";
import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { DataTable, TableHead, tableAction, tableName, tableNumber } from "@/components/ui/data-table";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { PageLinks } from "@/components/ui/page-links";
import { Section } from "@/components/ui/section";
import { account, type SessionUser } from "@/lib/accounts/data";
import { listMyGames, listMyPastGames, listWaitedFor } from "@/lib/games/data";
import { listBegunWithout, listOpenedBy } from "@/lib/games/opened-by-player";
import { countUnread } from "@/lib/messages/data";
import { type LostSeat, listLostSeats } from "@/lib/seats/lost-seats";
import { listSatSeats, type SatSeat } from "@/lib/seats/sitters";
import { FirstOpenGames } from "../../open-games";
import { pageNamed } from "../../page-named";
import { PlayNow } from "../../play-now";
import { AwaitedAddress } from "../awaited-address";
import { stopSitting } from "../games/[gameId]/away-actions";
import { FoldedForm } from "../games/[gameId]/folded";
import { MyGamesTable } from "../my-games-table";
import { signedIn } from "../signed-in";

export const metadata: Metadata = { title: "My games" };

const DONE: Record<string, string> = {
  given: "You have given your seat back.",
};

function SatSeats({ seats }: { seats: readonly SatSeat[] }) {
  return (
    <Section title="Seats you sit for">
      <DataTable label="Seats you sit for">
        <TableHead columns={["Game", { title: "Turn", number: true }, "Orders", "Due", "You sit until", ""]} />
        <tbody>
          {seats.map(({ sittingId, gameId, game, seat, turn, until, dueAt, saved }) => (
            <tr key={sittingId}>
              <th scope="row" className={tableName}>
                <Link href={`/games/${gameId}`}>{game}</Link>
                <small>{seat}</small>
              </th>
              <td className={tableNumber}>{turn + 1}</td>
              <td>{saved ? "saved" : "none yet"}</td>
              <td>{dueAt ? <LocalTime at={dueAt} /> : "–"}</td>
              <td>
                <LocalTime at={until} />
              </td>
              <td className={tableAction}>
                <ButtonLink href={`/games/${gameId}/play`} size="small" aria-label={`To the table: ${game}`}>
                  To the table
                </ButtonLink>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {seats.map(({ sittingId, gameId, game }) => (
        <FoldedForm
          key={sittingId}
          action={stopSitting}
          title={`Stop sitting in ${game}`}
          submit="Stop sitting"
          look={{ tone: "plain" }}
          words="The player is told, and you will need a new link to sit again."
          about={{ gameId, id: sittingId }}
        />
      ))}
    </Section>
  );
}

type PastGames = Awaited<ReturnType<typeof listMyPastGames>>;

interface SeatlessProps {
  title: string;
  /** What is said about each. */
  column: string;
  rows: readonly { id: string; name: string; said: string | number }[];
}

/** Games in which the reader has no seat. Nothing if there are none. */
function Seatless({ title, column, rows }: SeatlessProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <DataTable label={title}>
        <TableHead columns={["Game", { title: column, number: true }, ""]} />
        <tbody>
          {rows.map(({ id, name, said }) => (
            <tr key={id}>
              <th scope="row" className={tableName}>
                <Link href={`/games/${id}`}>{name}</Link>
              </th>
              <td className={tableNumber}>{said}</td>
              <td className={tableAction}>
                <ButtonLink href={`/games/${id}`} size="small" aria-label={`Look: ${name}`}>
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

/** Ways into a game, for readers who are in none. */
function Beginnings({ first }: { first: boolean }) {
  return (
    <>
      <Section title={first ? "Your first game" : "Another game"}>
        <p>You are not in any game {first ? "yet" : "now"}. Three bots are ready at once; turns run when you are.</p>
        <PlayNow size="big" />
      </Section>
      <Section title="Open games">
        <FirstOpenGames />
      </Section>
      <Section title="With friends">
        <p>A game of your own, which only the people you send its link to can find.</p>
        <ButtonLink href="/games/new">Play with friends</ButtonLink>
      </Section>
    </>
  );
}

function LostSeatButton({ gameId, game, seen, toBeHad }: Pick<LostSeat, "gameId" | "game" | "seen" | "toBeHad">) {
  const label = !seen ? "Why" : toBeHad ? "Take it back" : "Look";
  return (
    <ButtonLink
      href={seen ? `/games/${gameId}` : `/games/${gameId}/once-held`}
      size="small"
      aria-label={`${label}: ${game}`}
    >
      {label}
    </ButtonLink>
  );
}

function LostSeats({ lost }: { lost: readonly LostSeat[] }) {
  return (
    <Section title="Seats you have lost">
      <DataTable label="Seats you have lost">
        <TableHead columns={["Game", "Your seat", ""]} />
        <tbody>
          {lost.map(({ gameId, game, seen, code, taken, over, toBeHad }) => (
            <tr key={gameId}>
              <th scope="row" className={tableName}>
                <Link href={seen ? `/games/${gameId}` : `/games/${gameId}/once-held`}>{game}</Link>
                <small>{code}</small>
              </th>
              <td>{over ? "the game is over" : taken ? "another player has it" : "a bot plays it"}</td>
              <td className={tableAction}>
                <LostSeatButton {...{ gameId, game, seen, toBeHad }} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}

/** What they should know about getting back in. */
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

/** Games that are over, on as many pages as they need. */
async function Over({ userId, past, page }: { userId: string; past: PastGames; page: number }) {
  const { games, more } = past;
  const unread = await countUnread(
    userId,
    games.map(({ game }) => game.id),
  );
  return (
    <Section title="Over">
      {games.length === 0 ? (
        <p>None here.</p>
      ) : (
        <MyGamesTable label="Games that are over" {...{ games, unread }} over />
      )}
      <PageLinks
        label="More games that are over"
        words={{ before: "Later games", after: "Earlier games" }}
        {...{ page, more }}
        address={(other) => (other === 1 ? "/my-games" : `/my-games?page=${other}`)}
      />
    </Section>
  );
}

/** `page`: 2 for those that ended earlier, and nothing else. */
export default async function MyGamesPage({ searchParams }: PageProps<"/my-games">) {
  const user = await signedIn("/my-games");
  const { done, page: pageInAddress } = await searchParams;
  const page = pageNamed(pageInAddress);
  const past = await listMyPastGames(user.id, page);
  if (page > 1)
    return (
      <Page title="My games" caption={`${user.name}${user.guest ? ", a guest" : ""}`}>
        <Over userId={user.id} past={past} page={page} />
      </Page>
    );
  const [current, sat, { awaitedEmail }, waiting, lost, opened, begun] = await Promise.all([
    listMyGames(user.id),
    listSatSeats(user.id),
    account(user.id),
    listWaitedFor(user.id),
    listLostSeats(user.id),
    listOpenedBy(user.id),
    listBegunWithout(user.id),
  ]);
  const unread = await countUnread(
    user.id,
    current.map(({ game }) => game.id),
  );
  return (
    <Page
      title="My games"
      caption={`${user.name}${user.guest ? ", a guest" : ""}`}
      actions={current.length > 0 && <PlayNow />}
    >
      {typeof done === "string" && DONE[done] && <Notice tone="done">{DONE[done]}</Notice>}
      <WaysIn user={user} awaitedEmail={awaitedEmail} />
      {current.length > 0 && <MyGamesTable label="My games" games={current} unread={unread} />}
      <Seatless
        title="Games you have opened"
        column="Seats taken"
        rows={[
          ...opened
            .filter(({ id }) => current.every(({ game }) => game.id !== id))
            .map(({ id, name, taken, seatCount }) => ({ id, name, said: `${taken} of ${seatCount}` })),
          ...begun.map(({ id, name }) => ({ id, name, said: "all; under way without you" })),
        ]}
      />
      {lost.length > 0 && <LostSeats lost={lost} />}
      <Seatless
        title="You are waiting for a seat"
        column="Your place"
        rows={waiting.map(({ game: { id, name }, place }) => ({ id, name, said: place }))}
      />
      {sat.length > 0 && <SatSeats seats={sat} />}
      {current.length === 0 && <Beginnings first={past.games.length + lost.length === 0} />}
      {current.length > 0 && (
        <p>
          <Link href="/games/new">Play with friends</Link>: a game of your own, which only the people you send its link
          to can find.
        </p>
      )}
      {past.games.length > 0 && <Over userId={user.id} past={past} page={page} />}
    </Page>
  );
}
