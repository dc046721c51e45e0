/** The picture of a map on its canvas, for as long as the map is shown. */
import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { type Camera, type Size, wholeRadius } from "./camera";
import { listenToGestures } from "./gestures";
import { centre, type HexGrid, type Layout, layoutOf, type Point } from "./layout";
import { MapView } from "./map-view";
import { stretchOf } from "./stretch";

/** Where in the map a pointer was, in hex radii, and how many pixels a radius takes. */
export interface Pointed extends Point {
  readonly radius: number;
}

/** What the picture shows at first. */
export interface FirstSight {
  /** Where it begins. */
  home: number;
  /** What is to be in sight, unless that is too much: then it begins at home; all hexes: the whole world is meant. */
  country: readonly number[];
}

interface Pointing {
  onPick: (index: number, pointed: Pointed) => void;
  /** Told of a tap at once, before anything else: only to show it on the map. */
  onTap?: (index: number) => void;
}

const RULER = 26;
/** In hex radii. */
const MARCH = 5;
/** No country is looked at from nearer, in pixels a hex radius takes. */
const NEAR = 42;
/** Nor from further off: one would not know the bands apart. */
const FAR = 22;

/** The whole country, a march round it; or home, where that is too large and not all there is. */
export function beginning(layout: Layout, size: Size, { home, country }: FirstSight): Camera {
  const { x, y, wide, tall } = stretchOf(layout, country, MARCH);
  const radius = Math.min(NEAR, (size.width - 2 * RULER) / wide, (size.height - 2 * RULER) / tall);
  if (country.length === layout.xs.length) return { x, y, radius: wholeRadius(layout, size) };
  return radius < FAR ? { ...centre(layout, home), radius: FAR } : { x, y, radius };
}

interface Shown {
  canvas: RefObject<HTMLCanvasElement | null>;
  view: RefObject<MapView | null>;
}

/** Puts the picture into `view`, and takes what is pointed at on it. */
export function useMapView({ canvas, view }: Shown, grid: HexGrid, first: FirstSight, pointing: Pointing): void {
  const tap = useEffectEvent((index: number) => pointing.onTap?.(index));
  const pick = useEffectEvent(pointing.onPick);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else it reads is where the picture begins, no more
  useLayoutEffect(() => {
    const drawn = canvas.current as HTMLCanvasElement;
    const layout = layoutOf(grid);
    const size = { width: drawn.clientWidth, height: drawn.clientHeight };
    const made = new MapView(drawn, layout, beginning(layout, size, first), RULER);
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
      made.end();
    };
  }, [grid]);
}

/** The map answers first; what else hangs on a tap comes in the next task. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
