/** CMB-4: the attacker's chance for every difference of experience, worked out by the engine. */
import { attackerPercent } from "@/engine/lizards/combat";
import { BASE_PERCENT } from "@/engine/lizards/combat-round";
import { EXPERIENCE_BONUS } from "@/engine/lizards/lizards";
import { Chart, Columns } from "./chart";
import { percent } from "./parts";
import styles from "./rulebook.module.css";

const DIFFERENCES = [
  ...new Set(EXPERIENCE_BONUS.flatMap((mine) => EXPERIENCE_BONUS.map((yours) => mine - yours))),
].sort((a, b) => b - a);

export function CombatChart() {
  return (
    <Chart title="Chance of each strike">
      <Columns names={[]} numbers={["Difference", "Attacker", "Attacker of a den", "Defender"]} />
      <tbody>
        {DIFFERENCES.map((difference) => {
          const bonuses = { attackerBonus: difference, defenderBonus: 0 };
          return (
            <tr key={difference}>
              <td className={styles.number}>{signed(difference)}</td>
              <td className={styles.number}>{percent(attackerPercent(false, bonuses))}</td>
              <td className={styles.number}>{percent(attackerPercent(true, bonuses))}</td>
              <td className={styles.number}>{percent(BASE_PERCENT)}</td>
            </tr>
          );
        })}
      </tbody>
    </Chart>
  );
}

function signed(number: number): string {
  if (number === 0) return "0";
  return number > 0 ? `+${number}` : `−${-number}`;
}
