import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { screensOf } from "@/components/rulesets";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { Section } from "@/components/ui/section";
import { TimeLeft } from "@/components/ui/time-left";
import { now } from "@/lib/clock";
import { type GmGame, type GmSeat, listActs, listTurnsForGm, readGameForGm } from "@/lib/games/data";
import { listKept } from "@/lib/moderation/archives";
import { fixedTimeWords, speedWords } from "../../../../game-words";
import styles from "../../gm.module.css";
import { gmOnly } from "../../gm-only";
import { Broadcast } from "./broadcast";
import { ActLog, TurnLedger } from "./ledgers";
import { Deadline, Extend, Pause, Resume, RunNow, Start } from "./orders-to-host";
import { SeatActs } from "./seat-acts";
import { SeatTable, Tally } from "./seat-table";
import { TurnActs } from "./turn-acts";

export const metadata: Metadata = { title: "Moderate" };

function silence(seats: readonly GmSeat[]): string {
  const awaited = seats.filter((seat) => seat.awaited && seat.kind === "player");
  const saved = awaited.filter((seat) => seat.ordersSaved).length;
  if (awaited.length === 0) return "No orders are awaited.";
  return saved === awaited.length
    ? "Everybody has saved orders."
    : `${saved} of ${awaited.length} players have saved orders.`;
}

function Clock({ game, seats }: Pick<GmGame, "game" | "seats">) {
  if (game.status === "finished") return <p>The game is over, after turn {game.turn}.</p>;
  if (game.status === "open")
    return <p>Open. Begins when full, or when you start it. Turns run {speedWords(game.turnMinutes)}.</p>;
  if (!game.dueAt)
    return (
      <p>
        Turn {game.turn + 1} has no deadline: it is run by hand. {silence(seats)}
      </p>
    );
  return (
    <p>
      Turn {game.turn + 1} runs in{" "}
      <b>
        <TimeLeft until={game.dueAt} serverNow={now()} />
      </b>
      , <LocalTime at={game.dueAt} />. Turns run {speedWords(game.turnMinutes)}
      {fixedTimeWords(game)}. {silence(seats)}
      {game.pausedUntil && (
        <>
          {" "}
          Paused until <LocalTime at={game.pausedUntil} />.
        </>
      )}
    </p>
  );
}

function Failure({ failure, turn }: { failure: NonNullable<GmGame["failure"]>; turn: number }) {
  return (
    <Notice tone="error">
      <p>
        Turn {turn} could not be run (<LocalTime at={failure.at} />, {failure.attempts}{" "}
        {failure.attempts === 1 ? "attempt" : "attempts"}). Nothing of it has been stored.
      </p>
      <p>
        <code>{failure.message}</code>
      </p>
      <p>
        {failure.retryAt ? (
          <>
            Tried again by itself <LocalTime at={failure.retryAt} />.
          </>
        ) : (
          "Tried again by itself with the next round."
        )}
      </p>
    </Notice>
  );
}

export default async function GmGamePage({ params }: PageProps<"/gm/games/[gameId]">) {
  const { gameId } = await params;
  const gm = await gmOnly(`/gm/games/${gameId}`);
  const found = await readGameForGm(gm, gameId);
  if (!found) notFound();
  const { game, seats, failure, overdue } = found;
  const [acts, turns, kept] = await Promise.all([
    listActs(gm, gameId),
    listTurnsForGm(gm, gameId),
    listKept(gm, gameId),
  ]);
  const { SeatColours } = screensOf(game.ruleset.id);
  return (
    <Page title={game.name} caption={game.ruleset.title} actions={game.status === "running" && <Tally seats={seats} />}>
      <SeatColours />
      {failure && <Failure failure={failure} turn={game.turn + 1} />}
      {overdue && !failure && (
        <Notice tone="error">
          Turn {game.turn + 1} is overdue by more than five minutes, and nobody has tried to run it. Is a worker
          running?
        </Notice>
      )}
      <div className={styles.two}>
        <SeatTable game={game} seats={seats} />
        <div className={styles.column}>
          <Section title="Clock">
            <Clock game={game} seats={seats} />
            {game.status === "open" && <Start gameId={gameId} />}
            {game.status === "running" && (
              <>
                <RunNow gameId={gameId} turn={game.turn + 1} />
                {game.dueAt && <Extend gameId={gameId} />}
                <Deadline gameId={gameId} dueAt={game.dueAt} />
                {game.pausedUntil ? <Resume gameId={gameId} /> : game.dueAt && <Pause gameId={gameId} />}
              </>
            )}
            <p className={styles.below}>
              <Link href={`/games/${gameId}`}>The game as everybody sees it</Link>
            </p>
          </Section>
          <SeatActs game={game} seats={seats} />
          <Broadcast gameId={gameId} />
          {game.status !== "open" && <TurnActs game={game} kept={kept} />}
          <TurnLedger turns={turns} />
          <ActLog acts={acts} />
        </div>
      </div>
    </Page>
  );
}
