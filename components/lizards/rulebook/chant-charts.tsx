/** Chapter 6: the ten chants, and what MOULD makes of water. */

import { CHANT_CODES, CHANTS } from "@/engine/lizards/chants/chant-chart";
import { NEW_LAND } from "@/engine/lizards/chants/new-ground";
import { EFFECTS } from "../composer/chant-effects";
import { Chart, Columns } from "./chart";
import { LandRows } from "./land-rows";
import { Order, percent, See } from "./parts";
import styles from "./rulebook.module.css";

export function ChantChart() {
  return (
    <Chart title="The ten chants">
      <Columns names={["Chant", "Code", "In short", "Rule"]} numbers={["Black", "Turn Red"]} />
      <tbody>
        {CHANT_CODES.map((code) => {
          const { name, needs, reverts } = CHANTS[code];
          const { rule, effect } = EFFECTS[code];
          return (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>
                <Order>{code}</Order>
              </td>
              <td className={styles.wide}>{effect}</td>
              <td>
                <See id={rule} />
              </td>
              <td className={styles.number}>{needs}</td>
              <td className={styles.number}>{reverts === 0 ? "none" : percent(reverts)}</td>
            </tr>
          );
        })}
      </tbody>
    </Chart>
  );
}

export function MouldChart() {
  return (
    <Chart title="What MOULD raises from the water">
      <LandRows land={NEW_LAND} />
    </Chart>
  );
}
