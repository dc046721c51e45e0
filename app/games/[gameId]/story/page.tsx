import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { endWords, victoryWords } from "@/app/game-words";
import { linkWords } from "@/app/state-words";
import { finishedScreensOf } from "@/components/finished-screens";
import { LocalTime } from "@/components/ui/local-time";
import { capitalised } from "@/engine/sentence";
import { readTruth } from "@/lib/finished/data";
import type { PublicGame } from "@/lib/games/public-game";
import { readFactsOfFinished } from "@/lib/turns/play-again";
import { hexNamed, seatNamed, turnNamed } from "../named";
import play from "../play/play.module.css";
import { Eyes } from "./eyes";
import { besides, loadFinished } from "./finished";
import styles from "./story.module.css";

interface StoryPageProps {
  params: Promise<{ gameId: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

export async function generateMetadata({ params, searchParams }: StoryPageProps): Promise<Metadata> {
  const { game } = await loadFinished((await params).gameId);
  const turn = turnNamed((await searchParams).turn) ?? game.turn;
  return { title: `Turn ${turn} as it was, ${game.name}`, description: linkWords(game) };
}

/**
 * A turn as it really was (`?turn=`), at a hex (`&hex=`). If the address names a seat, by the ruleset's word for one,
 * that seat's view instead.
 */
export default async function StoryPage({ params, searchParams }: StoryPageProps) {
  const { gameId } = await params;
  const query = await searchParams;
  const { game, seats, mySeat } = await loadFinished(gameId);
  const turn = turnNamed(query.turn) ?? game.turn;
  const hex = hexNamed(query.hex);
  const seat = seatNamed(query[game.ruleset.seatWord]);
  if (seat !== undefined) redirect(`/games/${gameId}/story/seats/${seat}?turn=${turn}${hex ? `&hex=${hex}` : ""}`);
  const [truth, facts] = await Promise.all([readTruth(gameId, turn), readFactsOfFinished(gameId, turn)]);
  if (!truth) notFound();
  const { Truth } = finishedScreensOf(game.ruleset.id);
  return (
    <>
      <Eyes game={game} seats={seats} seat={null} turn={turn} hex={hex} />
      {truth.edited && <Edited reason={truth.editReason} />}
      <main id="content" className={play.table}>
        <h1 className={`unseen printed ${styles.title}`}>{`${game.name}, turn ${turn} as it really was`}</h1>
        <Ending game={game} mySeat={mySeat} />
        <Truth
          world={truth.world}
          standing={truth.standing}
          facts={facts}
          seats={seats}
          turn={turn}
          {...besides(turn, game.turn)}
          path={`/games/${gameId}/story`}
          selected={hex}
        />
      </main>
    </>
  );
}

/** Printed, the page has nothing above it that says how the game ended. */
function Ending({ game, mySeat }: { game: PublicGame; mySeat: number | null }) {
  const { turn, finishedAt, standing } = game;
  const nobody = game.calledOff ? capitalised(endWords(game)) : "Nobody won";
  return (
    <p className={styles.ending}>
      Over{" "}
      {finishedAt && (
        <>
          since <LocalTime at={finishedAt} />,{" "}
        </>
      )}
      after turn {turn}. {(standing && victoryWords(game.ruleset.id, game.seats, standing, mySeat)) ?? nobody}.
    </p>
  );
}

function Edited({ reason }: { reason: string | null }) {
  return (
    <p className={styles.edited}>
      <b>Changed by hand.</b> After this turn the Game Moderator replaced the world with this one
      {reason ? `: ${reason}` : "."}
    </p>
  );
}
