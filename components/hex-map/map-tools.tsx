"use client";
/** The buttons beside a map, and its movements: in, out, and in four directions. */
import type { FocusEvent, KeyboardEvent, RefObject } from "react";
import styles from "./hex-map.module.css";
import type { Point } from "./layout";
import type { MapView } from "./map-view";

const ZOOM_STEP = 1.5;
const PAN_STEP = 90;
/** The directions to move in, each with the shift of the map that it takes. */
const WAYS = [
  { name: "north", key: "ArrowUp", x: 0, y: 1, path: "M4 13L10 6L16 13" },
  { name: "west", key: "ArrowLeft", x: 1, y: 0, path: "M13 4L6 10L13 16" },
  { name: "east", key: "ArrowRight", x: -1, y: 0, path: "M7 4L14 10L7 16" },
  { name: "south", key: "ArrowDown", x: 0, y: -1, path: "M4 7L10 14L16 7" },
];

interface MapToolsProps {
  view: RefObject<MapView | null>;
  /** The hex that Home leads to. */
  home: number;
}

export function MapTools({ view, home }: MapToolsProps) {
  return (
    <div role="toolbar" aria-label="Map tools" className={styles.bar} ref={begin} onFocus={rove} onKeyDown={step}>
      <fieldset className={styles.tools} aria-label="Zoom and home">
        <button type="button" aria-label="Zoom in" onClick={() => zoomByKey(view.current, "+")}>
          <Sign path="M10 4V16M4 10H16" />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoomByKey(view.current, "-")}>
          <Sign path="M4 10H16" />
        </button>
        <button type="button" aria-label="Whole world" onClick={() => zoomByKey(view.current, "0")}>
          <Sign path="M6 3H14L18 10L14 17H6L2 10Z" />
        </button>
        <button type="button" aria-label="Home" onClick={() => view.current?.lookAt(home)}>
          <Sign path="M3 17C4 8 7 5 10 5S16 8 17 17ZM8 17V13H12V17" />
        </button>
      </fieldset>
      <fieldset className={styles.pans} aria-label="Move the picture">
        {WAYS.map((way) => (
          <button
            key={way.name}
            type="button"
            className={styles[way.name]}
            aria-label={`Move ${way.name}`}
            onClick={() => panBy(view.current, way)}
          >
            <Sign path={way.path} />
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** One stop for the Tab key: the button last used, initially the first. Arrows lead to the others. */
function begin(bar: HTMLElement | null): void {
  if (bar) stopAt(bar, bar.querySelector("button"));
}

function rove({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  stopAt(currentTarget, target);
}

function stopAt(bar: HTMLElement, stop: EventTarget | null): void {
  for (const button of bar.querySelectorAll("button")) button.tabIndex = button === stop ? 0 : -1;
}

function step(event: KeyboardEvent<HTMLElement>): void {
  const way = wayOf(event.key);
  if (!way) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  buttons[buttons.indexOf(event.target as HTMLButtonElement) - way.x - way.y]?.focus();
}

/** Whether the key zooms. */
export function zoomByKey(view: MapView | null, key: string): boolean {
  if (key === "+" || key === "=") view?.zoomTo(view.radius * ZOOM_STEP);
  else if (key === "-") view?.zoomTo(view.radius / ZOOM_STEP);
  else if (key === "0") view?.zoomTo("whole");
  else return false;
  return true;
}

/** Whether the key, with Shift, moves the picture. */
export function panByKey(view: MapView | null, key: string): boolean {
  const way = wayOf(key);
  if (way) panBy(view, way);
  return way !== undefined;
}

function wayOf(key: string) {
  return WAYS.find((way) => way.key === key);
}

function panBy(view: MapView | null, { x, y }: Point): void {
  view?.pan(x * PAN_STEP, y * PAN_STEP);
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
