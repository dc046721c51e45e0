import type { Metadata } from "next";
import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { Counted } from "@/components/ui/counted";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { SearchForm } from "@/components/ui/search-form";
import { Section } from "@/components/ui/section";
import { TimeLeft } from "@/components/ui/time-left";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { countOpenLetters } from "@/lib/messages/letters";
import { countOpenComplaints } from "@/lib/messages/moderation";
import { countPracticeGames, type GmGame, listGamesForGm, type WhichGames } from "@/lib/moderation/games";
import { listNameReports, type OpenReport } from "@/lib/moderation/names";
import { endWords, seatsTaken, speedWords } from "../../game-words";
import { Due, GamesTable, StateWords } from "../games-table";
import { gmOnly } from "./gm-only";
import { ReportedNames } from "./reported-names";
import { ClocksOfGames, WriteToGames } from "./several-games";

export const metadata: Metadata = { title: "Moderate" };

function stateOf({ game, failure, overdue }: GmGame): { words: string; trouble: boolean } {
  if (failure) return { words: "stuck", trouble: true };
  if (overdue) return { words: "overdue", trouble: true };
  if (game.status === "finished") return { words: endWords(game), trouble: false };
  if (game.status === "open") return { words: openWords(game), trouble: false };
  if (game.restingSince) return { words: "at rest", trouble: false };
  return { words: game.pausedUntil ? "paused" : "under way", trouble: false };
}

function openWords(game: GmGame["game"]): string {
  if (game.musterUntil) return "muster";
  return seatsTaken(game) === game.seatCount ? "full" : "open";
}

function State({ found }: { found: GmGame }) {
  const { words, trouble } = stateOf(found);
  return trouble ? <StateWords mark="error">{words}</StateWords> : words;
}

/** The codes of players who have saved nothing. */
function missing(seats: GmGame["seats"]): (string | null)[] {
  return seats.filter(({ asked, ordersSaved }) => asked && ordersSaved === false).map(({ code }) => code);
}

/** How many have saved, and the codes of those who have not. If turns are run by hand nobody is late. */
function Saved({ found: { game, seats, asPlayer } }: { found: GmGame }) {
  if (asPlayer && game.status === "running") return <>not shown: you play in it</>;
  const asked = seats.filter((seat) => seat.asked);
  if (asked.length === 0) return <>–</>;
  const late = missing(seats);
  const saved = `${asked.length - late.length} of ${asked.length}`;
  if (game.turnMinutes === null) return <>{saved}</>;
  return (
    <>
      <StateWords mark={late.length === 0 ? "fine" : "warning"}>{saved}</StateWords>
      {late.length > 0 && <small>missing: {late.join(" ")}</small>}
    </>
  );
}

const COLUMNS = [
  { title: "State", wide: true },
  { title: "Turn", number: true, wide: true },
  { title: "Next turn runs" },
  { title: "Turns run", wide: true },
  { title: "Seats taken", number: true, wide: true },
  { title: "Orders saved" },
];

function rowOf(found: GmGame) {
  const { game } = found;
  return {
    game,
    href: `/gm/games/${game.id}`,
    narrow: (
      <>
        <State found={found} />, turn {game.turn}, {speedWords(game.turnMinutes)}
      </>
    ),
    remark: game.listed ? null : "private",
    cells: [
      <State key="state" found={found} />,
      game.turn,
      <Due key="due" game={game} byHand="by hand" />,
      speedWords(game.turnMinutes),
      `${seatsTaken(game)} of ${game.seatCount}`,
      <Saved key="saved" found={found} />,
    ],
    action: (
      <ButtonLink href={`/gm/games/${game.id}`} size="small" aria-label={`Moderate ${game.name}`}>
        Moderate
      </ButtonLink>
    ),
  };
}

interface Needs {
  games: readonly GmGame[];
  reports: readonly OpenReport[];
  /** Reported messages that are waiting. */
  complaints: number;
  /** Letters from players that are waiting, by game. */
  letters: readonly { gameId: string; name: string; letters: number }[];
}

