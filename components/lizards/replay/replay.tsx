"use client";
/** A turn as a clan saw it, step by step: the map, and the events of the report beside it. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { View } from "@/engine/lizards/view";
import type { HexMapHandle } from "../../hex-map/hex-map";
import type { ReplayProps as ReplayPageProps } from "../../look-back-screens";
import { marksOf } from "../map/order-marks";
import { describeHex } from "../map/spoken-hex";
import { type Chart, type ClanName, chartOf, type Remembered } from "../map/swamp-chart";
import { SwampMap } from "../map/swamp-map";
import { Controls } from "./controls";
import { movedOn } from "./marches";
import styles from "./replay.module.css";
import type { ReplayStep } from "./replay-steps";
import { StepList } from "./step-list";
import { TurnLinks } from "./turn-links";
import { useAddress } from "./use-address";
import { useKeys } from "./use-keys";
import { usePlaying } from "./use-playing";

export interface Scene {
  view: View;
  remembered: Remembered;
}

interface ReplayProps extends Pick<ReplayPageProps, "seenBy" | "path" | "turn" | "previous" | "next" | "selected"> {
  /** As the turn began; null before the first turn. */
  before: Scene | null;
  after: Scene;
  clans: readonly ClanName[];
  steps: readonly ReplayStep[];
  /** Where to begin. */
  step: number;
  /** Begin at once, unless the reader prefers less movement. */
  plays: boolean;
}

const FINE = { verdict: "ok", reason: null, rule: null, field: null } as const;

export function Replay({
  before,
  after,
  clans,
  steps,
  seenBy = "you",
  path,
  turn,
  previous,
  next,
  ...begin
}: ReplayProps) {
  const [position, move] = usePlaying(steps.length, begin);
  const [selected, setSelected] = useState(begin.selected ?? steps[begin.step - 1]?.hex ?? null);
  const map = useRef<HexMapHandle>(null);
  const { step } = position;
  const current = steps[step - 1] ?? null;
  const { ended, underWay, scene, chart, shown } = useShown({ before, after, steps }, step);
  const { geometry } = chart;
  const { turnHref, leave, goToTurn } = useAddress({ path, turn, hex: selected, step: ended ? null : step });
  useKeys({
    ArrowLeft: () => move("back"),
    ArrowRight: () => move("on"),
    Home: () => move("first"),
    End: () => move("last"),
    "Shift+ArrowLeft": () => goToTurn(previous),
    "Shift+ArrowRight": () => goToTurn(next),
  });

  useEffect(() => {
    if (!current?.hex) return;
    setSelected(current.hex);
    const index = geometry.indexes.get(current.hex);
    if (index !== undefined) map.current?.lookAt(index, true);
  }, [current, geometry]);

  const point = (code: string) => {
    move("pause");
    setSelected(code);
  };
  const pointAndLook = (code: string) => {
    const index = geometry.indexes.get(code);
    if (index === undefined) return false;
    point(code);
    map.current?.lookAt(index);
    return true;
  };
  const marks = useMemo(() => {
    const seats = clans.map(({ number }) => number);
    return current?.order ? marksOf([{ id: step, text: current.order, verdict: FINE }], geometry, seats) : [];
  }, [current, step, geometry, clans]);

  return (
    <div className={styles.replay}>
      <div className={styles.map}>
        <SwampMap
          view={shown}
          remembered={scene.remembered}
          clans={clans}
          selected={selected}
          onSelect={point}
          marks={marks}
          handle={map}
        />
      </div>
      <section className={styles.side} aria-label="The turn">
        <div className={styles.top}>
          <TurnLinks {...{ turn, previous, next, turnHref }} onLeave={leave} />
          {steps.length > 0 && <Controls position={position} events={steps.length} onMove={move} />}
          <p className={styles.now} aria-live={position.playing ? "off" : "polite"} data-testid="now">
            {/* Anew when it is paused, so that where it has stopped is said. */}
            <span key={String(position.playing)}>{nowWords(current, ended, turn, seenBy)}</span>
          </p>
          {underWay && (
            <p className={styles.hex}>
              Your warriors stand where the events so far have left them; the rest is as the turn began.
            </p>
          )}
          <p className={styles.hex}>
            {selected !== null && <HexInWords {...{ chart, clans, underWay }} code={selected} />}{" "}
            {/* The words of an event name its hex themselves. */}
            <b aria-live={selected === current?.hex ? "off" : "polite"}>{eventsIn(selected, steps)}</b>
          </p>
        </div>
        <StepList {...{ steps, step, selected }} onStep={move} onHex={pointAndLook} />
      </section>
    </div>
  );
}

/** What the map shows at a step: the view that the turn began with, its bands moved on, or the one it ended with. */
function useShown({ before, after, steps }: Pick<ReplayProps, "before" | "after" | "steps">, step: number) {
  const ended = step > steps.length;
  const underWay = !ended && before !== null;
  const scene = ended ? after : (before ?? after);
  const chart = useMemo(() => chartOf(scene.view, scene.remembered), [scene]);
  const shown = useMemo(() => {
    if (!underWay) return scene.view;
    const changes = steps.slice(0, step).flatMap((each) => each.changes);
    return movedOn(scene.view, after.view, changes);
  }, [scene, underWay, after, steps, step]);
  return { ended, underWay, scene, chart, shown };
}

interface HexInWordsProps extends Pick<ReplayProps, "clans"> {
  chart: Chart;
  code: string;
  /** The turn has begun and not ended. */
  underWay: boolean;
}

function HexInWords({ chart, clans, code, underWay }: HexInWordsProps) {
  const index = chart.geometry.indexes.get(code);
  if (index === undefined) return null;
  return (
    <>
      {underWay && "As the turn began: "}
      {describeHex(chart, index, clans, [])}
    </>
  );
}

/** `2 events in 5E.`; empty if no hex is chosen, or nothing at all has happened. */
function eventsIn(code: string | null, steps: readonly ReplayStep[]): string {
  if (code === null || steps.length === 0) return "";
  const here = steps.filter(({ hexes }) => hexes.includes(code)).length;
  return `${here === 1 ? "One event" : `${here || "No"} events`} in ${code}.`;
}

function nowWords(current: ReplayStep | null, ended: boolean, turn: number, seenBy: string): string {
  if (current) return current.words;
  if (turn === 0) return "How the game began.";
  return ended ? `The end of turn ${turn}, as ${seenBy} saw it.` : `As turn ${turn} began.`;
}
