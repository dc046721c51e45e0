/** The picture of a map on its canvas, for as long as the map is shown. */
import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { type Camera, type Size, wholeRadius } from "./camera";
import { listenToGestures } from "./gestures";
import { centre, type HexGrid, type Layout, layoutOf, type Point } from "./layout";
import { MapView } from "./map-view";
import { stretchOf } from "./stretch";

/** Where on the map a pointer was, in hex radii, and the pixels per radius. */
export interface Pointed extends Point {
  readonly radius: number;
}

/** What the map shows first. */
export interface FirstSight {
  /** Where it begins. */
  home: number;
  /** What should be in view; if that is too much, it begins at home. All hexes means the whole world. */
  country: readonly number[];
}

interface Pointing {
  onPick: (index: number, pointed: Pointed) => void;
  /** Called at once on a tap, before anything else, only to show it on the map. */
  onTap?: (index: number) => void;
}

const RULER = 26;
/** In hex radii. */
const MARCH = 5;
/** No country is shown from closer up than this, in pixels per hex radius; a tall picture shows this many radii. */
const NEAR = 42;
const TALL = 22;
/** Nor from further away, where one could not tell the pieces apart. */
const FAR = 22;

/** The whole country with a march around it; or home, if the country is too large and not the whole world. */
export function beginning(layout: Layout, size: Size, { home, country }: FirstSight): Camera {
  const { x, y, wide, tall } = stretchOf(layout, country, MARCH);
  const near = Math.max(NEAR, size.height / TALL);
  const radius = Math.min(near, (size.width - 2 * RULER) / wide, (size.height - 2 * RULER) / tall);
  if (country.length === layout.xs.length) return { x, y, radius: wholeRadius(layout, size) };
  return radius < FAR ? { ...centre(layout, home), radius: FAR } : { x, y, radius };
}

/** Where the map of each page was left, for those who come back to it without loading the page anew. */
const left: Record<string, Camera> = {};

interface Shown {
  canvas: RefObject<HTMLCanvasElement | null>;
  view: RefObject<MapView | null>;
}

/** Puts the picture into `view`, and handles pointing at it. */
export function useMapView({ canvas, view }: Shown, grid: HexGrid, first: FirstSight, pointing: Pointing): void {
  const tap = useEffectEvent((index: number) => pointing.onTap?.(index));
  const pick = useEffectEvent(pointing.onPick);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anything else it reads is only where the picture begins
  useLayoutEffect(() => {
    const drawn = canvas.current as HTMLCanvasElement;
    const layout = layoutOf(grid);
    const size = { width: drawn.clientWidth, height: drawn.clientHeight };
    const page = location.pathname;
    // An address with more than its path leads to a hex, a turn or an event.
    const begin = (!location.search && left[page]) || beginning(layout, size, first);
    const made = new MapView(drawn, layout, begin, RULER);
    view.current = made;
    const stop = listenToGestures(drawn, made, (pixel) => {
      const hex = made.hexUnder(pixel);
      if (hex === null) return;
      const pointed = made.under(pixel);
      tap(hex);
      afterPaint(() => pick(hex, pointed));
    });
    return () => {
      stop();
      left[page] = made.end();
    };
  }, [grid]);
}

/** The map responds first; everything else that follows a tap comes in the next task. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