/** What a Game Moderator has to look at; nothing if there is nothing. */
function NeedsYou({ games, reports, complaints, letters }: Needs) {
  const failed = games.filter(({ failure }) => failure !== null);
  const overdue = games.filter((each) => each.overdue && each.failure === null);
  const pressing = games.filter((each) => each.pressing && each.failure === null);
  const other = reports.length + complaints + letters.length;
  if (failed.length + overdue.length + pressing.length + other === 0) return null;
  return (
    <Section title="Needs you">
      {failed.map(({ game, failure }) => (
        <Notice key={game.id} tone="error">
          <Link href={`/gm/games/${game.id}`}>{game.name}</Link> is stuck before turn {game.turn + 1}:{" "}
          {failure?.message}
        </Notice>
      ))}
      {overdue.map(({ game }) => (
        <Notice key={game.id} tone="error">
          <Link href={`/gm/games/${game.id}`}>{game.name}</Link> is overdue by more than five minutes. Is a worker
          running?
        </Notice>
      ))}
      {pressing.map(({ game, seats }) => (
        <Notice key={game.id} tone="warning">
          <Link href={`/gm/games/${game.id}`}>{game.name}</Link> runs turn {game.turn + 1} in{" "}
          {game.dueAt && <TimeLeft until={game.dueAt} serverNow={now()} />}, and orders are missing:{" "}
          {missing(seats).join(" ")}.
        </Notice>
      ))}
      {complaints > 0 && (
        <Notice tone="warning">
          <Link href="/gm/complaints">{complaints === 1 ? "A message" : `${complaints} messages`}</Link> reported by
          players {complaints === 1 ? "is" : "are"} waiting for you.
        </Notice>
      )}
      {letters.map(({ gameId, name, letters: count }) => (
        <Notice key={gameId} tone="warning">
          <Link href={`/gm/games/${gameId}#letters`}>{count === 1 ? "A letter" : `${count} letters`}</Link> from players
          of {name} {count === 1 ? "is" : "are"} waiting for your answer.
        </Notice>
      ))}
      <ReportedNames reports={reports} />
    </Section>
  );
}

interface OtherGamesProps {
  which: WhichGames;
  /** How many games of “Play now” there are. */
  practice: number;
}

/** The games of “Play now” would fill the list, so they have a link of their own. */
function OtherGames({ which, practice }: OtherGamesProps) {
  if (which === "practice")
    return (
      <p>
        Games of <i>Play now</i>, the newest first. <Link href="/gm">All other games</Link>
      </p>
    );
  if (which !== "usual" || practice === 0) return null;
  return (
    <p>
      <Link href="/gm?show=practice">
        {practice === 1 ? "1 practice game" : `${practice.toLocaleString("en")} practice games`}
      </Link>{" "}
      of <i>Play now</i>
    </p>
  );
}

function noneWords(which: WhichGames): string {
  if (typeof which === "object") return "No game has a name like that.";
  return which === "practice" ? "There are no practice games." : "There are no games. Open one.";
}

export default async function GmPage({ searchParams }: PageProps<"/gm">) {
  const gm = await gmOnly("/gm");
  const { search, show } = await searchParams;
  const wanted = typeof search === "string" ? search.trim().slice(0, 60) : "";
  const which = wanted ? { search: wanted } : show === "practice" ? show : "usual";
  const [games, practice, reports, complaints, letters] = await Promise.all([
    listGamesForGm(gm, which),
    countPracticeGames(gm),
    listNameReports(gm),
    countOpenComplaints(gm),
    countOpenLetters(gm),
  ]);
  return (
    <Page
      title="Moderate"
      caption="You see who has saved orders, but not which."
      actions={
        <>
          <ButtonLink href="/gm/people">People</ButtonLink>
          <ButtonLink href="/gm/complaints">
            <Counted label="Reported messages" count={complaints} />
          </ButtonLink>
          <ButtonLink href="/gm/outbox">Outbox</ButtonLink>
          <ButtonLink href="/gm/restore">Restore a game</ButtonLink>
          <ButtonLink href="/gm/new" tone="main">
            Open a game
          </ButtonLink>
        </>
      }
    >
      <NeedsYou games={games} reports={reports} complaints={complaints} letters={letters} />
      {!env().SMTP_URL && (
        <Notice>
          This site has no mail server (SMTP_URL): mail stays in the <Link href="/gm/outbox">outbox</Link>. From there
          you can pass on links for accounts; mail from games can be read only by its recipient, on the site.
        </Notice>
      )}
      <SearchForm action="/gm" label="Name of a game" wanted={wanted} maxLength={60} />
      <OtherGames which={which} practice={practice} />
      <GamesTable
        label={which === "practice" ? "Practice games" : "Games"}
        columns={COLUMNS}
        rows={games.map(rowOf)}
        narrowByName
      />
      <div>
        <WriteToGames games={games} />
        <ClocksOfGames games={games} />
      </div>
      {games.length === 0 && <p>{noneWords(which)}</p>}
    </Page>
  );
}
