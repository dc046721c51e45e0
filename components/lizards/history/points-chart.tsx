/** All clans' points over the turns, and how many it takes to win (VIC-2), which stands under every ranking. */
import { type ChartLine, LineChart } from "../../ui/line-chart";
import { PointsWords } from "../listing/points-words";
import tables from "../listing/tables.module.css";

interface PointsChartProps {
  turns: readonly number[];
  lines: readonly ChartLine[];
  /** By turn, as it falls when Home Dens do. */
  thresholds: readonly number[];
}

/** From here above the best on, the winning line would squash all others: then words must do. */
const FAR = 1.5;

export function PointsChart({ turns, lines, thresholds }: PointsChartProps) {
  const best = Math.max(0, ...lines.flatMap(({ values }) => values.map((points) => points ?? 0)));
  const goal = {
    id: "victory",
    code: "victory",
    name: "Points that win",
    colour: "--ink",
    isGoal: true,
    values: thresholds,
  };
  const isNear = Math.max(...thresholds) <= FAR * best;
  return (
    <div>
      <LineChart title="Points of all clans" turns={turns} lines={isNear ? [...lines, goal] : lines} />
      <p className={tables.caption}>Victory at {(thresholds.at(-1) ?? 0).toLocaleString("en")} points.</p>
      <PointsWords />
    </div>
  );
}
