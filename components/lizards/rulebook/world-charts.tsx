/** What a generated world holds (GEN-2, GEN-3). */
import { COLOUR_NAMES, COLOURS } from "@/engine/lizards/lizards";
import { FERTILE_WEIGHTS, FREE_DEN_COLOURS, STANDARD_COUNTS } from "@/engine/lizards/setup/tables";
import { Disc } from "../art/art";
import { Chart, Columns } from "./chart";
import { percent } from "./parts";
import styles from "./rulebook.module.css";

const COUNTED: Record<keyof typeof STANDARD_COUNTS, string> = {
  whirlpools: "Whirlpools",
  volcanoes: "Volcanoes",
  temples: "Temples",
  ruins: "Ruins",
  freeDens: "Free Dens",
};

export function CountChart() {
  return (
    <Chart title="In a standard world, outside the templates">
      <Columns names={["Kind"]} numbers={["At least", "At most"]} />
      <tbody>
        {Object.entries(COUNTED).map(([key, name]) => {
          const { low, high } = STANDARD_COUNTS[key as keyof typeof COUNTED];
          return (
            <tr key={key}>
              <td>{name}</td>
              <td className={styles.number}>{low}</td>
              <td className={styles.number}>{high}</td>
            </tr>
          );
        })}
      </tbody>
    </Chart>
  );
}

export function FreeDenChart() {
  return (
    <div className={styles.beside}>
      <Chart title="Colours of Free Dens">
        <Columns names={["Colour"]} numbers={["Share"]} />
        <tbody>
          {COLOURS.map((colour) => (
            <tr key={colour}>
              <td>
                <Disc colour={colour} size={18} /> {COLOUR_NAMES[colour]}
              </td>
              <td className={styles.number}>{percent(FREE_DEN_COLOURS[colour])}</td>
            </tr>
          ))}
        </tbody>
      </Chart>
      <Chart title="Fertile hexes meant for each">
        <Columns names={["Hexes"]} numbers={["Share"]} />
        <tbody>
          {FERTILE_WEIGHTS.map((weight, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of hexes
            <tr key={i}>
              <td>{i + 1}</td>
              <td className={styles.number}>{percent(weight)}</td>
            </tr>
          ))}
        </tbody>
      </Chart>
    </div>
  );
}
