// Bundled for the browser: the map, and the same picture as one SVG, each from nothing until it is painted.
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { centre, layoutOf } from "../../components/hex-map/layout";
import { Tile } from "../../components/lizards/art/art";
import { clans, remembered, view } from "../../components/lizards/gallery/sample-game";
import { chartOf } from "../../components/lizards/swamp-chart";
import { SwampMap } from "../../components/lizards/swamp-map";

const RADIUS = 30;
const SIZE = { width: 390, height: 388 };

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

function stage(): HTMLElement {
  const made = document.createElement("div");
  Object.assign(made.style, { position: "fixed", inset: "0", width: `${SIZE.width}px`, height: `${SIZE.height}px` });
  document.body.append(made);
  return made;
}

/** The tiles that the map shows at first, each as its drawing, where the map shows it. */
function picture(): string {
  const chart = chartOf(view, remembered);
  const layout = layoutOf(chart.geometry);
  const home = centre(layout, chart.geometry.indexes.get("15Q") ?? 0);
  const tiles = chart.hexes.flatMap(({ tile, works, home: clan }, index) => {
    const at = centre(layout, index);
    const [x, y] = [(at.x - home.x) * RADIUS + SIZE.width / 2, (at.y - home.y) * RADIUS + SIZE.height / 2];
    const out = x < -RADIUS || y < -RADIUS || x > SIZE.width + RADIUS || y > SIZE.height + RADIUS;
    if (out || !tile) return [];
    return [
      <svg
        key={chart.geometry.codes[index]}
        aria-hidden="true"
        x={x - RADIUS}
        y={y - RADIUS * 0.866}
        width={RADIUS * 2}
        height={RADIUS * 1.732}
      >
        <Tile tile={tile} works={works} clan={clan} width={RADIUS * 2} />
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

const svg = picture();

Object.assign(globalThis, {
  firstFrames: async (times: number) => {
    const map: number[] = [];
    const still: number[] = [];
    for (let i = 0; i < times; i++) {
      map.push(
        await timed(
          (on) => {
            const root = createRoot(on);
            root.render(<SwampMap view={view} remembered={remembered} clans={clans} selected="15Q" radius={RADIUS} />);
            return () => root.unmount();
          },
          (on) => on.querySelector("canvas[data-view]") !== null,
        ),
      );
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
