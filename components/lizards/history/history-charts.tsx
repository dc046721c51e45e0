/** How the game has gone: all clans' points (REP-3), and one's own lizards, dens and losses. */
import { LineChart } from "../../ui/line-chart";
import type { ClanName } from "../map/swamp-chart";
import styles from "./charts.module.css";
import { clanLine } from "./clan-line";
import { PointsChart } from "./points-chart";
import { ownCounts, type PastTurn, pointsByClan } from "./series";

interface HistoryChartsProps {
  turns: readonly PastTurn[];
  clans: readonly ClanName[];
}

export function HistoryCharts({ turns, clans }: HistoryChartsProps) {
  const steps = turns.map(({ turn }) => turn);
  const own = turns[0]?.view.clan;
  const counts = ownCounts(turns);
  return (
    <div className={styles.charts}>
      <PointsChart
        turns={steps}
        thresholds={turns.map(({ view }) => view.threshold)}
        lines={pointsByClan(turns).map(({ clan, points }) => ({
          ...clanLine(clans, clan, points),
          strong: clan === own,
        }))}
      />
      <LineChart
        title="Your lizards"
        turns={steps}
        lines={[
          { id: "all", code: "all", name: "All lizards", colour: "--moss", strong: true, values: counts.lizards },
          {
            id: "warriors",
            code: "warriors",
            name: "Warriors and spies",
            colour: "--lake",
            dash: "9 9",
            values: counts.warriors,
          },
          {
            id: "dens",
            code: "in dens",
            name: "Den lizards",
            colour: "--ochre",
            dash: "2 9",
            values: counts.denLizards,
          },
        ]}
      />
      <LineChart
        title="Lizards you lost in each turn"
        turns={steps}
        allNought="You have not lost a lizard yet."
        lines={[
          { id: "losses", code: "lost", name: "Lizards lost", colour: "--rubric", strong: true, values: counts.losses },
        ]}
      />
      <LineChart
        title="Your dens"
        turns={steps}
        lines={[{ id: "dens", code: "dens", name: "Dens", colour: "--moss", strong: true, values: counts.dens }]}
      />
    </div>
  );
}
