/** What the signs on the map mean. */
import { TERRAIN, TERRAINS } from "@/engine/lizards/terrain";
import { Mark as VerdictMark } from "../../ui/mark";
import { Flag, HEX_PATH, Mark, SpyEye, Tile, Token } from "../art/art";
import { type Ground, GroundNote } from "../hex-panel/ground-note";
import styles from "./map-key-sheet.module.css";
import { MARK_OF } from "./order-marks";

export default function MapKeySheet() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.keySheet} aria-label="Key to the map" tabIndex={0}>
      <KeyLists />
      <p className={styles.onScreen}>
        Keyboard: arrows or Q W E A S D go from hex to hex, + and − zoom, Shift with arrows moves the picture, Enter
        chooses. Where you write orders, a letter begins one: <b>M</b>ove, s<b>P</b>lit, s<b>N</b>eak, sa<b>I</b>l,{" "}
        <b>C</b>hant, <b>L</b>ob, <b>F</b>ree, <b>R</b>ecruit, <b>G</b>ive; full stop and comma go to the next or
        previous band without orders or, while you aim an order, to the next or previous marked hex. Enter again leads
        to all orders of the hex, Escape back to the map. In the fields of an order, Enter goes to the next order, or to
        what is wrong.
      </p>
    </section>
  );
}

/** The contents of the key, without the sheet that it opens on. */
export function KeyLists() {
  return (
    <>
      <ul>
        {TERRAINS.map((terrain) => (
          <li key={terrain}>
            <Tile tile={terrain} width={34} /> <Noted name={TERRAIN[terrain].name} ground={terrain} />
          </li>
        ))}
        <li>
          <Tile tile="home-red" width={34} /> <Noted name="Home Den" ground="home den" />
        </li>
        <li>
          <Tile tile="water" works={["bridge"]} width={34} /> Bridge
        </li>
        <li>
          <Tile tile="water" works={["raft"]} width={34} /> Raft
        </li>
        <li>
          <Tile tile="plains" works={["foundation"]} width={34} /> Foundation
        </li>
      </ul>
      <Tokens />
      <Fogs />
    </>
  );
}

function Noted({ name, ground }: { name: string; ground: Ground }) {
  return (
    <span>
      {name}
      <small className={styles.note}>
        <GroundNote of={ground} />
      </small>
    </span>
  );
}

function Tokens() {
  return (
    <ul>
      <li>
        <Token clan={1} code="MUD" number={90} own />
        <span>clan and warriors; in your own dens, den lizards too</span>
      </li>
      <li>
        <Flag clan={1} size={34} />
        <span>flag: who owns the place; on the roof of a Home Den, who founded it</span>
      </li>
      <li className={styles.onScreen}>
        <VerdictMark kind="warning" /> <span>a band that starves this turn unless it enters Fertile ground</span>
      </li>
      <li>
        <SpyEye clan={1} size={30} /> spy
      </li>
      <li>
        <Mark mark={MARK_OF.MO} size={30} /> an order, drawn from where it starts
      </li>
    </ul>
  );
}

/** The hatching over remembered hexes, as on the map. */
const HATCH = "M5-41L36-19M46 3L-16-41M39 13L-27-34M33 23L-33-23M27 34L-39-13M16 41L-46-3M-5 41L-36 19";

function Fogs() {
  return (
    <ul>
      <li>
        <Tile tile="plains" width={34} /> seen now
      </li>
      <li>
        <svg width="34" height="30" viewBox="-52 -45.3 104 90.6" aria-hidden="true">
          <path d={HEX_PATH} fill="var(--t-plains)" />
          <path d={HEX_PATH} fill="var(--fog)" opacity=".72" />
          <path d={HATCH} stroke="var(--fog-line)" strokeWidth="3" />
        </svg>
        <span>
          remembered; <i>t6</i>: seen in turn 6
        </span>
      </li>
      <li>
        <svg width="34" height="30" viewBox="-52 -45.3 104 90.6" aria-hidden="true">
          <path d={HEX_PATH} fill="var(--never)" stroke="var(--never-line)" strokeWidth="3" strokeDasharray="3 8" />
        </svg>
        never seen
      </li>
      <li>
        <svg width="34" height="8" aria-hidden="true">
          <path d="M2 4H32" stroke="var(--sight)" strokeWidth="1.8" strokeDasharray="1 4" strokeLinecap="round" />
        </svg>
        limit of sight
      </li>
      <li>
        <svg width="34" height="8" aria-hidden="true">
          <path d="M2 4H32" stroke="var(--seam)" strokeWidth="1.6" />
        </svg>
        where the world meets itself
      </li>
    </ul>
  );
}
