/** The drawn art as SVG, for everything that is not the map. */
import type { Colour } from "@/engine/lizards/lizards";
import type { Seat } from "@/engine/ruleset";
import styles from "./art.module.css";
import { CLOTHS, clothOf } from "./cloths";
import { DISCS, FLAG, MARKS, type MarkName, SPY, TILES, type TileName, WORKS, type WorkName } from "./drawings";
import { inked, type Shape } from "./inks";
import { tintOf } from "./tints";

export const HEX_PATH = "M-50 0L-25-43.3H25L50 0L25 43.3H-25Z";

/** The custom property of that name; a fixed colour stays as it is. */
function paint(name: string | undefined): string {
  if (!name) return "none";
  return name.startsWith("#") ? name : name === "clan" ? "var(--clan, var(--rubric))" : `var(--${name})`;
}

export function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  return shapes.map((shape, i) => {
    const { path, fill, stroke, width, opacity, dash } = inked(shape);
    return (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes
        key={i}
        d={path}
        fill={paint(fill)}
        stroke={width ? paint(stroke) : undefined}
        strokeWidth={stroke && width ? round(width) : undefined}
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity={opacity}
        strokeDasharray={dash?.join(" ")}
      />
    );
  });
}

const round = (number: number) => Math.round(number * 100) / 100;

interface TileProps {
  tile: TileName;
  works?: readonly WorkName[];
  /** Whose flag flies. */
  clan?: Seat | null;
  width?: number;
}

/** A hex as a specimen. */
export function Tile({ tile, works = [], clan, width = 92 }: TileProps) {
  return (
    <svg
      className={styles.tile}
      width={width}
      height={round(width * 0.87)}
      viewBox="-52 -45.3 104 90.6"
      data-clan={clan ? clothOf(clan) : undefined}
      aria-hidden="true"
    >
      <TileGroup tile={tile} works={works} />
    </svg>
  );
}

/** A hex inside another drawing, around 0,0 with radius 50. */
export function TileGroup({ tile, works = [] }: { tile: TileName; works?: readonly WorkName[] }) {
  return (
    <>
      <path d={HEX_PATH} fill={`var(--${tintOf(tile)})`} stroke="var(--hex-line)" />
      <Shapes shapes={TILES[tile]} />
      {works.map((work) => (
        <Shapes key={work} shapes={WORKS[work]} />
      ))}
    </>
  );
}

/** The pencil mark of an order. */
export function Mark({ mark, size = 22 }: { mark: MarkName; size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {MARKS[mark].map((shape) => {
        const { path, dash } = inked(shape as Shape);
        return <path key={path} d={path} strokeDasharray={dash?.join(" ")} />;
      })}
    </svg>
  );
}

/** The disc of a lizard colour. */
export function Disc({ colour, size = 22 }: { colour: Colour; size?: number }) {
  return (
    <svg className={styles.disc} width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <Shapes shapes={DISCS[colour]} />
    </svg>
  );
}

/** The flag that flies over what a clan owns. */
export function Flag({ clan, size = 22 }: { clan: Seat; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-10 -14 24 28" aria-hidden="true" data-clan={clothOf(clan)}>
      <Shapes shapes={FLAG} />
    </svg>
  );
}

export function SpyEye({ clan, size = 22 }: { clan: Seat; size?: number }) {
  return (
    <svg
      className={styles.disc}
      width={size}
      height={size}
      viewBox="-12 -12 24 24"
      aria-hidden="true"
      data-clan={clothOf(clan)}
    >
      <Shapes shapes={SPY} />
    </svg>
  );
}

/** The patterns of the clan cloths, for all or for these clans; once on each page that shows tokens or swatches. */
export function ClothPatterns({ clans }: { clans?: readonly Seat[] }) {
  const worn = clans && new Set(clans.map(clothOf));
  return (
    <svg className={styles.unseen} width="0" height="0" aria-hidden="true">
      <defs>
        {CLOTHS.map((lines, i) => {
          const cloth = i + 1;
          if (worn && !worn.has(cloth)) return null;
          const colour = `var(--clan-${cloth}-text)`;
          return (
            <pattern key={cloth} id={`cloth-${cloth}`} width="8" height="8" patternUnits="userSpaceOnUse">
              <rect width="8" height="8" fill={`var(--clan-${cloth})`} />
              {lines.map(({ path, width }) => (
                <path
                  key={path}
                  d={path}
                  fill={width ? "none" : colour}
                  stroke={width ? colour : "none"}
                  strokeWidth={width}
                />
              ))}
            </pattern>
          );
        })}
      </defs>
    </svg>
  );
}

/** A piece of a clan's cloth. */
export function Swatch({ clan }: { clan: Seat }) {
  return (
    <svg className={styles.swatch} width="26" height="16" viewBox="0 0 26 16" aria-hidden="true">
      <rect x=".5" y=".5" width="25" height="15" rx="2" fill={`url(#cloth-${clothOf(clan)})`} stroke="var(--ink-map)" />
    </svg>
  );
}

/** A band as it lies on the map: cloth, code, number. */
export function Token({
  clan,
  code,
  number,
  own,
}: {
  clan: Seat;
  code: string;
  number: number | string;
  own?: boolean;
}) {
  const cloth = clothOf(clan);
  const text = `var(--clan-${cloth}-text)`;
  return (
    <svg
      className={styles.token}
      width="62"
      height="24"
      viewBox="-31 -12 62 24"
      role="img"
      aria-label={`${code}, ${number} warriors`}
    >
      <rect x="-30.5" y="-11" width="61" height="22" rx="3.5" fill={own ? "var(--snow)" : "var(--sheet)"} />
      <rect x="-28.5" y="-9" width="57" height="18" rx="2" fill={`var(--clan-${cloth})`} />
      <rect x="-28.5" y="-9" width="10" height="18" fill={`url(#cloth-${cloth})`} />
      <rect
        x="-28.5"
        y="-9"
        width="57"
        height="18"
        rx="2"
        fill="none"
        stroke="var(--ink-map)"
        strokeWidth={own ? 1.7 : 1.1}
      />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus, and the name says both */}
      <g aria-hidden="true">
        <text className={styles.tokenCode} x="-16" y="3.3" fill={text}>
          {code}
        </text>
        <text className={styles.tokenNumber} x="26" y="4.7" fill={text}>
          {number}
        </text>
      </g>
    </svg>
  );
}
