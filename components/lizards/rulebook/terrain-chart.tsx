/** MAP-5: the twelve kinds of terrain, what they hide and what they do. */

import type { ReactNode } from "react";
import { ATTACK_PERCENT, MIRE_PERCENT } from "@/engine/lizards/events/entering-chances";
import { ERUPTION_PERCENT } from "@/engine/lizards/events/volcano";
import { TERRAIN, TERRAINS, type Terrain } from "@/engine/lizards/terrain";
import { Tile } from "../art/art";
import { Chart } from "./chart";
import type { ChapterProps, RulebookGame } from "./game";
import { House, percent, See } from "./parts";
import styles from "./rulebook.module.css";

export function TerrainChart({ game }: ChapterProps) {
  return (
    <Chart title="Terrain">
      <thead>
        <tr>
          <th scope="col">Terrain</th>
          <th scope="col">What it does</th>
          <th scope="col">
            Hides
            <br />
            warriors
          </th>
          <th scope="col">
            Stops
            <br />
            stones
          </th>
          <th scope="col" className={styles.number}>
            Sight
          </th>
        </tr>
      </thead>
      <tbody>
        {TERRAINS.map((terrain) => {
          const { name, hidesWarriors, stopsLobs, sight } = TERRAIN[terrain];
          return (
            <tr key={terrain}>
              <th scope="row" className={styles.terrain}>
                <Tile tile={terrain} width={40} /> {name}
              </th>
              <td className={styles.wide}>{doing(terrain, game)}</td>
              <td>{hidesWarriors ? "yes" : "–"}</td>
              <td>{stopsLobs ? "yes" : "–"}</td>
              <td className={styles.number}>{sight}</td>
            </tr>
          );
        })}
      </tbody>
    </Chart>
  );
}

function doing(terrain: Terrain, game: RulebookGame): ReactNode {
  const words: Record<Terrain, ReactNode> = {
    plains: "Nothing. It may be farmed and built on.",
    swamp: (
      <>
        Mires those who enter: {percent(MIRE_PERCENT)} (<See id="MOV-10" />)
      </>
    ),
    scrub: (
      <>
        Rafts are built from it (<See id="DEV-7" />)
      </>
    ),
    fertile: (
      <>
        Feeds bands that enter (<See id="MOV-9" />) and the dens beside it (<See id="DEN-2" />)
      </>
    ),
    peak: "Lizards on it see one hex farther.",
    volcano: (
      <>
        Erupts: {percent(ERUPTION_PERCENT)} a turn (<See id="NAT-1" />)
      </>
    ),
    temple: (
      <>
        Keeps chanters from turning Red (<See id="CHT-3" />
        ); gates lead from one to another (<See id="GATE-1" />)
      </>
    ),
    ruin: (
      <>
        Can become a den in one turn (<See id="DEV-8" />)
      </>
    ),
    den: "Houses den lizards; see chapter 3.",
    cursed: (
      <>
        Kills: <House of="cursedEnterPercent" game={game} /> on entering (<See id="MOV-11" />
        ), <House of="cursedStayPercent" game={game} /> for each turn begun there (<See id="WLD-1" />)
      </>
    ),
    water: (
      <>
        Sea monster: {percent(ATTACK_PERCENT)} on entering (<See id="SEA-1" />)
      </>
    ),
    whirlpool: (
      <>
        Drowns <House of="whirlpoolPercent" game={game} /> (<See id="MOV-12" />
        ), then the sea monster as in Water. Drifts (<See id="NAT-3" />)
      </>
    ),
  };
  return words[terrain];
}

const FEATURES = [
  { work: "bridge", on: "water", name: "Bridge", where: "on Water or Whirlpool" },
  { work: "raft", on: "water", name: "Raft", where: "on Water or Whirlpool" },
  { work: "foundation", on: "plains", name: "Foundation", where: "half a den, on Plains, Scrub or Fertile" },
] as const;

/** What may lie on top of the terrain. */
export function FeatureList() {
  return (
    <ul className={styles.features}>
      {FEATURES.map(({ work, on, name, where }) => (
        <li key={work}>
          <Tile tile={on} works={[work]} width={40} />
          <span>
            <b>{name}</b>, {where}
          </span>
        </li>
      ))}
    </ul>
  );
}
