"use client";
/** What is in a hex: the ground, the den, one's own band, strangers, spies. */
import { COLOUR_CODES, COLOUR_NAMES, COLOURS } from "@/engine/lizards/lizards";
import { raftSinksIn } from "@/engine/lizards/outlook";
import type { OwnBand } from "@/engine/lizards/view";
import { Disc, SpyEye, Tile, Token } from "../art/art";
import { colourWords } from "../colour-words";
import type { Chart, ChartHex, ClanName } from "../map/swamp-chart";
import styles from "./hex-panel.module.css";
import {
  clanCode,
  clanName,
  experienceBonus,
  experienceName,
  hungerName,
  ownBandAt,
  placeAndOwner,
  spiesAt,
  spyTurns,
  strangersIn,
} from "./hex-words";

interface HexFactsProps {
  chart: Chart;
  clans: readonly ClanName[];
  index: number;
}

export function HexFacts(props: HexFactsProps) {
  const { chart, clans, index } = props;
  const hex = chart.hexes[index] as ChartHex;
  return (
    <div className={styles.head}>
      {hex.tile ? (
        <Tile tile={hex.tile} works={hex.works} clan={hex.home} width={84} />
      ) : (
        <span className={styles.unknown} />
      )}
      <div className={styles.what}>
        <h2>
          <span className={styles.code}>{chart.geometry.codes[index]}</span> <i>{placeAndOwner(chart, hex, clans)}</i>
        </h2>
        {hex.sight === "remembered" && !hex.den && (
          <p className={styles.caption}>Last seen in turn {hex.since}. Who is there now is anyone’s guess.</p>
        )}
        {hex.sight === "never" && <p className={styles.caption}>No lizard of yours has been near.</p>}
        <Own {...props} />
        <Strangers {...props} />
        <Spies {...props} />
      </div>
    </div>
  );
}

/** How many warriors of each colour. */
export function Colours({ band }: { band: OwnBand }) {
  return (
    <>
      <p className="unseen">{colourWords(band)}</p>
      <ul className={styles.colours} aria-hidden="true">
        {COLOURS.map((colour) => (
          <li key={colour} className={band[colour] === 0 ? styles.none : undefined}>
            <Disc colour={colour} />
            <b>{band[colour]}</b>
            <abbr title={COLOUR_NAMES[colour]}>{COLOUR_CODES[colour]}</abbr>
          </li>
        ))}
      </ul>
    </>
  );
}

function Own({ chart, clans, index }: HexFactsProps) {
  const { view } = chart;
  const hex = chart.hexes[index] as ChartHex;
  const band = ownBandAt(chart, index);
  const raft = hex.seen?.raft?.turnsLeft;
  return (
    <>
      {hex.den && (
        <p className={styles.facts}>
          <span>
            <b>{hex.den.lizards}</b> of {hex.den.max} den lizards
            {band && (
              <>
                {" "}
                + <b>{band.total}</b> warriors = <b>{hex.den.lizards + band.total}</b>
              </>
            )}
          </span>
        </p>
      )}
      {band && (
        <p className={styles.facts}>
          {!hex.den && <Token clan={view.clan} code={clanCode(clans, view.clan)} number={band.total} own />}
          <span>
            Hunger <b>{hungerName(band.hunger)}</b> {band.hunger > 0 && <Pips level={band.hunger} />}
          </span>
          <span>
            Experience <b>{experienceName(band.experience)}</b> {experienceBonus(band.experience)}
          </span>
        </p>
      )}
      {band && band.miredUntil > view.turn && (
        <p className={styles.caption}>Stuck in the mire until the end of turn {band.miredUntil}.</p>
      )}
      {raft !== undefined && (
        <p className={styles.caption}>The raft sinks at the end of turn {raftSinksIn(view.turn, raft)}.</p>
      )}
    </>
  );
}

function Strangers({ chart: { view, hexes }, clans, index }: HexFactsProps) {
  return strangersIn(hexes[index]?.seen, view.clan).map(({ clan, total }) => (
    <p key={clan} className={styles.facts}>
      <Token clan={clan} code={clanCode(clans, clan)} number={total} /> <span>{clanName(clans, clan)}</span>
    </p>
  ));
}

function Spies({ chart, index }: HexFactsProps) {
  const spies = spiesAt(chart, index);
  if (spies.length === 0) return null;
  return (
    <p className={styles.facts}>
      <SpyEye clan={chart.view.clan} size={20} />{" "}
      <span>
        {spies.length === 1 ? "A spy" : `${spies.length} spies`}, out{" "}
        {spyTurns(Math.max(...spies.map(({ turns }) => turns)))}
      </span>
    </p>
  );
}

function Pips({ level }: { level: number }) {
  return (
    <span className={styles.pips} role="img" aria-label={`hunger ${level} of 5`}>
      {[1, 2, 3, 4, 5].map((pip) => (
        <i key={pip} className={pip <= level ? styles.pip : undefined} />
      ))}
    </span>
  );
}
