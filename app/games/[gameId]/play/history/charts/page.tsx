import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { countPageOfThePast } from "@/app/(site)/refused/refusal";
import { lookBackScreensOf } from "@/components/look-back-screens";
import page from "@/components/ui/page.module.css";
import { readSeatHistory } from "@/lib/seats/history";
import { namedSeat } from "@/lib/seats/named-seat";
import { loadSeat } from "../../seat";
import { HistoryTabs } from "../history-tabs";

interface ChartsPageProps {
  params: Promise<{ gameId: string }>;
}

export async function generateMetadata({ params }: ChartsPageProps): Promise<Metadata> {
  const { game } = await loadSeat((await params).gameId);
  return { title: `Charts, ${game.name}` };
}

/** How the game went, turn by turn, as far as the seat knows. */
export default async function ChartsPage({ params }: ChartsPageProps) {
  const { gameId } = await params;
  const { user, game } = await loadSeat(gameId);
  await countPageOfThePast(`/games/${gameId}/play/history`, user.id);
  const history = await readSeatHistory(user.id, gameId);
  if (!history) notFound();
  const { Charts } = lookBackScreensOf(history.rulesetId);
  const seats = game.seats.map(namedSeat);
  return (
    <>
      <HistoryTabs gameId={gameId} turn={game.turn} />
      <main id="content" className={`${page.page} ${page.wide}`}>
        <h1>The game so far</h1>
        <Charts turns={history.turns} seats={seats} />
      </main>
    </>
  );
}
