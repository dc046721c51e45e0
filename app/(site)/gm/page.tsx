import type { Metadata } from "next";
import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { Counted } from "@/components/ui/counted";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { SearchForm } from "@/components/ui/search-form";
import { env } from "@/lib/env";
import { countOpenComplaints } from "@/lib/messages/moderation";
import { type GmGame, listGamesForGm } from "@/lib/moderation/games";
import { listNameReports, type OpenReport } from "@/lib/moderation/names";
import { endWords, seatsTaken, speedWords } from "../../game-words";
import { Due, GamesTable, StateWords } from "../games-table";
import { gmOnly } from "./gm-only";
import { ReportedNames } from "./reported-names";

export const metadata: Metadata = { title: "Moderate" };

function stateOf({ game, failure, overdue }: GmGame): { words: string; trouble: boolean } {
  if (failure) return { words: "stuck", trouble: true };
  if (overdue) return { words: "overdue", trouble: true };
  if (game.status === "finished") return { words: endWords(game), trouble: false };
  if (game.status === "open") return { words: game.musterUntil ? "muster" : "open", trouble: false };
  if (game.restingSince) return { words: "at rest", trouble: false };
  return { words: game.pausedUntil ? "paused" : "under way", trouble: false };
}

function State({ found }: { found: GmGame }) {
  const { words, trouble } = stateOf(found);
  return trouble ? <StateWords mark="error">{words}</StateWords> : words;
}

/** How many have saved, and who has not: their codes. Where turns are run by hand nobody is late. */
function Saved({ found: { game, seats } }: { found: GmGame }) {
  const awaited = seats.filter((seat) => seat.awaited && seat.kind === "player");
  if (awaited.length === 0) return <>–</>;
  const missing = awaited.filter((seat) => !seat.ordersSaved);
  const saved = `${awaited.length - missing.length} of ${awaited.length}`;
  if (game.turnMinutes === null) return <>{saved}</>;
  return (
    <>
      <StateWords mark={missing.length === 0 ? "fine" : "warning"}>{saved}</StateWords>
      {missing.length > 0 && <small>missing: {missing.map(({ code }) => code).join(" ")}</small>}
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

function Troubles({ games, reports }: { games: readonly GmGame[]; reports: readonly OpenReport[] }) {
  const failed = games.filter(({ failure }) => failure !== null);
  const overdue = games.filter((each) => each.overdue && each.failure === null);
  return (
    <>
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
      <ReportedNames reports={reports} />
      {!env().SMTP_URL && (
        <Notice>
          This site has no mail server (SMTP_URL): mail stays in the <Link href="/gm/outbox">outbox</Link>, for you to
          pass on.
        </Notice>
      )}
    </>
  );
}

export default async function GmPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const gm = await gmOnly("/gm");
  const { search } = await searchParams;
  const wanted = typeof search === "string" ? search.trim().slice(0, 60) : "";
  const [games, reports, complaints] = await Promise.all([
    listGamesForGm(gm, wanted),
    listNameReports(gm),
    countOpenComplaints(gm),
  ]);
  return (
    <Page
      title="Moderate"
      caption="You see who has saved orders, never which."
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
      <Troubles games={games} reports={reports} />
      <SearchForm action="/gm" label="Name of a game" wanted={wanted} maxLength={60} />
      <GamesTable label="Games" columns={COLUMNS} rows={games.map(rowOf)} narrowByName />
      {games.length === 0 && <p>{wanted ? "No game has such a name." : "There are no games. Open one."}</p>}
    </Page>
  );
}
