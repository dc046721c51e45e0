import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { seatNamed, turnNamed } from "@/app/games/[gameId]/named";
import { lookBackScreensOf } from "@/components/look-back-screens";
import { TurnLinks } from "@/components/play/turn-links";
import { ButtonLink } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { readSeatAsGm } from "@/lib/moderation/look";
import { Refusal } from "@/lib/refusal";
import type { SeatView } from "@/lib/seats/data";
import { gmOnly } from "../../../../gm-only";

export const metadata: Metadata = { title: "Looking as a seat" };

interface SeatPageProps {
  params: Promise<{ gameId: string; seat: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

/** What a seat sees, for a GM who has given a reason within the hour: the listing, or with `?show=report` the report. */
export default async function SeatPage({ params, searchParams }: SeatPageProps) {
  const { gameId, seat } = await params;
  const query = await searchParams;
  const path = `/gm/games/${gameId}/seats/${seat}`;
  const gm = await gmOnly(path);
  const turn = turnNamed(query.turn);
  const read = (at?: number) => orNothing(readSeatAsGm(gm, gameId, seatNamed(seat) ?? 0, at));
  const seen = await read(turn);
  if (!seen) notFound();
  const before = seen.turn > 0 ? ((await read(seen.turn - 1))?.view ?? null) : null;
  const { Listing, Report } = lookBackScreensOf(seen.rulesetId);
  const { view, memory, seats, options, report, orders } = seen;
  const documents = { view, memory, seats, options, before, hexHref: null };
  const actions = (
    <>
      <Turns path={path} seen={seen} />
      {report !== null && (
        <ButtonLink href={`${path}?turn=${seen.turn}${query.show === "report" ? "" : "&show=report"}`} size="small">
          {query.show === "report" ? "Its listing" : "Its report"}
        </ButtonLink>
      )}
      <ButtonLink href={`/gm/games/${gameId}`} size="small">
        Back
      </ButtonLink>
    </>
  );
  if (query.show === "report" && report !== null)
    return <Report {...documents} report={report} caption={`As ${seen.seat.name} reads it`} actions={actions} />;
  return (
    <Page title={`As ${seen.seat.name} sees it`} caption="The players read in the log that you look." actions={actions}>
      <Listing {...documents} orders={orders} />
    </Page>
  );
}

function Turns({ path, seen }: { path: string; seen: SeatView }) {
  return <TurnLinks path={path} turn={seen.turn} turns={Array.from({ length: seen.lastTurn + 1 }, (_, n) => n)} />;
}

/** Whoever may not look finds no page. */
async function orNothing<T>(asked: Promise<T | null>): Promise<T | null> {
  return asked.catch((error) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}
