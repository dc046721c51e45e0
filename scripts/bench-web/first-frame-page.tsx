// Bundled for the browser: times the map, and the same picture as one SVG, from nothing until it is painted.
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { type Camera, toScreen } from "../../components/hex-map/camera";
import { centre, layoutOf } from "../../components/hex-map/layout";
import { Tile } from "../../components/lizards/art/art";
import { clans, remembered, view } from "../../components/lizards/gallery/sample-game";
import { chartOf } from "../../components/lizards/map/swamp-chart";
import { SwampMap } from "../../components/lizards/map/swamp-map";

const SIZE = { width: 390, height: 388 };

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

function stage(): HTMLElement {
  const made = document.createElement("div");
  Object.assign(made.style, { position: "fixed", inset: "0", width: `${SIZE.width}px`, height: `${SIZE.height}px` });
  document.body.append(made);
  return made;
}

function showMap(on: HTMLElement): () => void {
  const root = createRoot(on);
  root.render(<SwampMap view={view} remembered={remembered} clans={clans} selected="15Q" />);
  return () => root.unmount();
}

const drawn = (on: HTMLElement) => on.querySelector<HTMLCanvasElement>("canvas[data-view]");

/** The map's first camera. */
async function cameraOfMap(): Promise<Camera> {
  const on = stage();
  const leave = showMap(on);
  do await painted();
  while (!drawn(on));
  const [x = 0, y = 0, radius = 0] = (drawn(on)?.dataset.view ?? "").split(" ").map(Number);
  leave();
  on.remove();
  return { x, y, radius };
}

/** The tiles that the map shows first, each drawn where the map shows it. */
function picture(camera: Camera): string {
  const { radius } = camera;
  const chart = chartOf(view, remembered);
  const layout = layoutOf(chart.geometry);
  const tiles = chart.hexes.flatMap(({ tile, works, home: clan }, index) => {
    const { x, y } = toScreen(camera, SIZE, centre(layout, index));
    const out = x < -radius || y < -radius || x > SIZE.width + radius || y > SIZE.height + radius;
    if (out || !tile) return [];
    return [
      <svg
        key={chart.geometry.codes[index]}
        aria-hidden="true"
        x={x - radius}
        y={y - radius * 0.866}
        width={radius * 2}
        height={radius * 1.732}
      >
        <Tile tile={tile} works={works} clan={clan} width={radius * 2} />
      </svg>,
    ];
  });
  return renderToStaticMarkup(
    <svg aria-hidden="true" width={SIZE.width} height={SIZE.height}>
      {tiles}
    </svg>,
  );
}

async function timed(show: (on: HTMLElement) => () => void, shown: (on: HTMLElement) => boolean): Promise<number> {
  const on = stage();
  await painted();
  const start = performance.now();
  const leave = show(on);
  do await painted();
  while (!shown(on));
  const took = performance.now() - start;
  leave();
  on.remove();
  await painted();
  return took;
}

Object.assign(globalThis, {
  firstFrames: async (times: number) => {
    const map: number[] = [];
    const still: number[] = [];
    const svg = picture(await cameraOfMap());
    for (let i = 0; i < times; i++) {
      map.push(await timed(showMap, (on) => drawn(on) !== null));
      still.push(
        await timed(
          (on) => {
            on.innerHTML = svg;
            return () => on.replaceChildren();
          },
          () => true,
        ),
      );
    }
    const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
    return { map: median(map), svg: median(still) };
  },
});
