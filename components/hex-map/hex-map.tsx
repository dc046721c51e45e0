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
import type { Camera, Size } from "./camera";
import type { Layer } from "./frame";
import { listenToGestures } from "./gestures";
import { outline, rulers } from "./grid-layers";
import styles from "./hex-map.module.css";
import { hexByKey } from "./keys";
import { centre, type HexGrid, type Layout, layoutOf, type Point } from "./layout";
import { MapTools, panByKey, zoomByKey } from "./map-tools";
import { MapView, type Still } from "./map-view";
import { stretchOf } from "./stretch";

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
  /** Gives the map the keyboard. */
  focus(): void;
  /** Shows this picture until it is let go. */
  hold(still: Still | null): void;
}

interface HexMapProps {
  grid: HexGrid;
  /** What lies still, from below to above. */
  ground: readonly Layer[];
  /** What comes over it and changes, from below to above; over it the focus. */
  layers: readonly Layer[];
  /** What the focus does not cover. Rulers come on top. */
  above: readonly Layer[];
  /** What the map is, for those who hear it. */
  label: string;
  /** What is to be said of a hex. */
  describe: (index: number) => string | Promise<string>;
  /** Where the picture begins. */
  home: number;
  /** What is to be in sight at first, unless that is too much: then the picture begins in its middle. */
  country: readonly number[];
  onPick: (index: number, pointed?: Pointed) => void;
  /** Told of a tap at once, before anything else: only to show it on the map. */
  onTap?: (index: number) => void;
  onEscape?: () => void;
  /** Told of any other key, and the hex it was pressed on; answers whether it did something, or the hex to go to. */
  onKey?: (key: string, index: number) => boolean | number;
  /** What such keys do, for those who hear it. */
  keys?: string;
  handle?: Ref<HexMapHandle>;
  /** What lies on the map and can be put aside. */
  children?: ReactNode;
}

const RULER = 26;
/** In hex radii. */
const MARCH = 5;
/** No country is looked at from nearer, in pixels a hex radius takes. */
const NEAR = 42;
/** Nor from further off: one would not know the bands apart. */
const FAR = 22;

/** The whole country, a march round it; or home, where that is too large. */
function beginning(layout: Layout, size: Size, { home, country }: HexMapProps): Camera {
  const { x, y, wide, tall } = stretchOf(layout, country, MARCH);
  const radius = Math.min(NEAR, (size.width - 2 * RULER) / wide, (size.height - 2 * RULER) / tall);
  return radius < FAR ? { ...centre(layout, home), radius: FAR } : { x, y, radius };
}

export function HexMap(props: HexMapProps) {
  const { grid, ground, layers, above, label, describe, home, onPick, onTap, onEscape, onKey, handle, children } =
    props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<MapView>(null);
  const pick = useRef(onPick);
  const tap = useRef(onTap);
  tap.current = onTap;
  const [begin] = useState(home);
  const [focus, setFocus] = useState(home);
  const [focused, setFocused] = useState(false);
  const [spoken, setSpoken] = useState("");
  const speak = async (index: number) => setSpoken(await describe(index));
  pick.current = (index, pointed) => {
    setFocus(index);
    speak(index);
    onPick(index, pointed);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what else it reads is where the picture begins, no more
  useLayoutEffect(() => {
    const drawn = canvas.current as HTMLCanvasElement;
    const layout = layoutOf(grid);
    const size = { width: drawn.clientWidth, height: drawn.clientHeight };
    const made = new MapView(drawn, layout, beginning(layout, size, props), RULER);
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
    () => [...layers, outline(focused ? focus : null, "focus", "focus-gap", 3), ...above, rulers],
    [layers, above, focus, focused],
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
      focus: () => canvas.current?.parentElement?.focus(),
      repaint: () => view.current?.repaint(),
      hold: (still) => view.current?.hold(still),
    }),
    [],
  );

  /** Whoever comes by keyboard hears where they are. */
  const attend = (byKey: boolean) => {
    setFocused(byKey);
    if (byKey) speak(focus);
    else setSpoken("");
  };
  const walk = (index: number) => {
    setFocus(index);
    speak(index);
    view.current?.keepInSight(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const panned = event.shiftKey && panByKey(view.current, event.key);
    if (!panned && !act(event.key)) return;
    event.preventDefault();
    setFocused(true);
  };
  const act = (key: string): boolean => {
    const next = hexByKey(grid, focus, key);
    if (next !== undefined) walk(next);
    else if (key === "Enter" || key === " ") pick.current(focus);
    else if (key === "Escape" && onEscape) onEscape();
    else if (key === "Home") walk(begin);
    else {
      const done = zoomByKey(view.current, key) || (onKey?.(key, focus) ?? false);
      if (typeof done === "number") walk(done);
      return done !== false;
    }
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
        onFocus={(event) => attend(event.currentTarget.matches(":focus-visible"))}
        onBlur={() => attend(false)}
      >
        <canvas ref={canvas} className={styles.canvas} />
      </div>
      <p id="hex-map-keys" className="unseen">
        Arrow keys or Q W E A S D go from hex to hex, Enter selects, Escape leaves, plus and minus zoom, Shift with
        arrows moves the picture.{props.keys}
      </p>
      <p className="unseen" aria-live="polite" data-testid="spoken-hex">
        {spoken}
      </p>
      <MapTools view={view} home={begin} />
      {children}
    </div>
  );
}

/** The map answers first; what else hangs on a tap comes in the next task. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
