import type { Metadata } from "next";
import { TurnLinks } from "@/components/play/turn-links";
import { playScreensOf } from "@/components/play-screens";
import { ButtonLink } from "@/components/ui/button";
import { now } from "@/lib/clock";
import { readPlacedLines } from "@/lib/notebook/data";
import { readNextSheet } from "@/lib/orders/data";
import type { HeldGame } from "@/lib/seats/held-game";
import { listSeatTurns } from "@/lib/seats/history";
import { gameIdsOf } from "@/lib/seats/membership";
import { readMissedTurns } from "@/lib/seats/missed-turns";
import { playsAgainstOthers } from "@/lib/seats/part";
import type { SeatView } from "@/lib/seats/seat-view";
import { hexNamed, turnNamed } from "../named";
import { runOwnTurn } from "./actions";
import styles from "./play.module.css";
import { loadSeat, loadView } from "./seat";

interface TablePageProps {
  params: Promise<{ gameId: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

export async function generateMetadata({ params, searchParams }: TablePageProps): Promise<Metadata> {
  const { game } = await loadSeat((await params).gameId);
  const shown = turnNamed((await searchParams).turn) ?? (game.status === "running" ? null : game.turn);
  return { title: shown === null ? `${game.name}, turn ${game.turn + 1}` : `${game.name} after turn ${shown}` };
}

/** The table: the last turn's map and the next turn's orders, or, with `?turn=`, an earlier turn as it was. */
export default async function TablePage({ params, searchParams }: TablePageProps) {
  const { gameId } = await params;
  const query = await searchParams;
  const { user } = await loadSeat(gameId);
  const [{ game, seen }, noted, games] = await Promise.all([
    loadView(gameId, turnNamed(query.turn)),
    readPlacedLines(user.id, gameId),
    gameIdsOf(user.id),
  ]);
  const { Table } = playScreensOf(seen.rulesetId);
  const past = seen.turn < seen.lastTurn;
  const [sheet, othersLeft] = await Promise.all([
    past || !seen.awaited ? null : readNextSheet(user.id, gameId),
    seen.mayRun && game.dueAt !== null && playsAgainstOthers(user.id, gameId),
  ]);
  const missedTurns =
    sheet?.revision === 0 && seen.turn > 0 ? await readMissedTurns(user.id, gameId, seen.orders) : null;
  // If the game goes on without the seat, its old orders are no sheet: they would be judged by a map not meant for them.
  const given = past || (game.status === "running" && !seen.awaited) ? [] : seen.orders;
  const ownOrders = given.map(({ line }) => line);
  return (
    <>
      {past && (
        <div className={styles.past}>
          <span>This is how it was. Orders are written on the latest map.</span>
          <TurnLinks
            path={`/games/${gameId}/play`}
            turn={seen.turn}
            turns={(await listSeatTurns(user.id, gameId)).map(({ turn }) => turn)}
          />
        </div>
      )}
      <noscript>
        <p className={styles.past}>
          The map and the orders need JavaScript, which is switched off. The report and the listing can be read without.
        </p>
      </noscript>
      <main id="content" className={styles.table}>
        <h1 className={`unseen ${styles.heading}`}>
          {game.name}
          {game.held.name && <span>, {game.held.name}</span>}
          {past || !seen.awaited ? `, after turn ${seen.turn}` : `, orders for turn ${seen.turn + 1}`}
        </h1>
        <Table
          gameId={gameId}
          reader={user.id}
          notes={noted.map(({ text, pieces }) => ({
            text,
            places: pieces.flatMap((piece) => (piece.isPlace ? piece.text : [])),
          }))}
          view={seen.view}
          memory={seen.memory}
          seats={seen.seats}
          options={seen.options}
          report={seen.report}
          earlierReports={seen.earlierReports}
          sheet={sheet ?? { lines: ownOrders, revision: 0, savedAt: null }}
          missedTurns={missedTurns}
          carriedOut={sheet === null ? given.map(({ result }) => result) : null}
          turn={seen.turn + 1}
          lastOrders={ownOrders}
          status={{
            turn: seen.lastTurn,
            asOf: now(),
            dueAt: game.dueAt?.toISOString() ?? null,
            lockedAt: game.earlyAt ?? game.dueAt,
            ...game.readiness,
            readyRevision: sheet && seen.ready ? sheet.revision : null,
          }}
          firstGame={games.length === 1}
          runTurn={!past && seen.mayRun ? runOwnTurn : null}
          othersLeft={othersLeft}
          onward={onward(game, seen, past)}
          locked={past ? "An earlier turn." : lockReason(game, seen)}
          selected={hexNamed(query.hex)}
        />
        {/* What comes late would move what is there: nothing is drawn before the end. */}
        <link rel="expect" href="#end-of-table" blocking="render" />
        <span id="end-of-table" hidden />
      </main>
    </>
  );
}

/** Where to go on from a table on which orders are no longer written. */
function onward({ id, status }: HeldGame, { awaited, surrendered }: SeatView, past: boolean) {
  if (past) return <ButtonLink href={`/games/${id}/play`}>To the latest map</ButtonLink>;
  if (status === "finished") return <ButtonLink href={`/games/${id}/story`}>See all that happened</ButtonLink>;
  if (awaited) return null;
  return <ButtonLink href={`/games/${id}`}>{surrendered ? "Take it back" : "What happened to it"}</ButtonLink>;
}

/** That its deadline has passed the table knows from the status, as that may change while it is open. */
function lockReason({ status, seatWord, turn }: HeldGame, { awaited, leaving, surrendered }: SeatView): string | null {
  if (status === "finished") return "The game is over.";
  if (surrendered)
    return `You have surrendered: when turn ${turn + 1} runs you are out. Until then you can take it back.`;
  if (leaving)
    return `Your ${seatWord} is out of the game when turn ${turn + 1} runs: you no longer need to send orders.`;
  if (!awaited) return `Your ${seatWord} is out of the game: you no longer need to send orders.`;
  return null;
}
