import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { screensOf } from "@/components/rulesets";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import { TimeLeft } from "@/components/ui/time-left";
import { now } from "@/lib/clock";
import { listActs } from "@/lib/games/log";
import { listLetters } from "@/lib/messages/letters";
import { listKept } from "@/lib/moderation/archives";
import { type ClockForeseen, foreseeClock } from "@/lib/moderation/clock";
import { type GmGame, type GmSeat, listTurnsForGm, listWaitingForGm, readGameForGm } from "@/lib/moderation/games";
import { listInvitations } from "@/lib/moderation/invitations";
import { type Barred, barredFrom } from "@/lib/moderation/look";
import { listNameReports } from "@/lib/moderation/names";
import { listSharedSeats } from "@/lib/moderation/shared-browsers";
import { beginningWords, endWords, fixedTimeWords, speedWords } from "../../../../game-words";
import { FixedTime } from "../../../fixed-time";
import { HouseRules, Terms } from "../../../games/[gameId]/terms";
import styles from "../../gm.module.css";
import { gmOnly } from "../../gm-only";
import { OnlyForOthers } from "./act";
import { Broadcast } from "./broadcast";
import { CallOff, Deadline, Extend, NoDeadline, Pause, Resume, RunNow, Start } from "./clock-acts";
import { StandsAt } from "./fresh-form";
import { Invitations } from "./invitations";
import { ActLog, TurnLedger } from "./ledgers";
import { Letters, WriteToPlayers } from "./letters";
import { NameReports } from "./name-acts";
import { SeatActs } from "./seat-acts";
import { SeatTable, Tally } from "./seat-table";
import { ChangeTerms } from "./terms-act";
import { TurnActs } from "./turn-acts";

const load = cache(async (gameId: string) => {
  const gm = await gmOnly(`/gm/games/${gameId}`);
  return { gm, found: await readGameForGm(gm, gameId) };
});

export async function generateMetadata({ params }: PageProps<"/gm/games/[gameId]">): Promise<Metadata> {
  const { gameId } = await params;
  const { found } = await load(gameId);
  return { title: found ? `Moderate ${found.game.name}` : "Moderate a game" };
}

function silence(seats: readonly GmSeat[]): string {
  const asked = seats.filter((seat) => seat.asked);
  if (asked.some(({ ordersSaved }) => ordersSaved === null)) return ""; // the table of seats says why
  const saved = asked.filter((seat) => seat.ordersSaved).length;
  if (asked.length === 0) return "No orders are expected.";
  return saved === asked.length
    ? "Everybody has saved orders."
    : `${saved} of ${asked.length} players have saved orders.`;
}

function endedWords(game: GmGame["game"]): string {
  if (!game.startedAt) return "The game was called off before its start.";
  return game.calledOff
    ? `The game was ${endWords(game)} after turn ${game.turn}.`
    : `The game is over, after turn ${game.turn}.`;
}

function Clock({ game, seats }: Pick<GmGame, "game" | "seats">) {
  if (game.status === "finished") return <p>{endedWords(game)}</p>;
  if (game.status === "open") return <OpenClock game={game} seats={seats} />;
  if (game.restingSince)
    return (
      <p>
        At rest since <LocalTime at={game.restingSince} />: nobody plays in this game. It goes on when somebody takes a
        seat over; you can offer one, or run turns by hand.
      </p>
    );
  if (!game.dueAt)
    return (
      <p>
        Turn {game.turn + 1} has no deadline: run it by hand. {silence(seats)}
      </p>
    );
  return (
    <p>
      Turn {game.turn + 1} runs <LocalTime at={game.dueAt} /> (
      <b>
        <TimeLeft until={game.dueAt} serverNow={now()} />
      </b>
      ). Turns run {speedWords(game.turnMinutes)}
      <FixedTime game={game} />. {silence(seats)}
      {game.pausedUntil && (
        <>
          {" "}
          Paused until <LocalTime at={game.pausedUntil} />.
        </>
      )}
    </p>
  );
}

function OpenClock({ game, seats }: Pick<GmGame, "game" | "seats">) {
  const terms = `Turns run ${speedWords(game.turnMinutes)}${fixedTimeWords(game)}.`;
  if (!game.musterUntil)
    return (
      <p>
        Open. Begins {beginningWords(game)}. {terms}
      </p>
    );
  const players = seats.filter(({ kind }) => kind === "player");
  return (
    <p>
      Muster until <LocalTime at={game.musterUntil} />: {players.filter(({ confirmed }) => confirmed).length} of{" "}
      {players.length} players have confirmed. {terms}
    </p>
  );
}

function SharedBrowsers({ shared }: { shared: readonly (readonly [string, string])[] }) {
  if (shared.length === 0) return null;
  const pairs = shared.map((pair) => pair.join(" and ")).join("; ");
  return (
    <Notice tone="warning">
      These have signed in with the same browser: {pairs}. People who live together do; it proves nothing. See{" "}
      <Link href="/gm/people">People</Link> for more.
    </Notice>
  );
}

function OpenLetters({ open }: { open: number }) {
  if (open === 0) return null;
  return (
    <Notice tone="warning">
      <a href="#letters">{open === 1 ? "A letter" : `${open} letters`}</a> from players {open === 1 ? "is" : "are"}{" "}
      waiting for your answer.
    </Notice>
  );
}

