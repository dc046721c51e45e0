import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { hexNamed, seatNamed, turnNamed } from "@/app/games/[gameId]/named";
import { lookBackScreensOf } from "@/components/look-back-screens";
import { TurnLinks } from "@/components/play/turn-links";
import { ButtonLink } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { readSeatAsGm } from "@/lib/moderation/look";
import { answer } from "@/lib/refusal";
import type { SeatView } from "@/lib/seats/seat-view";
import styles from "../../../../gm.module.css";
import { gmOnly } from "../../../../gm-only";

export const metadata: Metadata = { title: "Looking as a seat" };

const SHOWN = ["map", "report", "listing"] as const;
type Shown = (typeof SHOWN)[number];

/** `?show=`: the map unless something else is named. At the start there is no report. */
function shownBy(show: unknown, seen: SeatView): Shown {
  if (show === "report" && seen.report !== null) return "report";
  return show === "listing" ? "listing" : "map";
}

/**
 * What a seat sees, for a GM who has given a reason within the hour: its map, or with `?show=` the report or the
 * listing of a turn (`?turn=`).
 */
export default async function SeatPage({ params, searchParams }: PageProps<"/gm/games/[gameId]/seats/[seat]">) {
  const { gameId, seat } = await params;
  const query = await searchParams;
  const path = `/gm/games/${gameId}/seats/${seat}`;
  const gm = await gmOnly(path);
  const turn = turnNamed(query.turn);
  const read = async (at?: number) => {
    const asked = await answer(() => readSeatAsGm(gm, gameId, seatNamed(seat) ?? 0, at));
    return asked.ok ? asked.value : null; // a GM who may not look finds no page
  };
  const seen = await read(turn);
  if (!seen) notFound();
  const before = seen.turn > 0 ? await read(seen.turn - 1) : null;
  const { Listing, Replay, Report } = lookBackScreensOf(seen.rulesetId);
  const { view, memory, seats, options, report, orders } = seen;
  const documents = { view, memory, seats, options, before: before?.view ?? null, hexHref: null };
  const shown = shownBy(query.show, seen);
  const actions = <Ways {...{ gameId, path, seen, shown }} />;
  if (shown === "report")
    return <Report {...documents} report={report} caption={`As ${seen.seat.name} reads it`} actions={actions} />;
  return (
    <Page
      title={`As ${seen.seat.name} sees it`}
      caption="The players read in the log that you are looking."
      actions={actions}
    >
      {shown === "listing" ? (
        <Listing {...documents} orders={orders} />
      ) : (
        <div className={styles.seen}>
          <Replay
            key={seen.turn}
            {...{ view, memory, seats, report, path }}
            before={before && { view: before.view, memory: before.memory }}
            seenBy={seen.seat.name}
            turn={seen.turn}
            previous={seen.turn > 0 ? seen.turn - 1 : null}
            next={seen.turn < seen.lastTurn ? seen.turn + 1 : null}
            step={query.step}
            selected={hexNamed(query.hex)}
          />
        </div>
      )}
    </Page>
  );
}

interface WaysProps {
  gameId: string;
  path: string;
  seen: SeatView;
  shown: Shown;
}

/** Links to the other turns, which the map has links to itself, and to the other things to see of this one. */
function Ways({ gameId, path, seen, shown }: WaysProps) {
  const others = SHOWN.filter((each) => each !== shown && (each !== "report" || seen.report !== null));
  const query = (show: Shown) => `?turn=${seen.turn}${show === "map" ? "" : `&show=${show}`}`;
  return (
    <>
      {shown !== "map" && (
        <TurnLinks
          path={path}
          also={`&show=${shown}`}
          turn={seen.turn}
          turns={Array.from({ length: seen.lastTurn + 1 }, (_, n) => seen.lastTurn - n)}
        />
      )}
      {others.map((each) => (
        <ButtonLink key={each} href={`${path}${query(each)}`} size="small">
          {`Its ${each}`}
        </ButtonLink>
      ))}
      <ButtonLink href={`/gm/games/${gameId}`} size="small">
        Back
      </ButtonLink>
    </>
  );
}
