/** The whole game on one page, for those who have never played it: each entry links to the rules that say it in full. */
import type { ReactNode } from "react";
import { AGAINST_DEN_PERCENT, BASE_PERCENT } from "@/engine/lizards/combat-round";
import { STARVATION_PERCENT } from "@/engine/lizards/events/hunger";
import { HUNGER_NAMES, STARVING, SUPPORTED_BY_FERTILE } from "@/engine/lizards/lizards";
import { MOST_ORDERS } from "@/engine/lizards/orders/order-form";
import { RECRUIT_PERCENT } from "@/engine/lizards/orders/recruit-share";
import type { RuleId } from "@/engine/lizards/rule-ids";
import {
  BRIDGE_POINTS,
  DEN_POINTS,
  HOME_DEN_POINTS,
  TEMPLE_POINTS,
  THRESHOLD_PER_HOME_DEN,
} from "@/engine/lizards/scoring";
import { FARTHEST_SIGHT, USUAL_SIGHT } from "@/engine/lizards/terrain";
import type { ChapterProps, RulebookGame } from "./game";
import { Part, percent, See, thousands } from "./parts";
import styles from "./rulebook.module.css";

export function InShort({ game }: ChapterProps) {
  return (
    <Part id="in-short" title="The game in short">
      <dl className={styles.inShort}>
        <Point title="The turn" rules={["TRN-1", "TRN-2", "TRN-4"]}>
          Everybody writes up to {MOST_ORDERS} orders in secret. All are carried out together, in four phases: first
          dens grow and bands get hungrier; then lizards throw and chant; then they march; finally warriors are
          recruited and builders build. Within a phase, orders run in random sequence, and that includes your own:
          whatever must come second belongs in a later phase or in the next turn.
        </Point>
        <Point title="Winning" rules={["VIC-1", "VIC-2"]}>
          Have {thousands(pointsAtStart(game))} points at the end of a turn
          {isAboveFloor(game) && ", fewer once Home Dens are destroyed"}. A Home Den is worth{" "}
          {thousands(HOME_DEN_POINTS)}, whether your own or one you took; a Temple {TEMPLE_POINTS}, any other den{" "}
          {DEN_POINTS}, a bridge {BRIDGE_POINTS}, and every lizard 1.
        </Point>
        <Point title="Eating" rules={["WLD-5", "MOV-9", "DEV-15"]}>
          Every band gets hungrier each turn. Entering or crossing a Fertile hex feeds it; standing there does not, and
          neither does a den. After {STARVING} turns without food it is {HUNGER_NAMES[STARVING]}, and{" "}
          {percent(STARVATION_PERCENT)} of it die in every turn that it goes unfed.
        </Point>
        <Point title="Growing" rules={["DEN-2", "WLD-4", "DEV-1"]}>
          Dens grow on their own, up to {SUPPORTED_BY_FERTILE} den lizards for each Fertile hex beside them. Recruiting
          turns {percent(RECRUIT_PERCENT)} of them into warriors. There are more dens to be had: free ones all over the
          map, and other clans’.
        </Point>
        <Point title="Fighting" rules={["MOV-7", "CMB-3", "CMB-9"]}>
          March into another clan’s warriors and you fight them. Each round half of each side strikes, and{" "}
          {percent(BASE_PERCENT)} of the strikes hit; against a den the attackers hit with only{" "}
          {percent(AGAINST_DEN_PERCENT)}, so bring several times as many. A den without warriors falls to anyone who
          walks in: leave somebody at home.
        </Point>
        <Point title="Seeing" rules={["VIS-1", "VIS-3"]}>
          Bands and spies see {USUAL_SIGHT} hexes in every direction, {FARTHEST_SIGHT} from a Peak. Dens, Ruins and
          Scrub hide the warriors in them. A lizard sent off alone is a spy, which no other clan can see.
        </Point>
        <Point title="The five colours" rules={["LIZ-1", "CHT-3"]}>
          All fight equally well. Green farm and build rafts, Grey build dens and bridges, Yellow throw stones from a
          distance, Black chant; Red are cheap.
        </Point>
      </dl>
    </Part>
  );
}

function Point({ title, rules, children }: { title: string; rules: readonly RuleId[]; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {children}{" "}
        {rules.map((id) => (
          <span key={id}>
            <See id={id} />{" "}
          </span>
        ))}
      </dd>
    </div>
  );
}

const forHomeDens = ({ clans }: RulebookGame) => THRESHOLD_PER_HOME_DEN * clans;

/** VIC-2, VIC-4: as long as all Home Dens stand. */
const pointsAtStart = (game: RulebookGame) => Math.max(game.house.victoryFloor, forHomeDens(game));

const isAboveFloor = (game: RulebookGame) => forHomeDens(game) > game.house.victoryFloor;
