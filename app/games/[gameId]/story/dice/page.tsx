import type { Metadata } from "next";
import { foretoldWords } from "@/app/game-words";
import { finishedScreensOf } from "@/components/finished-screens";
import { Copyable } from "@/components/ui/copyable";
import { Notice } from "@/components/ui/notice";
import page from "@/components/ui/page.module.css";
import { readForetoldFrom } from "@/lib/finished/data";
import { loadFinished } from "../finished";

interface DicePageProps {
  params: Promise<{ gameId: string }>;
}

export async function generateMetadata({ params }: DicePageProps): Promise<Metadata> {
  const { game } = await loadFinished((await params).gameId);
  return { title: `Check the dice, ${game.name}` };
}

/** The archive, and a check of it in the reader's own browser. */
export default async function DicePage({ params }: DicePageProps) {
  const { gameId } = await params;
  const { game } = await loadFinished(gameId);
  const { Verify, foulPlay, verifyCommand } = finishedScreensOf(game.ruleset.id);
  const foretoldFrom = await readForetoldFrom(gameId);
  const caveat = foretoldFrom === null ? null : foretoldWords(foretoldFrom);
  const archive = `/games/${gameId}/archive`;
  return (
    <main id="content" className={`${page.page} ${page.wide}`}>
      <h1>Check the dice</h1>
      {caveat && <Notice tone="warning">{caveat}</Notice>}
      <p>
        Every roll in this game came from one secret, made before anybody had chosen anything. Its SHA-256 has been on
        the game’s page from the beginning:
      </p>
      <Copyable text={game.commitment} label="the commitment" />
      <p>
        Now the secret is published, with all orders and a hash of the world after every turn, in{" "}
        <a href={archive}>the archive of the game</a>. Your browser can replay it, turn by turn, without asking this
        site anything: {foulPlay}, the hashes would differ.
      </p>
      <Verify archiveHref={archive} commitment={game.commitment} caveat={caveat} />
      <p>
        The same check also runs without this site: <code>{verifyCommand}</code>
        {caveat && ". It only knows the archive, and so cannot tell when the secret was published."}
      </p>
    </main>
  );
}
