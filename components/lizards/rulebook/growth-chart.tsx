/** WLD-4: how many hatch in a turn, by the engine's own formula. */
import { growth } from "@/engine/lizards/events/population";
import { SUPPORTED_BY_FERTILE } from "@/engine/lizards/lizards";
import { Chart } from "./chart";
import type { ChapterProps } from "./game";
import { percent } from "./parts";
import styles from "./rulebook.module.css";

const FERTILE_HEXES = [1, 2, 3, 4, 5, 6];
const FULL = [10, 20, 40, 60, 80, 90];

export function GrowthChart({ game }: ChapterProps) {
  return (
    <Chart title="Growth in a turn, by how full the den is">
      <thead>
        <tr>
          <th scope="col">
            Den
            <br />
            supports
          </th>
          {FULL.map((share) => (
            <th key={share} scope="col" className={styles.number}>
              {percent(share)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FERTILE_HEXES.map((hexes) => {
          const most = hexes * SUPPORTED_BY_FERTILE;
          return (
            <tr key={hexes}>
              <th scope="row">{most}</th>
              {FULL.map((share) => {
                const lizards = Math.round((most * share) / 100);
                return (
                  <td key={share} className={styles.number}>
                    +{growth(lizards, most, game.house.growthPercent)}
                    <small>of {lizards}</small>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </Chart>
  );
}
