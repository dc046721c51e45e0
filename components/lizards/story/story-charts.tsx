/** How every clan really fared, turn by turn. */
import type { WorldDocument } from "@/engine/lizards/world-document";
import type { Standing } from "@/engine/ruleset";
import { LineChart } from "../../ui/line-chart";
import styles from "../history/charts.module.css";
import { clanLine } from "../history/clan-line";
import { lastOrder, PointsOverTurns } from "../history/points-over-turns";
import type { ClanName } from "../map/swamp-chart";
import { countsOf, type TrueCount } from "./truth";

export interface TrueTurn {
  turn: number;
  world: WorldDocument;
  standing: Standing;
}

interface StoryChartsProps {
  turns: readonly TrueTurn[];
  clans: readonly ClanName[];
}

const COUNTED: readonly (readonly [keyof TrueCount, string])[] = [
  ["lizards", "Lizards"],
  ["dens", "Dens"],
  ["temples", "Temples"],
  ["bridges", "Bridges"],
];

export function StoryCharts({ turns, clans }: StoryChartsProps) {
  const order = lastOrder(turns);
  const counts = turns.map(({ world }) => countsOf(world));
  return (
    <div className={styles.charts}>
      <PointsOverTurns turns={turns} clans={clans} />
      {COUNTED.map(([key, title]) => (
        <LineChart
          key={key}
          title={`${title} of all clans`}
          turns={turns.map(({ turn }) => turn)}
          lines={order.map((clan) =>
            clanLine(
              clans,
              clan,
              counts.map((count) => count.get(clan)?.[key] ?? null),
            ),
          )}
          allNought={`No clan had any ${key} at the end of a turn.`}
        />
      ))}
    </div>
  );
}
