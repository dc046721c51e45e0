"use client";
/** The table of a game under way: saves go to the server, where the turn is run. */
import { useRouter } from "next/navigation";
import { useCallback, useMemo } from "react";
import { useClockNews } from "../../play/game-clock";
import { saveOrders } from "../../play/save-orders";
import { setReady } from "../../play/set-ready";
import { earlyRunOf, useTurnStatus } from "../../play/turn-status";
import type { SeatDocuments, TableProps } from "../../play-screens";
import { Button } from "../../ui/button";
import { buttonLook } from "../../ui/button-look";
import { ClothPatterns } from "../art/art";
import { type GroundNotes, Grounds } from "../hex-panel/ground-note";
import type { Readiness } from "../sheet/turn-buttons";
import { readWire, type SeatWire } from "./seat-wire";
import { SwampTable, type SwampTableProps } from "./swamp-table";
import styles from "./swamp-table.module.css";

interface PlayTableProps
  extends Omit<
      TableProps,
      keyof SeatDocuments | "options" | "report" | "earlierReports" | "firstGame" | "sheet" | "carriedOut"
    >,
    Pick<SwampTableProps, "clans" | "house" | "sheet" | "silence" | "carriedOut" | "said" | "guide"> {
  wire: SeatWire;
  /** The hexes that the last report mentions. */
  told: readonly string[];
  /** What to say about each kind of ground. */
  grounds: GroundNotes;
}

/** The server's answer to orders for a turn that has been run, or is due. */
const TOO_LATE = 409;
const DECIDING = "Locked: the swamp is deciding.";

export function PlayTable(props: PlayTableProps) {
  const { gameId, wire, turn, runTurn, othersLeft: left } = props;
  const router = useRouter();
  const { view, remembered } = useMemo(() => readWire(wire), [wire]);
  const play = `/games/${gameId}/play`;
  const report = `${play}/report`;
  const url = `/api/games/${gameId}/seats/${view.clan}/turns/${turn}`;
  const past = props.locked !== null && turn <= props.status.turn;
  const status = useTurnStatus(past ? null : `/api/games/${gameId}/status`, props.status);
  const isRun = !past && status.turn >= turn;
  const isOver = !isRun && status.status === "finished"; // ended by hand, with no turn
  const locked = props.locked ?? whyLocked();
  function whyLocked(): string | null {
    if (isRun) return `Turn ${turn} has been run.`;
    if (status.turn + 1 < turn) return `The game is back at turn ${status.turn}.`;
    return isOver ? "The game is over." : status.locked ? DECIDING : null;
  }
  const { ask } = status;
  const save = useCallback(
    async (lines: string[], base: number) => {
      const answer = await saveOrders(`${url}/orders`, lines, base);
      if (!answer.ok && answer.status === TOO_LATE) ask();
      return answer;
    },
    [url, ask],
  );
  const run = useMemo(() => {
    if (!runTurn) return undefined;
    return async (revision: number) => {
      const answer = await runTurn({ gameId, turn, revision });
      if (answer.ok) router.push(report);
      return answer;
    };
  }, [runTurn, gameId, turn, report, router]);
  const { dueAt } = status;
  const early = useMemo(() => (dueAt ? { turn, dueAt, left } : null), [turn, dueAt, left]);
  const further = useMemo(
    () =>
      isRun || isOver ? (
        <a className={buttonLook({ tone: "main" })} href={isRun ? report : `/games/${gameId}/story`}>
          {isRun ? "Read the report" : "See all that happened"}
        </a>
      ) : (
        <Button onClick={() => router.refresh()}>Look for the next turn</Button>
      ),
    [isRun, isOver, gameId, report, router],
  );
  const readiness = useReadiness(`${url}/ready`, status);
  useClockNews(status.dueAt, readiness.earlyAt, status.unread, isRun ? status.turn + 1 : undefined);
  return (
    <Grounds value={props.grounds}>
      <ClothPatterns clans={props.clans.map(({ number }) => number)} />
      <SwampTable
        {...props}
        view={view}
        remembered={remembered}
        // What was typed and never sent is no part of a past turn.
        storageKey={`${props.reader}/${gameId}/${view.clan}/${turn}${props.carriedOut ? "/past" : ""}`}
        save={save}
        signIn={`/sign-in?next=${encodeURIComponent(play)}`}
        locked={locked}
        history={view.turn > 0 ? `${play}/history` : undefined}
        eventsHref={(code) => (props.told.includes(code) ? `${report}?turn=${view.turn}&find=${code}` : null)}
        notes={{ lines: props.notes, page: `${play}/notes` }}
        run={run}
        early={early}
        readiness={run || past ? undefined : readiness}
        notice={
          isRun && (
            // The sheet already announces this.
            <p className={styles.notice} aria-live="off">
              Turn {turn} has been run. <a href={report}>Read the report</a>
              <button type="button" onClick={() => router.refresh()}>
                Go to the next map
              </button>
            </p>
          )
        }
        aside={props.onward ?? further}
        guide={props.onward ? undefined : props.guide}
      />
    </Grounds>
  );
}

/** What this page has done counts until the server is heard from again. */
function useReadiness(url: string, status: ReturnType<typeof useTurnStatus>): Readiness {
  const { readyRevision: revision, ready: count, awaited, ask, change } = status;
  const earlyAt = earlyRunOf(status);
  const set = useCallback(
    async (wanted: boolean, meant: number) => {
      const answer = await setReady(url, wanted, meant);
      if (answer.ok) change((before) => ({ ...before, ...answer.told, readyRevision: wanted ? meant : null }));
      ask();
      return answer;
    },
    [url, ask, change],
  );
  return useMemo(() => ({ revision, count, awaited, earlyAt, set }), [revision, count, awaited, earlyAt, set]);
}
