/** A map on paper: in daytime colours and with everything wanted in it, wherever the screen was. */
import { type RefObject, useEffect } from "react";
import type { HexMapHandle } from "./hex-map";
import { type HexGrid, type Layout, layoutOf } from "./layout";
import type { Still } from "./map-view";
import { stretchOf } from "./stretch";

/** Pixels of the picture per pixel; paper is finer than a screen. */
const WIDTH = 760;
const LEAST_WIDTH = 560;
const DENSITY = 2;
/** The room that the rulers take at the top and on the left; the other sides keep the same margin. */
const INSET = 26;
/** Hexes are drawn no larger than this, however few there are. */
const MOST_RADIUS = 30;
/** From this radius a piece shows its code; hexes are drawn this large if that makes the picture no taller than wide. */
const CODES = 26;
/** From this radius a piece shows its number: no hex is drawn smaller, even if the picture has to be larger. */
const NUMBERS = 15;
/** For the picture of a country too large for codes. */
const HEIGHT = 600;
/** The margin around it, in radii. */
const MARGIN = 2;

/** Redraws the map, with all these hexes in it, while the page is printed. */
export function useMapOnPaper(map: RefObject<HexMapHandle | null>, grid: HexGrid, hexes: readonly number[]): void {
  useEffect(() => {
    const toPaper = () => {
      const { dataset } = document.documentElement;
      const { theme } = dataset;
      dataset.theme = "light"; // the map reads its colours before the page switches to those of paper
      dataset.paper = "";
      map.current?.hold(pictureOf(layoutOf(grid), hexes));
      delete dataset.paper;
      if (theme === undefined) delete dataset.theme;
      else dataset.theme = theme;
    };
    const toScreen = () => map.current?.hold(null);
    addEventListener("beforeprint", toPaper);
    addEventListener("afterprint", toScreen);
    return () => {
      removeEventListener("beforeprint", toPaper);
      removeEventListener("afterprint", toScreen);
    };
  }, [map, grid, hexes]);
}

/** A picture with all these hexes in it, as large as they allow; on paper it is scaled to fit. */
export function pictureOf(layout: Layout, hexes: readonly number[]): Still {
  const { x, y, wide, tall } = stretchOf(layout, hexes, MARGIN);
  const within = (height: number) => Math.min((WIDTH - 2 * INSET) / wide, (height - 2 * INSET) / tall);
  const near = Math.min(MOST_RADIUS, within(WIDTH));
  const radius = near >= CODES ? near : Math.max(NUMBERS, within(HEIGHT));
  const across = (radii: number) => Math.ceil(radii * radius + 2 * INSET);
  const size = { width: Math.max(LEAST_WIDTH, across(wide)), height: across(tall) };
  return { size, density: DENSITY, camera: { x, y, radius } };
}
