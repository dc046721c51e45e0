"use client";
/** A map of hexes to pan, zoom, point at and walk by keyboard. What is on it is painted by the layers given. */
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Layer } from "./frame";
import { listenToGestures } from "./gestures";
import { outline, rulers } from "./grid-layers";
import styles from "./hex-map.module.css";
import { hexByKey } from "./keys";
import { centre, type HexGrid, layoutOf, type Point } from "./layout";
import { MapView, type Still } from "./map-view";

/** Where in the map a pointer was, in hex radii, and how many pixels a radius takes. */
export interface Pointed extends Point {
  readonly radius: number;
}

export interface HexMapHandle {
  /** Brings a hex into the middle. */
  lookAt(index: number): void;
  /** Moves just so far that a hex is in sight with so many radii round it. */
  keepInSight(index: number, round: number): void;
  /** Draws the layers again: what they read has changed. */
  repaint(): void;
  /** Shows this picture until it is let go. */
  hold(still: Still | null): void;
}

interface HexMapProps {
  grid: HexGrid;
  /** What lies still, from below to above. */
  ground: readonly Layer[];
  /** What comes over it and changes, from below to above. Rulers and focus come on top. */
  layers: readonly Layer[];
  /** What the map is, for those who hear it. */
  label: string;
  /** What is to be said of a hex. */
  describe: (index: number) => string;
  /** Where the picture begins. */
  home: number;
  /** Pixels a hex radius takes at first. */
  radius?: number;
  onPick: (index: number, pointed?: Pointed) => void;
  /** Told of a tap at once, before anything else: only to show it on the map. */
  onTap?: (index: number) => void;
  onEscape?: () => void;
  handle?: Ref<HexMapHandle>;
  /** What lies on the map and can be put aside. */
  children?: ReactNode;
}

const RULER = 26;
const ZOOM_STEP = 1.5;
const PAN_STEP = 90;
/** A small map begins so far away that this many radii are in sight from top to bottom: a march each way. */
const LEAST_RADII = 9;

export function HexMap({
  grid,
  ground,
  layers,
  label,
  describe,
  home,
  radius = 30,
  onPick,
  onTap,
  onEscape,
  handle,
  children,
}: HexMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<MapView>(null);
  const pick = useRef(onPick);
  const tap = useRef(onTap);
  tap.current = onTap;
  const [begin] = useState(home);
  const [focus, setFocus] = useState(home);
  const [focused, setFocused] = useState(false);
  const [spoken, setSpoken] = useState("");
  pick.current = (index, pointed) => {
    setFocus(index);
    setSpoken(describe(index));
    onPick(index, pointed);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: begin and radius are where the picture begins, no more
  useLayoutEffect(() => {
    const drawn = canvas.current as HTMLCanvasElement;
    const layout = layoutOf(grid);
    const near = Math.min(radius, drawn.clientHeight / LEAST_RADII || radius);
    const made = new MapView(drawn, layout, { ...centre(layout, begin), radius: near }, RULER);
    view.current = made;
    const stop = listenToGestures(drawn, made, (pixel) => {
      const hex = made.hexUnder(pixel);
      if (hex === null) return;
      const pointed = made.under(pixel);
      tap.current?.(hex);
      afterPaint(() => pick.current(hex, pointed));
    });
    return () => {
      stop();
      made.end();
    };
  }, [grid]);

  const painted = useMemo(
    () => [...layers, outline(focused ? focus : null, "focus", "focus-gap", 3), rulers],
    [layers, focus, focused],
  );
  useLayoutEffect(() => view.current?.setLayers(ground, painted), [ground, painted]);

  useImperativeHandle(
    handle,
    () => ({
      lookAt: (index) => {
        setFocus(index);
        view.current?.lookAt(index);
      },
      keepInSight: (index, round) => view.current?.keepInSight(index, round),
      repaint: () => view.current?.repaint(),
      hold: (still) => view.current?.hold(still),
    }),
    [],
  );

  const zoom = (factor: number) => view.current?.zoomTo(view.current.radius * factor);
  const walk = (index: number) => {
    setFocus(index);
    setSpoken(describe(index));
    view.current?.keepInSight(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const done = event.shiftKey ? panByKey(view.current, event.key) : act(event.key);
    if (!done) return;
    event.preventDefault();
    setFocused(true);
  };
  const act = (key: string): boolean => {
    const next = hexByKey(grid, focus, key);
    if (next !== undefined) walk(next);
    else if (key === "Enter" || key === " ") pick.current(focus);
    else if (key === "Escape" && onEscape) onEscape();
    else if (key === "+" || key === "=") zoom(ZOOM_STEP);
    else if (key === "-") zoom(1 / ZOOM_STEP);
    else if (key === "0") view.current?.zoomTo("whole");
    else if (key === "Home") walk(begin);
    else return false;
    return true;
  };

  return (
    <div className={styles.map}>
      <div
        className={styles.field}
        role="application"
        aria-roledescription="hex map"
        aria-label={label}
        aria-describedby="hex-map-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the one tab stop of the map
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) => setFocused(event.currentTarget.matches(":focus-visible"))}
        onBlur={() => setFocused(false)}
      >
        <canvas ref={canvas} className={styles.canvas} />
      </div>
      <p id="hex-map-keys" className="unseen">
        Arrow keys or Q W E A S D go from hex to hex, Enter selects, Escape leaves, plus and minus zoom, Shift with
        arrows moves the picture.
      </p>
      <p className="unseen" aria-live="polite" data-testid="spoken-hex">
        {spoken}
      </p>
      <fieldset className={styles.tools} aria-label="Zoom and home">
        <button type="button" aria-label="Zoom in" onClick={() => zoom(ZOOM_STEP)}>
          <Sign path="M10 4V16M4 10H16" />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoom(1 / ZOOM_STEP)}>
          <Sign path="M4 10H16" />
        </button>
        <button type="button" aria-label="Whole world" onClick={() => view.current?.zoomTo("whole")}>
          <Sign path="M6 3H14L18 10L14 17H6L2 10Z" />
        </button>
        <button type="button" aria-label="Home" onClick={() => view.current?.lookAt(begin)}>
          <Sign path="M3 17C4 8 7 5 10 5S16 8 17 17ZM8 17V13H12V17" />
        </button>
      </fieldset>
      <fieldset className={styles.pans} aria-label="Move the picture">
        <PanButton way="north" path="M4 13L10 6L16 13" onClick={() => view.current?.pan(0, PAN_STEP)} />
        <PanButton way="west" path="M13 4L6 10L13 16" onClick={() => view.current?.pan(PAN_STEP, 0)} />
        <PanButton way="east" path="M7 4L14 10L7 16" onClick={() => view.current?.pan(-PAN_STEP, 0)} />
        <PanButton way="south" path="M4 7L10 14L16 7" onClick={() => view.current?.pan(0, -PAN_STEP)} />
      </fieldset>
      {children}
    </div>
  );
}

/** The map answers first; what else hangs on a tap comes in the next task. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

function panByKey(view: MapView | null, key: string): boolean {
  const way = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [1, 0], ArrowRight: [-1, 0] }[key];
  if (!way) return false;
  view?.pan((way[0] as number) * PAN_STEP, (way[1] as number) * PAN_STEP);
  return true;
}

function PanButton({ way, path, onClick }: { way: string; path: string; onClick: () => void }) {
  return (
    <button type="button" className={styles[way]} aria-label={`Move ${way}`} onClick={onClick}>
      <Sign path={path} />
    </button>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
