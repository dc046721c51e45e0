import type { Metadata } from "next";
import { lookBackScreensOf } from "@/components/look-back-screens";
import { BOT_WROTE, wasWrittenByBot } from "@/lib/seats/away";
import { readSeatView } from "@/lib/seats/seat-view";
import { hexNamed, turnNamed } from "../../named";
import styles from "../play.module.css";
import { loadSeat, loadTurn } from "../seat";
import { HistoryTabs } from "./history-tabs";

interface HistoryPageProps {
  params: Promise<{ gameId: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

export async function generateMetadata({ params, searchParams }: HistoryPageProps): Promise<Metadata> {
  const { game } = await loadSeat((await params).gameId);
  return { title: `Turn ${turnNamed((await searchParams).turn) ?? game.turn} as it was, ${game.name}` };
}

/** A turn as the seat saw it (`?turn=`), at a hex (`&hex=`) and at an event (`&step=`), played at once with `&play=1`. */
export default async function HistoryPage({ params, searchParams }: HistoryPageProps) {
  const { gameId } = await params;
  const query = await searchParams;
  const { user, game, seen, turns } = await loadTurn(gameId, turnNamed(query.turn));
  const { Replay } = lookBackScreensOf(seen.rulesetId);
  const [before, byBot] =
    seen.turn > 0
      ? await Promise.all([readSeatView(user.id, gameId, seen.turn - 1), wasWrittenByBot(user.id, gameId, seen.turn)])
      : [null, false];
  return (
    <>
      <HistoryTabs gameId={gameId} turn={seen.turn} />
      {byBot && <p className={styles.past}>{BOT_WROTE}</p>}
      <noscript>
        <p className={styles.past}>The map needs JavaScript, which is switched off. The charts can be seen without.</p>
      </noscript>
      <main id="content" className={styles.table}>
        <h1 className="unseen">{`${game.name}, turn ${seen.turn} as you saw it`}</h1>
        <Replay
          key={seen.turn}
          view={seen.view}
          memory={seen.memory}
          seats={seen.seats}
          report={seen.report}
          before={before}
          path={`/games/${gameId}/play/history`}
          turn={seen.turn}
          previous={turns.find((turn) => turn < seen.turn) ?? null}
          next={turns.findLast((turn) => turn > seen.turn) ?? null}
          step={query.step}
          plays={query.play === "1"}
          selected={hexNamed(query.hex)}
        />
      </main>
    </>
  );
}
