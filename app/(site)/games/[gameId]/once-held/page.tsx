import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { turnNamed } from "@/app/games/[gameId]/named";
import { lookBackScreensOf } from "@/components/look-back-screens";
import { TurnLinks } from "@/components/play/turn-links";
import { ButtonLink } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { type Notebook, readNotebook } from "@/lib/notebook/data";
import { readLostSeat, readSeatOnceHeld } from "@/lib/seats/lost-seats";
import { readEndedSitting } from "@/lib/seats/sitting";
import { signedIn } from "../../../signed-in";
import { Lost } from "../lost";
import { SatFor } from "../sat-for";

export const metadata: Metadata = { title: "Your former seat" };

/**
 * What a former player was told while the seat was theirs (`?turn=`): the report of a turn, or with `?show=listing` the
 * listing. If they may no longer read that, what has happened to the seat; for a former sitter, that the sitting is
 * over.
 */
export default async function OnceHeldPage({ params, searchParams }: PageProps<"/games/[gameId]/once-held">) {
  const { gameId } = await params;
  const query = await searchParams;
  const path = `/games/${gameId}/once-held`;
  const user = await signedIn(path);
  const held = await readSeatOnceHeld(user.id, gameId, turnNamed(query.turn));
  const lost = held ? null : await readLostSeat(user.id, gameId);
  if (lost && lost.toldUntil === null)
    return (
      <NothingToRead
        {...lost}
        caption="Your seat in this game is no longer yours."
        notes={await readNotebook(user.id, gameId)}
      >
        <Lost lost={lost} />
      </NothingToRead>
    );
  const sat = held || lost ? null : await readEndedSitting(user.id, { gameId, seat: null });
  if (sat)
    return (
      <NothingToRead
        {...sat}
        caption="You are not sitting for anybody in this game."
        notes={await readNotebook(user.id, gameId)}
      >
        <SatFor sat={sat} />
      </NothingToRead>
    );
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

interface NothingToReadProps {
  gameId: string;
  game: string;
  caption: string;
  /** Whether they may see the game's page. */
  seen: boolean;
  over: boolean;
  notes: Notebook | null;
  children: ReactNode;
}

/** For somebody who once held a seat but may read no turn of it: that it is over, why, and what they can do. */
function NothingToRead({ gameId, game, caption, seen, over, notes, children }: NothingToReadProps) {
  return (
    <Page
      title={game}
      caption={caption}
      actions={
        <>
          {notes !== null && notes.revision > 0 && <ButtonLink href={`/games/${gameId}/notes`}>Your notes</ButtonLink>}
          {seen && <ButtonLink href={`/games/${gameId}`}>The game’s page</ButtonLink>}
          <ButtonLink href="/my-games" tone="main">
            My games
          </ButtonLink>
        </>
      }
    >
      {children}
      {!seen && !over && <p>This game is by invitation: until it is over, its pages are for its players only.</p>}
    </Page>
  );
}
