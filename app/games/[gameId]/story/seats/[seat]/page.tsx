import type { Metadata } from "next";
import { lookBackScreensOf } from "@/components/look-back-screens";
import { hexNamed } from "../../../named";
import play from "../../../play/play.module.css";
import { Eyes } from "../../eyes";
import { besides, loadSeatThen } from "../../finished";
import styles from "../../story.module.css";

interface SeatPageProps {
  params: Promise<{ gameId: string; seat: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

export async function generateMetadata({ params, searchParams }: SeatPageProps): Promise<Metadata> {
  const { gameId, seat } = await params;
  const { game, seen } = await loadSeatThen(gameId, seat, (await searchParams).turn);
  return { title: `Turn ${seen.turn} seen by ${seen.seat.name}, ${game.name}` };
}

/** A turn as a seat saw it (`?turn=`), at a hex (`&hex=`) and at an event (`&step=`), played at once with `&play=1`. */
export default async function SeatPage({ params, searchParams }: SeatPageProps) {
  const { gameId, seat } = await params;
  const query = await searchParams;
  const { game, seats, seen, before, path } = await loadSeatThen(gameId, seat, query.turn);
  const { Replay } = lookBackScreensOf(seen.rulesetId);
  const hex = hexNamed(query.hex);
  return (
    <>
      <Eyes game={game} seats={seats} seat={seen.seat.number} turn={seen.turn} hex={hex} />
      <main id="content" className={play.table}>
        <h1
          className={`unseen printed ${styles.title}`}
        >{`${game.name}, turn ${seen.turn} as ${seen.seat.name} saw it`}</h1>
        <Replay
          key={`${seen.seat.number}/${seen.turn}`}
          view={seen.view}
          memory={seen.memory}
          seats={seats}
          seenBy={seen.seat.name}
          report={seen.report}
          before={before}
          path={path}
          turn={seen.turn}
          {...besides(seen.turn, game.turn)}
          step={query.step}
          plays={query.play === "1"}
          selected={hex}
        />
      </main>
    </>
  );
}
