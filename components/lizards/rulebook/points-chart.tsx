/** VIC-1. */
import { BRIDGE_POINTS, DEN_POINTS, HOME_DEN_POINTS, TEMPLE_POINTS } from "@/engine/lizards/scoring";
import { Chart, Columns } from "./chart";
import { thousands } from "./parts";
import styles from "./rulebook.module.css";

const WORTH: readonly (readonly [string, number])[] = [
  ["each Home Den you own, yours or one you took", HOME_DEN_POINTS],
  ["each Temple", TEMPLE_POINTS],
  ["each other den, settled or not", DEN_POINTS],
  ["each Bridge", BRIDGE_POINTS],
  ["each lizard: warrior, den lizard, spy", 1],
];

export function PointsChart() {
  return (
    <Chart title="Points">
      <Columns names={["For"]} numbers={["Points"]} />
      <tbody>
        {WORTH.map(([what, points]) => (
          <tr key={what}>
            <td>{what}</td>
            <td className={styles.number}>{thousands(points)}</td>
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}
