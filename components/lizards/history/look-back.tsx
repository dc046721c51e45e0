/** The pages on which players of Lizards look back, from the documents that the host keeps for a seat. */
import type { GameOptions } from "@/engine/lizards/game-options-schema";
import { houseNumbers } from "@/engine/lizards/house-numbers";
import type { Report } from "@/engine/lizards/report";
import type { View } from "@/engine/lizards/view";
import type { ChartsProps, ListingProps, ReplayProps, ReportProps } from "../../look-back-screens";
import { ClothPatterns } from "../art/art";
import { ClanListing } from "../listing/clan-listing";
import { Ranking } from "../listing/ranking";
import { stepNamed } from "../replay/position";
import { Replay } from "../replay/replay";
import { replaySteps } from "../replay/replay-steps";
import { OrdersTable } from "../report/orders-table";
import type { ToldTurn } from "../report/turn-digest";
import { TurnReport } from "../report/turn-report";
import { HistoryCharts } from "./history-charts";
import styles from "./look-back.module.css";
import { remembered } from "./remembered";
import type { PastTurn } from "./series";

export function ReportPage({ report, before, view, memory, unread, seats, options, ...rest }: ReportProps) {
  return (
    <TurnReport
      {...rest}
      report={report as Report}
      before={before as View | null}
      view={view as View}
      remembered={remembered(memory, view)}
      unread={unread as readonly ToldTurn[] | undefined}
      growthPercent={growthPercent(options, seats.length)}
    />
  );
}

/** WLD-4, by this game's house numbers. */
function growthPercent(options: unknown, clans: number): number {
  return houseNumbers((options as GameOptions).house ?? {}, clans).growthPercent;
}

export function ListingPage({ view: document, before, seats, options, orders, hexHref }: ListingProps) {
  const view = document as View;
  return (
    <div className={styles.listing}>
      <ClothPatterns />
      <ClanListing view={view} growthPercent={growthPercent(options, seats.length)} hexHref={hexHref} />
      <div className={styles.two}>
        <section>
          <h2>Ranking</h2>
          <Ranking
            ranking={view.ranking}
            before={(before as View | null)?.ranking}
            clans={seats}
            own={view.clan}
            threshold={view.threshold}
          />
        </section>
        {orders.length > 0 && (
          <section>
            <h2>Orders of the turn</h2>
            <OrdersTable orders={orders} />
          </section>
        )}
      </div>
    </div>
  );
}

export function ReplayPage({ report, view, memory, before, seats, step, plays, path, turn, ...rest }: ReplayProps) {
  const steps = report ? replaySteps(report as Report, (code) => `${path}?turn=${turn}&hex=${code}`) : [];
  return (
    <>
      <ClothPatterns />
      <Replay
        {...rest}
        path={path}
        turn={turn}
        before={before && { view: before.view as View, remembered: remembered(before.memory, before.view) }}
        after={{ view: view as View, remembered: remembered(memory, view) }}
        clans={seats}
        steps={steps}
        step={stepNamed(step, steps.length)}
        plays={plays === true}
      />
    </>
  );
}

export function ChartsPage({ turns, seats }: ChartsProps) {
  return <HistoryCharts turns={turns as readonly PastTurn[]} clans={seats} />;
}
