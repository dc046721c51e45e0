/** Colours, hunger and experience (LIZ-1, LIZ-6, LIZ-7), and how often a spy is caught (SPY-4). */
import { PRISONER_PERCENT } from "@/engine/lizards/combat";
import {
  COLOUR_CODES,
  COLOUR_NAMES,
  COLOURS,
  type Colour,
  EXPERIENCE_BONUS,
  EXPERIENCE_NAMES,
  HUNGER_NAMES,
  STARVING,
} from "@/engine/lizards/lizards";
import { Disc } from "../art/art";
import { Chart, Columns } from "./chart";
import type { ChapterProps } from "./game";
import { percent, See } from "./parts";
import styles from "./rulebook.module.css";

const CRAFTS: Record<Colour, string> = {
  red: "nothing but numbers: cheap to buy, common in the wild",
  green: "make ground Fertile or lay it waste, build rafts",
  grey: "build dens and bridges, destroy bridges",
  yellow: "throw stones",
  black: "chant, and turn Red from it",
};

export function ColourChart() {
  return (
    <Chart title="The five colours">
      <Columns names={["Colour", "Code", "What they alone can do"]} />
      <tbody>
        {COLOURS.map((colour) => (
          <tr key={colour}>
            <th scope="row" className={styles.colour}>
              <Disc colour={colour} size={20} /> {COLOUR_NAMES[colour]}
            </th>
            <td>{COLOUR_CODES[colour]}</td>
            <td className={styles.wide}>{CRAFTS[colour]}</td>
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}

export function HungerChart() {
  return (
    <Chart title="Hunger">
      <Columns names={["Level", "Name", "Turns since the last meal"]} />
      <tbody>
        {HUNGER_NAMES.map((name, level) => (
          <tr key={name}>
            <td className={styles.level}>{level}</td>
            <th scope="row">{name}</th>
            <td>{level === STARVING ? `${level} or more` : level}</td>
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}

export function ExperienceChart() {
  return (
    <Chart
      title="Experience"
      caption={
        <>
          Experience, and the share taken prisoner (<See id="CMB-7" />)
        </>
      }
    >
      <Columns names={["Level", "Name"]} numbers={["Bonus", "Takes prisoner"]} />
      <tbody>
        {EXPERIENCE_NAMES.map((name, level) => {
          const bonus = EXPERIENCE_BONUS[level] ?? 0;
          return (
            <tr key={name}>
              <td className={styles.level}>{level}</td>
              <th scope="row">{name}</th>
              <td className={styles.number}>+{percent(bonus)}</td>
              <td className={styles.number}>{percent(PRISONER_PERCENT + bonus)}</td>
            </tr>
          );
        })}
      </tbody>
    </Chart>
  );
}

const WATCHERS = [1, 10, 25, 50, 100, 200, 300];

export function SpyChart({ game }: ChapterProps) {
  const overlooked = 1 - game.house.spyNoticePercent / 100;
  return (
    <Chart title="A spy among enemies">
      <Columns names={[]} numbers={["Warriors there", "Caught"]} />
      <tbody>
        {WATCHERS.map((warriors) => (
          <tr key={warriors}>
            <td className={styles.number}>{warriors}</td>
            <td className={styles.number}>{percent(Math.round(100 * (1 - overlooked ** warriors)))}</td>
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}
