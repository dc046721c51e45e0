import type { Metadata } from "next";
import { lookBackScreensOf } from "@/components/look-back-screens";
import { TurnLinks } from "@/components/play/turn-links";
import page from "@/components/ui/page.module.css";
import { Eyes } from "../../../eyes";
import { loadSeatThen } from "../../../finished";

interface ListingPageProps {
  params: Promise<{ gameId: string; seat: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

export async function generateMetadata({ params, searchParams }: ListingPageProps): Promise<Metadata> {
  const { gameId, seat } = await params;
  const { game, seen } = await loadSeatThen(gameId, seat, (await searchParams).turn);
  return { title: `Listing of ${seen.seat.name}, turn ${seen.turn}, ${game.name}` };
}

/** Everything a seat had after a turn. */
export default async function SeatListingPage({ params, searchParams }: ListingPageProps) {
  const { gameId, seat } = await params;
  const { game, seats, seen, before, path, hexHref } = await loadSeatThen(gameId, seat, (await searchParams).turn);
  const { Listing } = lookBackScreensOf(seen.rulesetId);
  const turns = Array.from({ length: game.turn + 1 }, (_, i) => game.turn - i);
  return (
    <>
      <Eyes game={game} seats={seats} seat={seen.seat.number} turn={seen.turn} />
      <main id="content" className={`${page.page} ${page.wide}`}>
        <h1>{`${seen.seat.name}, ${seen.turn === 0 ? "at the start" : `after turn ${seen.turn}`}`}</h1>
        <TurnLinks path={`${path}/listing`} turn={seen.turn} turns={turns} />
        <Listing
          view={seen.view}
          before={before?.view ?? null}
          memory={seen.memory}
          seats={seats}
          options={seen.options}
          orders={seen.orders}
          hexHref={hexHref}
        />
      </main>
    </>
  );
}