function Failure({
  failure,
  game,
  asPlayer,
}: Pick<GmGame, "game" | "asPlayer"> & { failure: NonNullable<GmGame["failure"]> }) {
  const open = game.status === "open";
  return (
    <Notice tone="error">
      <p>
        {open ? "The game could not be started" : `Turn ${game.turn + 1} could not be run`} (
        <LocalTime at={failure.at} />, {failure.attempts} {failure.attempts === 1 ? "attempt" : "attempts"}). None of it
        has been stored.
      </p>
      <p>{asPlayer ? failure.message : <code>{failure.message}</code>}</p>
      <p>
        {failure.retryAt ? (
          <>
            It is tried again automatically <LocalTime at={failure.retryAt} />
            {open && ", if everybody is there then"}.
          </>
        ) : (
          "It is tried again automatically in the next round."
        )}
      </p>
    </Notice>
  );
}

interface ClockActsProps extends Pick<GmGame, "game" | "seats"> {
  barred: Barred;
  foreseen: ClockForeseen;
}

function ClockActs({ game, seats, barred, foreseen }: ClockActsProps) {
  return (
    <Section title="Clock">
      <Clock game={game} seats={seats} />
      {game.status === "open" && <Start gameId={game.id} seats={seats} />}
      {game.status === "running" && (
        <>
          <RunNow game={game} foreseen={foreseen.ifRun} />
          {game.dueAt && (
            <Extend gameId={game.id} stands={game.turn} dueAt={game.dueAt} turnMinutes={game.turnMinutes} />
          )}
          <Deadline game={game} />
          {game.dueAt && <NoDeadline game={game} />}
          {game.pausedUntil ? (
            <Resume key="resume" gameId={game.id} turn={game.turn + 1} dueAt={foreseen.ifResumed} />
          ) : (
            game.dueAt && <Pause key="pause" gameId={game.id} fixedTime={fixedTimeWords(game)} />
          )}
        </>
      )}
      {game.status === "open" && <CallOff key="open" gameId={game.id} begun={false} stands={0} />}
      {game.status === "running" &&
        (barred.deciding ? (
          <OnlyForOthers titles={["End the game"]} />
        ) : (
          <CallOff key="running" gameId={game.id} begun stands={game.turn} />
        ))}
      <p className={styles.below}>
        <Link href={`/games/${game.id}`}>The game as everybody sees it</Link>
      </p>
    </Section>
  );
}

function Overdue({ turn }: { turn: number }) {
  return (
    <Notice tone="error">
      Turn {turn} is overdue by more than five minutes, and nobody has tried to run it. Is a worker running?
    </Notice>
  );
}

export default async function GmGamePage({ params }: PageProps<"/gm/games/[gameId]">) {
  const { gameId } = await params;
  const { gm, found } = await load(gameId);
  if (!found) notFound();
  const { game, seats, asPlayer, failure, overdue } = found;
  const [acts, turns, kept, shared, reports, letters, invitations, barred, foreseen, waiting] = await Promise.all([
    listActs(gm, gameId),
    listTurnsForGm(gm, gameId),
    listKept(gm, gameId),
    listSharedSeats(gm, gameId),
    listNameReports(gm, gameId),
    listLetters(gm, gameId),
    listInvitations(gm, gameId),
    barredFrom(gm, gameId),
    foreseeClock(gm, gameId),
    listWaitingForGm(gm, gameId),
  ]);
  const { SeatColours } = screensOf(game.ruleset.id);
  return (
    <Page
      title={game.name}
      caption={game.ruleset.title}
      actions={game.status === "running" && !asPlayer && <Tally game={game} seats={seats} />}
    >
      <SeatColours />
      {failure && <Failure failure={failure} game={game} asPlayer={asPlayer} />}
      {overdue && !failure && <Overdue turn={game.turn + 1} />}
      <NameReports reports={reports} over={game.status === "finished"} />
      <SharedBrowsers shared={shared} />
      <OpenLetters open={letters.filter((letter) => letter.open).length} />
      <div className={styles.two}>
        <SeatTable game={game} seats={seats} asPlayer={asPlayer} waiting={waiting} />
        <div className={`${styles.column} ${styles.acts}`}>
          <StandsAt standing={[game.status, game.turn, game.dueAt?.getTime(), game.pausedUntil?.getTime()].join()}>
            <ClockActs game={game} seats={seats} barred={barred} foreseen={foreseen} />
            {!game.listed && game.status !== "finished" && (
              <Invitations
                gameId={gameId}
                gameName={game.name}
                invitations={invitations}
                begun={game.status === "running"}
              />
            )}
            {game.status !== "finished" && (
              <Section title="What was agreed">
                <ChangeTerms game={game} />
              </Section>
            )}
            <SeatActs game={game} seats={seats} barred={barred} />
            <Broadcast gameId={gameId}>
              {game.startedAt && !barred.looking && <WriteToPlayers gameId={gameId} seats={seats} />}
              {game.startedAt && barred.looking && <OnlyForOthers titles={["Letters to single players"]} />}
            </Broadcast>
            {game.status !== "open" && <TurnActs game={game} kept={kept} barred={barred} />}
          </StandsAt>
        </div>
        <div className={styles.column}>
          <Letters gameId={gameId} seats={seats} letters={letters} />
          <HouseRules text={game.houseRules} />
          <Terms game={game} />
          <TurnLedger turns={turns} />
          <ActLog acts={acts} />
        </div>
      </div>
    </Page>
  );
}
