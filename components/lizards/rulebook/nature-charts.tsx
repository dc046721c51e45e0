/** The strength of sea monsters (SEA-2), and what rises after an eruption (NAT-2). */

import { TIMES_AS_STRONG } from "@/engine/lizards/chants/summon";
import { LIZARDS_PER_WATER_HEX } from "@/engine/lizards/events/sea-monster";
import { RISING_LAND } from "@/engine/lizards/events/volcano";
import { Chart, Columns } from "./chart";
import { LandRows } from "./land-rows";
import styles from "./rulebook.module.css";

const WATER_HEXES = [0, 1, 2, 3, 4, 5, 6];

export function MonsterChart() {
  return (
    <Chart title="Strength of a sea monster">
      <Columns names={[]} numbers={["Water hexes around", "Strength", "Summoned"]} />
      <tbody>
        {WATER_HEXES.map((hexes) => (
          <tr key={hexes}>
            <td className={styles.number}>{hexes}</td>
            <td className={styles.number}>{hexes * LIZARDS_PER_WATER_HEX || "none"}</td>
            <td className={styles.number}>{hexes * LIZARDS_PER_WATER_HEX * TIMES_AS_STRONG || "none"}</td>
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}

export function EruptionChart() {
  return (
    <Chart title="What an eruption raises from the water">
      <LandRows land={RISING_LAND} />
    </Chart>
  );
}
