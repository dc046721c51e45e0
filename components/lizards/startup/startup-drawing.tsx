/** A start-up, drawn: the hexes of its template, what is on them, and the warriors. */
import { COLOURS, type Colour } from "@/engine/lizards/lizards";
import { templateOf } from "@/engine/lizards/setup/design";
import type { StartupHex } from "@/engine/lizards/setup/startups";
import type { TemplateHex } from "@/engine/lizards/setup/templates";
import { Shapes, TileGroup } from "../art/art";
import { DISCS, type TileName } from "../art/drawings";
import styles from "./startup-drawing.module.css";

const RADIUS = 50;
/** From one column of hexes to the next, and half the way from one row to the next, in the scale of HEX_PATH. */
export const COLUMN = RADIUS * 1.5;
export const HALF_ROW = RADIUS * 0.866;
const MARGIN = 4;

export function translation({ dx, dy }: TemplateHex): string {
  return `translate(${dx * COLUMN} ${dy * HALF_ROW})`;
}

/** Room for every hex of the template. */
export function viewBoxOf(template: number): string {
  const places = templateOf(template).hexes;
  const xs = places.map(({ dx }) => dx * COLUMN);
  const ys = places.map(({ dy }) => dy * HALF_ROW);
  const [left, top] = [Math.min(...xs) - RADIUS - MARGIN, Math.min(...ys) - HALF_ROW - MARGIN];
  const width = Math.max(...xs) + RADIUS + MARGIN - left;
  const height = Math.max(...ys) + HALF_ROW + MARGIN - top;
  return [left, top, width, height].map(Math.round).join(" ");
}

export function tileOf({ terrain, colour }: StartupHex, home: boolean): TileName {
  if (terrain !== "den") return terrain;
  return colour ? `${home ? "home" : "den"}-${colour}` : "den";
}

interface StartupDrawingProps {
  template: number;
  hexes: Readonly<Record<string, StartupHex>>;
  home?: number;
}

export function StartupDrawing({ template, hexes, home }: StartupDrawingProps) {
  const places = templateOf(template).hexes;
  return (
    <svg className={styles.drawing} viewBox={viewBoxOf(template)} aria-hidden="true">
      {places.map((place) => (
        <g key={place.hex} transform={translation(place)}>
          <TileGroup tile={tileOf(hexes[place.hex] ?? { terrain: "water" }, place.hex === home)} />
        </g>
      ))}
      {places.map((place) => (
        <g key={place.hex} transform={translation(place)}>
          <Warriors warriors={hexes[place.hex]?.warriors} />
        </g>
      ))}
    </svg>
  );
}

interface WarriorsProps {
  warriors: StartupHex["warriors"];
  /** Those not paid for. */
  leftOut?: readonly Colour[];
}

export function Warriors({ warriors, leftOut = [] }: WarriorsProps) {
  const shown = COLOURS.flatMap((colour) => {
    const count = warriors?.[colour] ?? 0;
    return count > 0 ? [{ colour, count }] : [];
  });
  return shown.map(({ colour, count }, i) => (
    <g key={colour} transform={place(i, shown.length)} opacity={leftOut.includes(colour) ? 0.45 : undefined}>
      <rect
        x="-26"
        y="-11"
        width="52"
        height="22"
        rx="11"
        fill="var(--sheet)"
        stroke="var(--ink-map)"
        strokeWidth="1.3"
        strokeDasharray={leftOut.includes(colour) ? "3 3" : undefined}
      />
      <g transform="translate(-15.5 0) scale(.8)">
        <Shapes shapes={DISCS[colour]} />
      </g>
      <text className={styles.count} x="23" y="5.7">
        {count}
      </text>
    </g>
  ));
}

/** One sits below the middle; several are smaller, two to a row from below: they neither overlap nor stick out. */
function place(i: number, of: number): string {
  if (of === 1) return "translate(0 27)";
  const row = Math.floor(i / 2);
  const alone = i === of - 1 && of % 2 === 1;
  return `translate(${alone ? 0 : i % 2 === 0 ? -22 : 22} ${28 - row * 19.5}) scale(.8)`;
}
