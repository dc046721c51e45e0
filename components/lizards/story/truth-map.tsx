"use client";
/** A turn as it really was: all bands, dens and spies on the map, and beside it what a hex holds. */
import Link from "next/link";
import { type ReactNode, useMemo, useRef, useState } from "react";
import type { WorldDocument } from "@/engine/lizards/world-document";
import type { TruthProps } from "../../finished-screens";
import { outline, seam } from "../../hex-map/grid-layers";
import { HexMap, type HexMapHandle } from "../../hex-map/hex-map";
import { useMapOnPaper } from "../../hex-map/paper";
import { Button } from "../../ui/button";
import { MapFinder } from "../map/map-finder";
import { MapKey } from "../map/map-key";
import { KeyLists } from "../map/map-key-sheet";
import { type ChartHex, type ClanName, homeOf } from "../map/swamp-chart";
import { groundLayers, tokenLayer } from "../map/swamp-layers";
import swamp from "../map/swamp-map.module.css";
import { onHexLink } from "../replay/on-hex-link";
import replay from "../replay/replay.module.css";
import { turnName } from "../replay/turn-links";
import report from "../report/turn-report.module.css";
import { spyLayer } from "./spy-layer";
import { type TrueHex, truthOf } from "./truth";
import styles from "./truth-map.module.css";
import { truthWords } from "./truth-words";
import { useTurnPlayer } from "./use-turn-player";

interface TruthMapProps extends Pick<TruthProps, "turn" | "previous" | "next" | "path" | "selected"> {
  world: WorldDocument;
  clans: readonly ClanName[];
  /** How the clans stood, and what happened; links to hexes in it lead to them on the map. */
  children: ReactNode;
}

export function TruthMap({ world, clans, turn, previous, next, path, selected: first, children }: TruthMapProps) {
  const { chart, hexes } = useMemo(() => truthOf(world), [world]);
  const { geometry } = chart;
  const [selected, setSelected] = useState(first !== null && geometry.indexes.has(first) ? first : null);
  const map = useRef<HexMapHandle>(null);
  const everywhere = useMemo(() => [...geometry.codes.keys()], [geometry]);
  useMapOnPaper(map, geometry, everywhere);
  const index = selected === null ? null : (geometry.indexes.get(selected) ?? null);
  const { playing, play, hrefOf } = useTurnPlayer({ path, turn, previous, next, hex: selected });
  const ground = useMemo(() => [...groundLayers(chart, { terrain: true, sight: false }), seam], [chart]);
  const tokens = useMemo(
    () => [tokenLayer(chart, clans, () => map.current?.repaint()), spyLayer(chart, hexes)],
    [chart, hexes, clans],
  );
  const layers = useMemo(() => [outline(index, "select", "snow")], [index]);
  const lookAt = (code: string) => {
    const at = geometry.indexes.get(code);
    if (at === undefined) return false;
    setSelected(code);
    map.current?.lookAt(at, true);
    return true;
  };
  const home = index ?? homeOf(chart);
  const lookup = () => ({ chart, clans, from: home, ordersAt: () => [] });
  const wordsOf = (at: number): string[] => {
    const code = geometry.codes[at] ?? "";
    return truthWords(code, chart.hexes[at] as ChartHex, hexes.get(code) as TrueHex, clans);
  };
  return (
    <div className={`${replay.replay} ${styles.truth}`}>
      <div className={replay.map}>
        <HexMap
          grid={geometry}
          ground={ground}
          layers={layers}
          above={tokens}
          label={`Map of the whole swamp as it was, end of turn ${turn}`}
          describe={(at) => `${wordsOf(at).join(". ")}.`}
          home={home}
          country={index === null ? everywhere : [index]}
          onPick={(at) => setSelected(geometry.codes[at] ?? null)}
          handle={map}
        >
          <div className={swamp.bar}>
            <MapFinder lookup={lookup} onShow={lookAt} isOwn={false} />
            <MapKey />
          </div>
        </HexMap>
        <div className={report.key}>
          <KeyLists />
        </div>
      </div>
      <section className={replay.side} aria-label="The turn">
        <div className={replay.top}>
          <nav className={replay.turns} aria-label="Turns">
            {previous === null ? <span /> : <Link href={hrefOf(previous)}>‹ {turnName(previous)}</Link>}
            <b>{turnName(turn)}</b>
            {next === null ? <span /> : <Link href={hrefOf(next)}>{turnName(next)} ›</Link>}
          </nav>
          <fieldset className={replay.controls} aria-label="Play the game">
            <Button tone="main" size="small" onClick={play}>
              {playing ? "Pause" : next === null ? "Play from the start" : "Play"}
            </Button>
            <small className={replay.keys}>Arrow keys with Shift: turns.</small>
          </fieldset>
          {index === null ? (
            <p className={`${replay.hex} ${styles.choose}`}>Choose a hex to see all that is in it.</p>
          ) : (
            <ul className={styles.hex} aria-live="polite" data-testid="true-hex">
              {wordsOf(index).map((words) => (
                <li key={words}>{words}.</li>
              ))}
            </ul>
          )}
        </div>
        {/* Its handler only keeps the links in it on this page. */}
        <div className={styles.clans} onClickCapture={onHexLink(lookAt)}>
          {children}
        </div>
      </section>
    </div>
  );
}
