/** STA-9: the price list. */
import { COLOUR_NAMES, COLOURS } from "@/engine/lizards/lizards";
import {
  DEN_LIZARD_PRICES,
  DEN_PRICES,
  LIZARDS_A_LOT,
  TERRAIN_PRICES,
  WARRIOR_PRICES,
} from "@/engine/lizards/setup/prices";
import { TERRAIN, TERRAINS } from "@/engine/lizards/terrain";
import { Disc, Tile } from "../art/art";
import { Chart, Columns } from "./chart";
import styles from "./rulebook.module.css";

export function PriceCharts() {
  return (
    <>
      <Chart title="Lizards and their dens">
        <Columns names={["Colour"]} numbers={["Den", `${LIZARDS_A_LOT} den lizards`, `${LIZARDS_A_LOT} warriors`]} />
        <tbody>
          {COLOURS.map((colour) => (
            <tr key={colour}>
              <th scope="row" className={styles.colour}>
                <Disc colour={colour} size={20} /> {COLOUR_NAMES[colour]}
              </th>
              <td className={styles.number}>{DEN_PRICES[colour]}</td>
              <td className={styles.number}>{DEN_LIZARD_PRICES[colour]}</td>
              <td className={styles.number}>{WARRIOR_PRICES[colour]}</td>
            </tr>
          ))}
        </tbody>
      </Chart>
      <Chart title="Ground, per hex">
        <Columns names={["Terrain"]} numbers={["Points"]} />
        <tbody>
          {TERRAINS.map(
            (terrain) =>
              terrain !== "den" && (
                <tr key={terrain}>
                  <th scope="row" className={styles.terrain}>
                    <Tile tile={terrain} width={34} /> {TERRAIN[terrain].name}
                  </th>
                  <td className={styles.number}>{TERRAIN_PRICES[terrain]}</td>
                </tr>
              ),
          )}
        </tbody>
      </Chart>
    </>
  );
}
