/** MAP-3, drawn: two hexes, the hexes around them, and the six ways out. */
import { DIRECTIONS, type Direction, geometryOf, hexIndex, stepTo } from "@/engine/lizards/hex";
import { HEX_PATH } from "../art/art";
import { COLUMN, HALF_ROW } from "../startup/startup-drawing";
import { Chart, Columns, Figure } from "./chart";
import { STANDARD_GAME } from "./game";
import { Order } from "./parts";
import styles from "./rulebook.module.css";

const MIDDLES = ["4C", "4D"]; // of an odd and of an even column

/** Where each direction leads on the page: columns to the east, half hexes to the south. */
const OFFSETS: Record<Direction, readonly [number, number]> = {
  N: [0, -2],
  NE: [1, -1],
  SE: [1, 1],
  S: [0, 2],
  SW: [-1, 1],
  NW: [-1, -1],
};

const geometry = geometryOf(STANDARD_GAME.rows, STANDARD_GAME.cols, STANDARD_GAME.wrap);

/** Where a path leads on the standard map. */
function reached(from: string, ...path: Direction[]): string {
  let at = hexIndex(geometry, from) ?? 0;
  for (const direction of path) at = stepTo(geometry, at, direction) ?? at;
  return geometry.codes[at] ?? from;
}

export function CompassFigure() {
  return (
    <Figure caption="On the left a hex in an odd column, on the right one in an even column, each with its six neighbours.">
      <div className={styles.compasses}>
        {MIDDLES.map((code) => (
          <Compass key={code} middle={code} />
        ))}
      </div>
    </Figure>
  );
}

function Compass({ middle }: { middle: string }) {
  const around = DIRECTIONS.map((direction) => `${direction} ${reached(middle, direction)}`);
  return (
    <svg viewBox="-128 -133 256 266" role="img" aria-label={`Around ${middle}: ${around.join(", ")}`}>
      <CompassHex x={0} y={0} code={middle} />
      {DIRECTIONS.map((direction) => {
        const [east, south] = OFFSETS[direction];
        return (
          <CompassHex
            key={direction}
            x={east * COLUMN}
            y={south * HALF_ROW}
            code={reached(middle, direction)}
            direction={direction}
          />
        );
      })}
    </svg>
  );
}

function CompassHex({ x, y, code, direction }: { x: number; y: number; code: string; direction?: Direction }) {
  return (
    <g transform={`translate(${x} ${y})`} className={direction ? styles.around : styles.middle}>
      <path d={HEX_PATH} />
      {direction && (
        <text y="-8" className={styles.direction}>
          {direction}
        </text>
      )}
      <text y={direction ? 20 : 7}>{code}</text>
    </g>
  );
}

const WALKS: readonly (readonly [string, Direction, Direction?])[] = [
  ["15R", "SW"],
  ["5M", "SE"],
  ["5T", "SE"],
  ["9U", "SW"],
  ["22R", "N", "N"],
  ["5AD", "SW", "NE"],
  ["1A", "NW"],
];

/** A few walks to check yourself against. */
export function WalkChart() {
  return (
    <Chart title="Walks on the standard map">
      <Columns names={["From", "Path", "Arrives in"]} />
      <tbody>
        {WALKS.map(([from, ...path]) => {
          const steps = path.filter((step) => step !== undefined);
          return (
            <tr key={from}>
              <td>{from}</td>
              <td>
                <Order>{steps.join(" ")}</Order>
              </td>
              <td>
                <b>{reached(from, ...steps)}</b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Chart>
  );
}
