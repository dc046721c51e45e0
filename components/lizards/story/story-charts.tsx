/** How every clan fared, turn by turn, as it really was. */
import type { WorldDocument } from "@/engine/lizards/world-document";
import type { Seat, Standing } from "@/engine/ruleset";
import { LineChart } from "../../ui/line-chart";
import { clothOf } from "../art/cloths";
import { clanCode, clanName } from "../hex-panel/hex-words";
import styles from "../history/charts.module.css";
import { dashOf } from "../history/dashes";
import { PointsChart } from "../history/points-chart";
import type { ClanName } from "../map/swamp-chart";
import { countsOf, type TrueCount } from "./truth";

interface StoryChartsProps {
  turns: readonly { turn: number; world: WorldDocument; standing: Standing }[];
  clans: readonly ClanName[];
}

const COUNTED: readonly (readonly [keyof TrueCount, string])[] = [
  ["lizards", "Lizards"],
  ["dens", "Dens"],
  ["temples", "Temples"],
  ["bridges", "Bridges"],
];

export function StoryCharts({ turns, clans }: StoryChartsProps) {
  const order = turns.at(-1)?.standing.ranking.map(({ seat }) => seat) ?? [];
  const points = turns.map(({ standing }) => new Map(standing.ranking.map(({ seat, points }) => [seat, points])));
  const counts = turns.map(({ world }) => countsOf(world));
  const steps = turns.map(({ turn }) => turn);
  const lines = (valueAt: (i: number, clan: Seat) => number | null) =>
    order.map((clan) => ({
      id: String(clan),
      code: clanCode(clans, clan),
      name: clanName(clans, clan),
      colour: `--clan-${clothOf(clan)}`,
      dash: dashOf(clan),
      values: turns.map((_, i) => valueAt(i, clan)),
    }));
  return (
    <div className={styles.charts}>
      <PointsChart
        turns={steps}
        lines={lines((i, clan) => points[i]?.get(clan) ?? null)}
        thresholds={turns.map(({ standing }) => standing.threshold)}
      />
      {COUNTED.map(([key, title]) => (
        <LineChart
          key={key}
          title={`${title} of all clans`}
          step="Turn"
          steps={steps}
          lines={lines((i, clan) => counts[i]?.get(clan)?.[key] ?? null)}
          allNought={`No clan had any ${key} at the end of a turn.`}
        />
      ))}
    </div>
  );
}
