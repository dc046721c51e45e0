import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { lookBackScreensOf } from "@/components/look-back-screens";
import { TurnLinks } from "@/components/play/turn-links";
import { ButtonLink } from "@/components/ui/button";
import { Eyes } from "../../../eyes";
import { loadSeatThen } from "../../../finished";
import styles from "../../../story.module.css";

interface ReportPageProps {
  params: Promise<{ gameId: string; seat: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

export async function generateMetadata({ params, searchParams }: ReportPageProps): Promise<Metadata> {
  const { gameId, seat } = await params;
  const { game, seen } = await loadSeatThen(gameId, seat, (await searchParams).turn);
  return { title: `Report of turn ${seen.turn} to ${seen.seat.name}, ${game.name}` };
}

/** What a seat was told about a turn, and its orders. */
export default async function SeatReportPage({ params, searchParams }: ReportPageProps) {
  const { gameId, seat } = await params;
  const { game, seats, seen, before, path, hexHref } = await loadSeatThen(gameId, seat, (await searchParams).turn);
  if (seen.report === null) redirect(`${path}/listing?turn=${seen.turn}`); // nothing happened before turn 1
  const { Report, TurnOrders } = lookBackScreensOf(seen.rulesetId);
  const turns = Array.from({ length: game.turn }, (_, i) => game.turn - i);
  return (
    <>
      <Eyes game={game} seats={seats} seat={seen.seat.number} turn={seen.turn} />
      <Report
        key={seen.turn}
        report={seen.report}
        before={before?.view ?? null}
        view={seen.view}
        memory={seen.memory}
        seats={seats}
        options={seen.options}
        hexHref={hexHref}
        caption={game.name}
        actions={
          <>
            <TurnLinks path={`${path}/report`} turn={seen.turn} turns={turns} />
            <ButtonLink href={`${path}?turn=${seen.turn}&step=1&play=1`} size="small">
              Play it on the map
            </ButtonLink>
          </>
        }
      >
        <section className={styles.orders}>
          <h2>Orders of the turn</h2>
          {seen.orders.length === 0 ? <p>No orders were sent.</p> : <TurnOrders orders={seen.orders} />}
        </section>
      </Report>
    </>
  );
}
