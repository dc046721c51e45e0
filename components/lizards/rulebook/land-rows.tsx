import { TERRAIN, type Terrain } from "@/engine/lizards/terrain";
import { Tile } from "../art/art";
import { Columns } from "./chart";
import { percent } from "./parts";
import styles from "./rulebook.module.css";

/** The rows of a chart of new land: each terrain and its chance in a hundred. */
export function LandRows({ land }: { land: readonly (readonly [Terrain, number])[] }) {
  return (
    <>
      <Columns names={["New land"]} numbers={["Chance"]} />
      <tbody>
        {land.map(([terrain, chance]) => (
          <tr key={terrain}>
            <th scope="row" className={styles.terrain}>
              <Tile tile={terrain} width={34} /> {TERRAIN[terrain].name}
            </th>
            <td className={styles.number}>{percent(chance)}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}
