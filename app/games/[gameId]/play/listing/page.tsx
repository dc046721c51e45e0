import type { Metadata } from "next";
import { lookBackScreensOf } from "@/components/look-back-screens";
import { TurnLinks } from "@/components/play/turn-links";
import page from "@/components/ui/page.module.css";
import { readSeatView } from "@/lib/seats/seat-view";
import { turnNamed } from "../../named";
import { loadSeat, loadTurn } from "../seat";

interface ListingPageProps {
  params: Promise<{ gameId: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

export async function generateMetadata({ params }: ListingPageProps): Promise<Metadata> {
  const { game } = await loadSeat((await params).gameId);
  return { title: `Listing, ${game.name}` };
}

/** Everything the seat has, after the last turn or, with `?turn=`, another. */
export default async function ListingPage({ params, searchParams }: ListingPageProps) {
  const { gameId } = await params;
  const { user, seen, turns, hexHref } = await loadTurn(gameId, turnNamed((await searchParams).turn));
  const { Listing } = lookBackScreensOf(seen.rulesetId);
  const before = seen.turn > 0 ? await readSeatView(user.id, gameId, seen.turn - 1) : null;
  return (
    <main id="content" className={`${page.page} ${page.wide}`}>
      <h1>Listing {seen.turn === 0 ? "at the start" : `after turn ${seen.turn}`}</h1>
      <TurnLinks path={`/games/${gameId}/play/listing`} turn={seen.turn} turns={turns} />
      <Listing
        view={seen.view}
        before={before?.view ?? null}
        memory={seen.memory}
        seats={seen.seats}
        options={seen.options}
        orders={seen.orders}
        hexHref={hexHref}
      />
    </main>
  );
}
