import type { Metadata } from "next";
import { countPageOfThePast } from "@/app/(site)/refused/refusal";
import { finishedScreensOf } from "@/components/finished-screens";
import page from "@/components/ui/page.module.css";
import { readTruths } from "@/lib/finished/data";
import { loadFinished } from "../finished";

interface ChartsPageProps {
  params: Promise<{ gameId: string }>;
}

export async function generateMetadata({ params }: ChartsPageProps): Promise<Metadata> {
  const { game } = await loadFinished((await params).gameId);
  return { title: `Charts, ${game.name}` };
}

/** How everybody fared, turn by turn. */
export default async function StoryChartsPage({ params }: ChartsPageProps) {
  const { gameId } = await params;
  const { game, seats } = await loadFinished(gameId);
  await countPageOfThePast(`/games/${gameId}/story`);
  const { Charts } = finishedScreensOf(game.ruleset.id);
  return (
    <main id="content" className={`${page.page} ${page.wide}`}>
      <h1>The whole game</h1>
      <Charts turns={await readTruths(gameId)} seats={seats} />
    </main>
  );
}
