"use client";
/** A map of hexes to pan, zoom, point at and walk by keyboard. The given layers paint what is on it. */
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
import { outline, rulers } from "./grid-layers";
import styles from "./hex-map.module.css";
import { hexByKey } from "./keys";
import type { HexGrid } from "./layout";
import { MapTools, panByKey, zoomByKey } from "./map-tools";
import type { MapView, Still } from "./map-view";
import { type FirstSight, type Pointed, useMapView } from "./use-map-view";

export interface HexMapHandle {
  /** Brings a hex into the middle, and speaks of it, as a reader who asked for it may not see it; `quietly`: nobody did. */
  lookAt(index: number, quietly?: boolean): void;
  /** Moves just far enough to bring a hex into view, with `round` radii around it. */
  keepInSight(index: number, round: number): void;
  /** Whether most of these hexes are in view. */
  sees(hexes: readonly number[]): boolean;
  /** Draws the layers again, because what they read has changed. */
  repaint(): void;
  /** Gives the map the keyboard focus. */
  focus(): void;
  /** Shows this picture until it is released with null. */
  hold(still: Still | null): void;
}

export interface HexMapProps extends FirstSight {
  grid: HexGrid;
  /** What stays still, from the bottom up. */
  ground: readonly Layer[];
  /** What lies over it and changes, from the bottom up; the focus lies over these. */
  layers: readonly Layer[];
  /** What the focus does not cover. Rulers come on top. */
  above: readonly Layer[];
  /** The map's name, for screen readers. */
  label: string;
  /** What to say about a hex. */
  describe: (index: number) => string | Promise<string>;
  onPick: (index: number, pointed?: Pointed) => void;
  /** Called at once on a tap, before anything else, only to show it on the map. */
  onTap?: (index: number) => void;
  onEscape?: () => void;
  /** Called with any other key and the hex it was pressed on; returns whether it did something, or the hex to go to. */
  onKey?: (key: string, index: number) => boolean | number;
  /** What such keys do, for screen readers. */
  keys?: string;
  handle?: Ref<HexMapHandle>;
  /** What lies on the map and can be closed. */
  children?: ReactNode;
}

export function HexMap(props: HexMapProps) {
  const { grid, ground, layers, above, label, describe, home, onPick, onTap, onEscape, onKey, handle, children } =
    props;
  const [begin] = useState(home);
  const [focus, setFocus] = useState(home);
  const [focused, setFocused] = useState(false);
  const [spoken, setSpoken] = useState("");
  /** A reader who comes back knows the keys, and hears at once where they are. */
  const [told, setTold] = useState(false);
  const speak = async (index: number) => setSpoken(await describe(index));
  const pick = (index: number, pointed?: Pointed) => {
    setFocus(index);
    speak(index);
    onPick(index, pointed);
  };
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<MapView>(null);
  useMapView({ canvas, view }, grid, props, { onPick: pick, onTap });

  const painted = useMemo(
    () => [...layers, outline(focused ? focus : null, "focus", "focus-gap"), ...above, rulers],
    [layers, above, focus, focused],
  );
  useLayoutEffect(() => view.current?.setLayers(ground, painted), [ground, painted]);

  useImperativeHandle(handle, () => ({
    lookAt: (index, quietly) => {
      setFocus(index);
      if (!quietly) speak(index);
      view.current?.lookAt(index);
    },
    keepInSight: (index, round) => view.current?.keepInSight(index, round),
    sees: (hexes) => view.current?.sees(hexes) ?? true,
    focus: () => canvas.current?.parentElement?.focus(),
    repaint: () => view.current?.repaint(),
    hold: (still) => view.current?.hold(still),
  }));

  /** A reader who arrives by keyboard hears where they are. */
  const attend = (byKey: boolean) => {
    setFocused(byKey);
    setSpoken(""); // what was said before they came is said again
    if (byKey) speak(focus);
    else if (focused) setTold(true);
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
    else if (key === "Enter" || key === " ") pick(focus);
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
      {/* Two, for Orca: only for an application within another does it pass on the arrow keys at once. */}
      <div className={styles.around} role="application">
        <div
          className={styles.field}
          role="application"
          aria-roledescription="hex map"
          aria-label={label}
          aria-describedby={told ? undefined : "hex-map-keys"}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the one tab stop of the map
          tabIndex={0}
          onKeyDown={onKeyDown}
          onFocus={(event) => attend(event.currentTarget.matches(":focus-visible"))}
          onBlur={() => attend(false)}
        >
          <canvas ref={canvas} className={styles.canvas} />
        </div>
      </div>
      <p id="hex-map-keys" className="unseen">
        Arrows or Q W E A S D go from hex to hex, Enter selects, plus and minus zoom.
        {props.keys}
      </p>
      <p className="unseen" aria-live="polite" data-testid="spoken-hex">
        {spoken}
      </p>
      <MapTools view={view} home={begin} />
      {children}
    </div>
  );
}
