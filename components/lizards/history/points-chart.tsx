/** All clans' points over the turns, and how many win (VIC-2), which everybody is told under every ranking. */
import { type ChartLine, LineChart } from "../../ui/line-chart";
import { PointsWords } from "../listing/points-words";
import tables from "../listing/tables.module.css";

interface PointsChartProps {
  turns: readonly number[];
  lines: readonly ChartLine[];
  /** By turn: it falls with the Home Dens. */
  thresholds: readonly number[];
}

/** So far above the best the line that wins would press all others to the ground: then words must do. */
const FAR = 3;

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
      <LineChart title="Points of all clans" step="Turn" steps={turns} lines={isNear ? [...lines, goal] : lines} />
      <p className={tables.caption}>Victory at {(thresholds.at(-1) ?? 0).toLocaleString("en")} points.</p>
      <PointsWords />
    </div>
  );
}
