import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { turnNamed } from "@/app/games/[gameId]/named";
import { lookBackScreensOf } from "@/components/look-back-screens";
import { TurnLinks } from "@/components/play/turn-links";
import { ButtonLink } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { currentUser } from "@/lib/accounts/session";
import { readSeatOnceHeld } from "@/lib/seats/lost-seats";

export const metadata: Metadata = { title: "Your former seat" };

interface OnceHeldPageProps {
  params: Promise<{ gameId: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

/** What a former player had of their seat (`?turn=`): the report of a turn, or with `?show=listing` the listing. */
export default async function OnceHeldPage({ params, searchParams }: OnceHeldPageProps) {
  const { gameId } = await params;
  const query = await searchParams;
  const path = `/games/${gameId}/once-held`;
  const user = await currentUser();
  if (!user) redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  const held = await readSeatOnceHeld(user.id, gameId, turnNamed(query.turn));
  if (!held) notFound();
  const { seen, toldUntil } = held;
  const before = seen.turn > 0 ? await readSeatOnceHeld(user.id, gameId, seen.turn - 1) : null;
  const { Listing, Report } = lookBackScreensOf(seen.rulesetId);
  const { view, memory, seats, options, report, orders } = seen;
  const documents = { view, memory, seats, options, before: before?.seen.view ?? null, hexHref: null };
  const listing = query.show === "listing";
  const actions = (
    <>
      <TurnLinks path={path} turn={seen.turn} turns={Array.from({ length: toldUntil + 1 }, (_, n) => toldUntil - n)} />
      {report !== null && (
        <ButtonLink href={`${path}?turn=${seen.turn}${listing ? "" : "&show=listing"}`} size="small">
          {listing ? "Its report" : "Its listing"}
        </ButtonLink>
      )}
      <ButtonLink href={`/games/${gameId}`} size="small">
        Back
      </ButtonLink>
    </>
  );
  if (!listing && report !== null)
    return <Report {...documents} report={report} caption={`When ${seen.seat.name} was yours`} actions={actions} />;
  return (
    <Page title={`When ${seen.seat.name} was yours`} actions={actions}>
      <Listing {...documents} orders={orders} />
    </Page>
  );
}
