import type { ReactNode } from "react";
import { HOME_DEN_POINTS } from "@/engine/lizards/scoring";
import { Tile } from "./art/art";
import type { TileName } from "./art/drawings";
import styles from "./front-page.module.css";

export const frontWords = {
  over: "A wargame of hidden, simultaneous orders",
  lead: "Sixteen clans, one swamp, thirty orders a turn. You write them over a cup of tea; so do fifteen others. When the hour comes the swamp decides who was clever.",
};

const DAY = "/art/plate-day.svg";
const NIGHT = "/art/plate-night.svg";

/** A piece of the world in the middle of a turn. */
export function FrontPlate({ theme }: { theme: "light" | "dark" | "system" }) {
  return (
    <figure className={styles.plate}>
      <picture>
        {theme === "system" && <source srcSet={NIGHT} media="(prefers-color-scheme: dark)" />}
        <img
          fetchPriority="high"
          src={theme === "dark" ? NIGHT : DAY}
          width="760"
          height="480"
          alt="A map of inked hexes: reeds, fields, mountains, dens and a whirlpool. Bands of one clan stand in the middle, arrows show where they mean to go; what lies further off is pale."
        />
      </picture>
      <figcaption>
        <b>Fig. 1.</b> Low Lanterns (teal) about to misjudge a bridge. The arrows: their orders.
      </figcaption>
    </figure>
  );
}

function Fact({ tile, pale, children }: { tile: TileName; pale?: boolean; children: ReactNode }) {
  return (
    <li className={pale ? `${styles.fact} ${styles.pale}` : styles.fact}>
      <Tile tile={tile} width={64} />
      <p>{children}</p>
    </li>
  );
}

/** What it is, in four drawings. */
export function FrontFacts() {
  return (
    <>
      <Fact tile="home-grey">
        <b>Five kinds of lizard.</b> Red fight, Green farm, Grey build, Yellow throw, Black chant. All bite.
      </Fact>
      <Fact tile="swamp" pale>
        <b>You see two hexes.</b> The rest is memory, rumour and what the spy wrote before she went bush.
      </Fact>
      <Fact tile="volcano">
        <b>The dice are honest.</b> Sealed before turn one, opened after the last. The volcano is not.
      </Fact>
      <Fact tile="home-red">
        <b>Home Dens win it.</b> Each is {HOME_DEN_POINTS.toLocaleString("en")} points, a lizard is one; the first to
        have enough wins. Four clans take about twenty-five turns, sixteen about fifty.
      </Fact>
    </>
  );
}
