"use client";
/** A turn as it was seen, step by step: the map, and the events of the report beside it. */
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { View } from "@/engine/lizards/view";
import type { HexMapHandle } from "../../hex-map/hex-map";
import { marksOf } from "../map/order-marks";
import { describeHex } from "../map/spoken-hex";
import { type ClanName, chartOf, type Remembered } from "../map/swamp-chart";
import { SwampMap } from "../map/swamp-map";
import { Controls } from "./controls";
import { movedOn } from "./marches";
import { type Move, moved, type Position, played } from "./position";
import styles from "./replay.module.css";
import type { ReplayStep } from "./replay-steps";
import { useKeys } from "./use-keys";

export interface Scene {
  view: View;
  remembered: Remembered;
}

interface ReplayProps {
  /** As the turn began; null before the first turn. */
  before: Scene | null;
  after: Scene;
  clans: readonly ClanName[];
  steps: readonly ReplayStep[];
  /** Whose eyes it is seen with. */
  seenBy?: string;
  /** The page, without its query. */
  path: string;
  turn: number;
  /** The turns beside it, where there are any. */
  previous: number | null;
  next: number | null;
  /** Where to begin. */
  step: number;
  /** To begin at once, where the reader has nothing against movement. */
  plays: boolean;
  selected: string | null;
}

const PLAY_MS = 2600;
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
  const [position, setPosition] = useState<Position>({ step: begin.step, playing: false });
  const [selected, setSelected] = useState(begin.selected ?? steps[begin.step - 1]?.hex ?? null);
  const map = useRef<HexMapHandle>(null);
  const list = useRef<HTMLOListElement>(null);
  const router = useRouter();
  const { step, playing } = position;
  const current = steps[step - 1] ?? null;
  const ended = step > steps.length;
  const scene = ended ? after : (before ?? after);
  const chart = useMemo(() => chartOf(scene.view, scene.remembered), [scene]);
  const { geometry } = chart;
  const shown = useMemo(() => {
    if (ended || !before) return scene.view;
    return movedOn(
      before.view,
      after.view,
      steps.slice(0, step).flatMap(({ changes }) => changes),
    );
  }, [scene, ended, before, after, steps, step]);

  const move = useCallback((by: Move) => setPosition((now) => moved(now, by, steps.length)), [steps.length]);
  const turnHref = useCallback(
    (to: number) => `${path}?turn=${to}${selected ? `&hex=${selected}` : ""}`,
    [path, selected],
  );
  const leaving = useRef(false);
  const leave = () => {
    leaving.current = true;
  };
  const goToTurn = (to: number | null) => {
    if (to === null) return;
    leave();
    router.push(turnHref(to));
  };
  const turnLink = (to: number | null, label: (name: string) => string) =>
    to === null ? (
      <span />
    ) : (
      <Link href={turnHref(to)} prefetch={false} onNavigate={leave}>
        {label(turnName(to))}
      </Link>
    );
  useKeys({
    ArrowLeft: () => move("back"),
    ArrowRight: () => move("on"),
    Home: () => move("first"),
    End: () => move("last"),
    "Shift+ArrowLeft": () => goToTurn(previous),
    "Shift+ArrowRight": () => goToTurn(next),
  });

  useEffect(() => {
    if (begin.plays && !matchMedia("(prefers-reduced-motion: reduce)").matches) move("play");
  }, [begin.plays, move]);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setPosition((now) => played(now, steps.length)), PLAY_MS);
    return () => clearInterval(timer);
  }, [playing, steps.length]);

  useEffect(() => {
    if (current?.hex) setSelected(current.hex);
    const index = geometry.indexes.get(current?.hex ?? "");
    if (index !== undefined) map.current?.lookAt(index);
    list.current?.children[step - 1]?.scrollIntoView({ block: "nearest" });
  }, [current, step, geometry]);

  useEffect(() => {
    if (leaving.current) return; // an address written now would call off the way to the other turn
    const hex = selected ? `&hex=${selected}` : "";
    history.replaceState(null, "", `${path}?turn=${turn}${hex}${ended ? "" : `&step=${step}`}`);
  }, [path, turn, selected, step, ended]);

  const point = (code: string) => {
    move("pause");
    setSelected(code);
  };
  /** Before the link itself is heard of: it would lead to the same turn and leave the event behind. */
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const code = (event.target as Element).closest("a")?.href.split("hex=")[1];
    const index = geometry.indexes.get(code ?? "");
    if (code === undefined || index === undefined) return;
    event.preventDefault();
    point(code);
    map.current?.lookAt(index);
  };
  const marks = useMemo(() => {
    const seats = clans.map(({ number }) => number);
    return current?.order ? marksOf([{ id: step, text: current.order, verdict: FINE }], geometry, seats) : [];
  }, [current, step, geometry, clans]);
  const index = geometry.indexes.get(selected ?? "");
  const here = steps.filter(({ hexes }) => selected !== null && hexes.includes(selected)).length;

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
          <nav className={styles.turns} aria-label="Turns">
            {turnLink(previous, (name) => `‹ ${name}`)}
            <b>{turnName(turn)}</b>
            {turnLink(next, (name) => `${name} ›`)}
          </nav>
          {steps.length > 0 && <Controls position={position} events={steps.length} onMove={move} />}
          <p className={styles.now} aria-live="polite" data-testid="now">
            {nowWords(current, ended, turn, seenBy)}
          </p>
          {!ended && before && (
            <p className={styles.hex}>
              {"Your warriors stand where the events so far have left them; all else is as the turn began."}
            </p>
          )}
          {index !== undefined && (
            <p className={styles.hex}>
              {!ended && before && "As the turn began: "}
              {describeHex(chart, index, clans, [])}{" "}
              {steps.length > 0 && <b>{here === 1 ? "One event" : `${here || "No"} events`} here.</b>}
            </p>
          )}
        </div>
        <ol className={styles.steps} ref={list} onClickCapture={follow}>
          {steps.map(({ node, phase, hexes }, i) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
              key={i}
              aria-current={i === step - 1 ? "step" : undefined}
              className={selected !== null && hexes.includes(selected) ? styles.here : undefined}
            >
              {phase !== steps[i - 1]?.phase && <h2>{phase}</h2>}
              <button type="button" aria-label={`Show event ${i + 1}`} onClick={() => move(i + 1)}>
                {i + 1}
              </button>
              {node}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const turnName = (turn: number) => (turn === 0 ? "Start" : `Turn ${turn}`);

function nowWords(current: ReplayStep | null, ended: boolean, turn: number, seenBy: string): string {
  if (current) return current.words;
  if (turn === 0) return "How the game began.";
  return ended ? `The end of turn ${turn}, as ${seenBy} saw it.` : `As turn ${turn} began.`;
}
