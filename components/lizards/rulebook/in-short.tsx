/** The whole game on one page, for whoever has never played it: each sentence leads to the rules that say it in full. */
import type { ReactNode } from "react";
import { AGAINST_DEN_PERCENT, BASE_PERCENT } from "@/engine/lizards/combat-round";
import { STARVATION_PERCENT } from "@/engine/lizards/events/hunger";
import { SUPPORTED_BY_FERTILE } from "@/engine/lizards/events/population";
import { HUNGER_NAMES, STARVING } from "@/engine/lizards/lizards";
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
          Everybody writes up to {MOST_ORDERS} orders in secret. All are carried out at once, in four phases: first dens
          grow and bands get hungrier; then lizards throw and chant; then they march; at last warriors are recruited and
          builders build. Chance puts the orders of a phase in one sequence, your own too: what must come second belongs
          to a later phase or to the next turn.
        </Point>
        <Point title="To win" rules={["VIC-1", "VIC-2"]}>
          Have {thousands(pointsAtStart(game))} points at the end of a turn
          {isAboveFloor(game) && ", fewer once Home Dens are destroyed"}. A Home Den is {thousands(HOME_DEN_POINTS)},
          your own or one you took, a Temple {TEMPLE_POINTS}, another den {DEN_POINTS}, a bridge {BRIDGE_POINTS}, and
          every lizard 1.
        </Point>
        <Point title="Not to starve" rules={["WLD-5", "MOV-9", "DEV-15"]}>
          Each turn makes every band hungrier. Entering a Fertile hex feeds it, or crossing one; standing there does
          not, and no den does. After {STARVING} turns it is {HUNGER_NAMES[STARVING]}, and {percent(STARVATION_PERCENT)}{" "}
          of it die in every turn in which it is not fed.
        </Point>
        <Point title="To grow" rules={["DEN-2", "WLD-4", "DEV-1"]}>
          Dens grow by themselves, up to {SUPPORTED_BY_FERTILE} den lizards for each Fertile hex beside them. Recruiting
          makes warriors of {percent(RECRUIT_PERCENT)} of them. More dens are to be had: free ones all over the map, and
          other clans’.
        </Point>
        <Point title="To fight" rules={["MOV-7", "CMB-3", "CMB-9"]}>
          Whoever marches into others’ warriors fights. Each round half of a side strike, and {percent(BASE_PERCENT)} of
          the strikes count; against a den only {percent(AGAINST_DEN_PERCENT)} of the attackers’ do, so come with
          several times as many. A den without warriors falls to whoever walks in: leave somebody at home.
        </Point>
        <Point title="To see" rules={["VIS-1", "VIS-3"]}>
          Bands and spies see {USUAL_SIGHT} hexes far, from a Peak {FARTHEST_SIGHT}. Dens, Ruins and Scrub hide the
          warriors in them. A lizard sent off alone is a spy, which nobody sees.
        </Point>
        <Point title="The five colours" rules={["LIZ-1", "CHT-3"]}>
          All fight alike. Green farm and build rafts, Grey build dens and bridges, Yellow throw from a distance, Black
          chant; Red are cheap.
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

/** VIC-2, VIC-4: while all Home Dens stand. */
const pointsAtStart = (game: RulebookGame) => Math.max(game.house.victoryFloor, forHomeDens(game));

const isAboveFloor = (game: RulebookGame) => forHomeDens(game) > game.house.victoryFloor;
